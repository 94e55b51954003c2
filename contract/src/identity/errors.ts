import type { Refusal } from '../http/refusal.ts';
import { WAITING_SENTENCE } from './limits.ts';

export const identityErrors = {
  'session/none': { status: 401, text: 'Please log in.' },
  'session/deactivated': {
    status: 401,
    text: 'Your account was deactivated, and you have been logged out. Please contact your school administrator.',
  },
  'session/unreadable': { status: 422, text: 'Your login could not be read. Please log in again.' },
  'session/csrf': {
    status: 403,
    text: 'This request did not come from your open page. Please reload the page and try again.',
  },
  'session/wrong-role': { status: 403, text: 'Your account is not allowed to do this.' },
  'login/wrong': { status: 401, text: 'Email address or password is incorrect' },
  'login/not-registered': { status: 401, text: 'This email address is not registered.' },
  'login/address-changed': {
    status: 401,
    text: 'Your school has changed this email address. Please log in with your current one, or ask your school.',
  },
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
  'login/code-needed': { status: 403, text: 'Please enter the code of your authenticator app.' },
  'login/code-wrong': {
    status: 403,
    text: 'This code is wrong or was already used. Please enter the code that your app shows now.',
  },
  'login/code-limited': { status: 429, text: 'Too many wrong codes. Please try again in {minutes}.' },
  'session/second-factor-needed': {
    status: 403,
    text: 'Your school requires an authenticator app or a passkey. Please set it up first.',
  },
  'second-factor/on': { status: 409, text: 'Your account already has an authenticator app.' },
  'second-factor/none': { status: 404, text: 'Your account has no authenticator app yet.' },
  'second-factor/required': { status: 409, text: 'Your school requires an authenticator app.' },
  'login/passkey-needed': {
    status: 403,
    text: 'Your school requires more than a password. Please log in with your passkey.',
  },
  'passkey/host': {
    status: 409,
    text: 'Passkeys need an address with a name, not with numbers. Please log in with your password.',
  },
  'passkey/school': {
    status: 409,
    text: 'Please open the login link of your school first, or log in with your password.',
  },
  'passkey/no-password': {
    status: 409,
    text: 'Your account has no password: you log in at the identity provider of your school.',
  },
  'passkey/expired': {
    status: 404,
    text: 'This took too long, or was already used. Please try again.',
  },
  'passkey/invalid': {
    status: 403,
    text: 'Your passkey could not be verified. Please try again.',
  },
  'passkey/unknown': {
    status: 403,
    text: 'This passkey does not belong to any account here. Please log in with your password.',
  },
  'passkey/taken': { status: 409, text: 'This passkey was already added.' },
  'passkey/too-many': {
    status: 409,
    text: 'An account has at most {max} passkeys. Please remove one first.',
  },
  'passkey/none': { status: 404, text: 'This passkey was already removed.' },
  'passkey/only-login': {
    status: 409,
    text: 'This is the only way in which you can log in. Set a password first.',
  },
  'sign-on/off': {
    status: 404,
    text: 'Your school has no single sign-on. Please log in with your password.',
  },
  'sign-on/expired': {
    status: 410,
    text: 'This sign-in has expired, was already used, or began in another browser. Please sign in again.',
  },
  'sign-on/elsewhere': {
    status: 409,
    text: 'This sign-in began at another address of your school, and has to be finished there.',
  },
  'sign-on/cancelled': { status: 403, text: 'The sign-in was cancelled at {label}.' },
  'sign-on/provider': {
    status: 403,
    text: '{label} did not complete the sign-in. Please try again, or ask your school administrator.',
  },
  'sign-on/code': {
    status: 403,
    text: '{label} does not accept this sign-in any more. Please sign in again.',
  },
  'sign-on/secret': {
    status: 403,
    text: '{label} does not accept the client secret of your school. Please ask your school administrator.',
  },
  'sign-on/issuer': {
    status: 403,
    text: 'The reply came from another provider than {label}. Nobody was logged in.',
  },
  'sign-on/audience': {
    status: 403,
    text: 'The reply of {label} was meant for another application. Nobody was logged in.',
  },
  'sign-on/unverifiable': {
    status: 403,
    text: 'The reply of {label} could not be verified. Please sign in again.',
  },
  'sign-on/transient-name': {
    status: 403,
    text: '{label} names you differently at each sign-in, so your account cannot be found. Please ask your school administrator.',
  },
  'sign-on/unreachable': {
    status: 503,
    text: '{label} cannot be reached. Please try again in a moment, or log in with your password.',
  },
  'sign-on/unverified': {
    status: 403,
    text: '{label} has not verified your email address, so you cannot log in with it.',
  },
  'sign-on/domain': {
    status: 403,
    text: 'Your school does not allow the address {email} for single sign-on.',
  },
  'sign-on/no-account': {
    status: 403,
    text: 'There is no account with the address {email} at your school. Please ask your school administrator.',
  },
  'sign-on/other-account': {
    status: 409,
    text: 'You signed in as {email}, which is not the address of your account. Nothing was connected.',
  },
  'sign-on/taken': {
    status: 409,
    text: 'This account is already connected with another sign-in. Please ask your school administrator.',
  },
  'sign-on/only-login': {
    status: 409,
    text: 'Set a password first: without one, you could not log in any more.',
  },
} as const satisfies Record<string, Refusal>;
