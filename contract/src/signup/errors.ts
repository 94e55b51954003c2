import { refusalsWith } from '../http/refusal.ts';
import { signupSentences } from './limits.ts';

/** The messages of spec 3 §8: Signup code request, Verify, Create account, Password reset. */
export const signupErrors = {
  ...refusalsWith(401, {
    'code/wrong': 'Invalid verification code. Please try again.',
  }),
  ...refusalsWith(403, {
    'signup/domain': 'This email domain is not authorized for signup.',
    'signup/address': 'This email address is not authorized for signup.',
    'signup/pupil': 'This email address belongs to a student. Please ask your school for a teacher account.',
    'signup/unverified': 'Email not verified. Please start over.',
  }),
  ...refusalsWith(404, {
    'signup/no-school': signupSentences.invalidLink,
    'approval/no-teacher': 'There is no teacher with the address {email}.',
    'approval/no-course': 'There is no course {code}.',
    'reset/no-account': 'No account found with this email address.',
  }),
  ...refusalsWith(409, {
    'signup/registered': 'This email is already registered.',
    'signup/taken': 'Email already registered.',
  }),
  ...refusalsWith(410, {
    'code/expired': signupSentences.codeExpired,
  }),
  ...refusalsWith(429, {
    'code/limited': 'Too many wrong codes were entered. Please try again in {minutes}.',
    'code/too-many': 'Too many codes were requested. Please try again in {minutes}.',
  }),
  ...refusalsWith(503, {
    'signup/not-sent': signupSentences.requestFailed,
    'reset/not-sent': signupSentences.resetRequestFailed,
  }),
};
