import { refusalsWith } from '../http/refusal.ts';
import { WAITING_SENTENCE } from './limits.ts';

export const identityErrors = {
  ...refusalsWith(400, {
    'password/wrong': ['Your current password is not correct.', 'currentPassword'],
    'password/same': ['The new password must differ from the current one.', 'newPassword'],
    'password/guessable': ['This password is easy to guess. Please choose another one.', 'password'],
  }),
  ...refusalsWith(401, {
    'session/none': 'Please log in.',
    'session/deactivated':
      'Your account was deactivated, and you have been logged out. Please contact your school administrator.',
    'login/wrong': 'Email address or password is incorrect',
    'login/not-registered': 'This email address is not registered.',
    'login/address-changed':
      'Your school has changed this email address. Please log in with your current one, or ask your school.',
    'login/is-teacher':
      'This email address is not registered as a student. Please go back and choose Teacher.',
    'login/is-student':
      'This email address is not registered as a teacher. Please go back and choose Student.',
  }),
  ...refusalsWith(403, {
    'session/csrf': 'This request did not come from your open page. Please reload the page and try again.',
    'session/wrong-role': 'Your account is not allowed to do this.',
    'login/waiting': WAITING_SENTENCE,
    'login/refused': 'The school did not approve this account. Please contact your school administrator.',
    'login/deactivated': 'This account is deactivated. Please contact your school administrator.',
    'login/code-needed': 'Please enter the code of your authenticator app.',
    'login/code-wrong':
      'This code is wrong or was already used. Please enter the code that your app shows now.',
    'session/second-factor-needed':
      'Your school requires an authenticator app or a passkey. Please set it up first.',
    'login/passkey-needed': 'Your school requires more than a password. Please log in with your passkey.',
    'passkey/invalid': 'Your passkey could not be verified. Please try again.',
    'passkey/unknown': 'This passkey does not belong to any account here. Please log in with your password.',
    'sign-on/cancelled': 'The sign-in was cancelled at {label}.',
    'sign-on/provider':
      '{label} did not complete the sign-in. Please try again, or ask your school administrator.',
    'sign-on/code': '{label} does not accept this sign-in any more. Please sign in again.',
    'sign-on/secret':
      '{label} does not accept the client secret of your school. Please ask your school administrator.',
    'sign-on/issuer': 'The reply came from another provider than {label}. Nobody was logged in.',
    'sign-on/audience': 'The reply of {label} was meant for another application. Nobody was logged in.',
    'sign-on/unverifiable': 'The reply of {label} could not be verified. Please sign in again.',
    'sign-on/transient-name':
      '{label} names you differently at each sign-in, so your account cannot be found. Please ask your school administrator.',
    'sign-on/unverified': '{label} has not verified your email address, so you cannot log in with it.',
    'sign-on/domain': 'Your school does not allow the address {email} for single sign-on.',
    'sign-on/no-account':
      'There is no account with the address {email} at your school. Please ask your school administrator.',
  }),
  ...refusalsWith(404, {
    'second-factor/none': 'Your account has no authenticator app yet.',
    'passkey/expired': 'This took too long, or was already used. Please try again.',
    'passkey/none': 'This passkey was already removed.',
    'sign-on/off': 'Your school has no single sign-on. Please log in with your password.',
  }),
  ...refusalsWith(409, {
    'second-factor/on': 'Your account already has an authenticator app.',
    'second-factor/required': 'Your school requires an authenticator app.',
    'passkey/host':
      'Passkeys need an address with a name, not with numbers. Please log in with your password.',
    'passkey/school': 'Please open the login link of your school first, or log in with your password.',
    'passkey/no-password':
      'Your account has no password: you log in at the identity provider of your school.',
    'passkey/taken': 'This passkey was already added.',
    'passkey/too-many': 'An account has at most {max} passkeys. Please remove one first.',
    'passkey/only-login': 'This is the only way in which you can log in. Set a password first.',
    'sign-on/elsewhere':
      'This sign-in began at another address of your school, and has to be finished there.',
    'sign-on/other-account':
      'You signed in as {email}, which is not the address of your account. Nothing was connected.',
    'sign-on/taken':
      'This account is already connected with another sign-in. Please ask your school administrator.',
    'sign-on/only-login': 'Set a password first: without one, you could not log in any more.',
  }),
  ...refusalsWith(410, {
    'sign-on/expired':
      'This sign-in has expired, was already used, or began in another browser. Please sign in again.',
  }),
  ...refusalsWith(422, {
    'session/unreadable': 'Your login could not be read. Please log in again.',
  }),
  ...refusalsWith(429, {
    'login/locked': 'Too many attempts to log in. Please try again in {minutes}.',
    'login/code-limited': 'Too many wrong codes. Please try again in {minutes}.',
  }),
  ...refusalsWith(503, {
    'sign-on/unreachable':
      '{label} cannot be reached. Please try again in a moment, or log in with your password.',
  }),
};
