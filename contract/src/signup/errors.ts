import type { Refusal } from '../http/refusal.ts';
import { signupSentences } from './limits.ts';

/** The messages of spec 3 §8: Signup code request, Verify, Create account, Password reset. */
export const signupErrors = {
  'signup/no-school': { status: 404, text: signupSentences.invalidLink },
  'signup/domain': { status: 403, text: 'This email domain is not authorized for signup.' },
  'signup/address': { status: 403, text: 'This email address is not authorized for signup.' },
  'signup/pupil': {
    status: 403,
    text: 'This email address belongs to a student. Please ask your school for a teacher account.',
  },
  'signup/registered': { status: 409, text: 'This email is already registered.' },
  'signup/unverified': { status: 403, text: 'Email not verified. Please start over.' },
  'signup/taken': { status: 409, text: 'Email already registered.' },
  'signup/not-sent': { status: 503, text: signupSentences.requestFailed },
  'approval/no-teacher': { status: 404, text: 'There is no teacher with the address {email}.' },
  'approval/no-course': { status: 404, text: 'There is no course {code}.' },
  'reset/no-account': { status: 404, text: 'No account found with this email address.' },
  'reset/not-sent': { status: 503, text: signupSentences.resetRequestFailed },
  'code/expired': { status: 410, text: signupSentences.codeExpired },
  'code/wrong': { status: 401, text: 'Invalid verification code. Please try again.' },
  'code/limited': {
    status: 429,
    text: 'Too many wrong codes were entered. Please try again in {minutes}.',
  },
  'code/too-many': {
    status: 429,
    text: 'Too many codes were requested. Please try again in {minutes}.',
  },
} as const satisfies Record<string, Refusal>;
