import type { Refusal } from '../http/refusal.ts';
import { WAITING_SENTENCE } from './limits.ts';

export const identityErrors = {
  'session/none': { status: 401, text: 'Please log in.' },
  'session/unreadable': { status: 422, text: 'Your login could not be read. Please log in again.' },
  'session/csrf': {
    status: 403,
    text: 'This request did not come from your open page. Please reload the page and try again.',
  },
  'session/wrong-role': { status: 403, text: 'Your account may not do this.' },
  'login/wrong': { status: 401, text: 'Email address or password is incorrect' },
  'login/not-registered': { status: 401, text: 'This email address is not registered.' },
  'login/is-teacher': {
    status: 401,
    text: 'This email address is not registered as a student. Please go back and choose Teacher.',
  },
  'login/is-student': {
    status: 401,
    text: 'This email address is not registered as a teacher. Please go back and choose Student.',
  },
  'login/waiting': { status: 403, text: WAITING_SENTENCE },
  'login/refused': {
    status: 403,
    text: 'The school did not approve this account. Please contact your school administrator.',
  },
  'login/deactivated': {
    status: 403,
    text: 'This account is deactivated. Please contact your school administrator.',
  },
  'password/wrong': { status: 400, text: 'Your current password is not correct.', about: 'currentPassword' },
  'password/same': {
    status: 400,
    text: 'The new password must differ from the current one.',
    about: 'newPassword',
  },
  'password/guessable': {
    status: 400,
    text: 'This password is easy to guess. Please choose another one.',
    about: 'password',
  },
  'login/locked': {
    status: 429,
    text: 'Too many attempts to log in. Please try again in {minutes}.',
  },
} as const satisfies Record<string, Refusal>;
