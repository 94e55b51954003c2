/**
 * Limits and messages of signing up and resetting a password that server and web share (spec 3 §5, §9). This file does not import zod,
 * because it is used before the login.
 */

import { ADDRESS_MAX } from '../identity/limits.ts';

/** The number of digits of a code. */
export const CODE_LENGTH = 6;
/** How long a code is valid, in ms. */
export const CODE_LIFE_MS = 120_000;
/** After success the page continues automatically, in seconds. */
export const REDIRECT_SECONDS = 5;
/** How long the message is shown before the page returns to the first step, in ms. */
export const BACK_TO_START_MS = 2_000;

export const GRADES = [6, 7, 8, 9, 10, 11, 12] as const;
export const OTHER_TITLE = 'Other';
/** The titles that a teacher can choose. Other requires a text. */
export const TITLES = ["Ma'am", 'Sir', OTHER_TITLE] as const;

export const signupSentences = {
  noEmail: 'Please enter your email address.',
  badEmail: 'Please enter a valid email address.',
  invalidLink: 'Invalid signup link. Please contact your school administrator.',
  codeIncomplete: 'Please enter all 6 digits of the verification code',
  names: 'First and last name must contain only letters, spaces, hyphens or apostrophes (2-50 characters)',
  mismatch: 'Passwords do not match',
  password: 'Please ensure your password meets all requirements',
  incomplete: 'Please fill out all fields correctly',
  noTitle: 'Please select how you would like to be addressed',
  noOwnTitle: 'Please specify your preferred title',
  longTitle: `A title has at most ${ADDRESS_MAX} characters`,
  noGrade: 'Please select a grade (6-12)',
  codeExpired: 'Verification code has expired. Please request a new one.',
  unreachable: 'Network error. Please try again.',
  requestFailed: 'Failed to send verification code.',
  verifyFailed: 'Failed to verify code.',
  createFailed: 'Failed to create account.',
  resetRequestFailed: 'Failed to send reset code.',
  resetFailed: 'Failed to reset password.',
} as const;
