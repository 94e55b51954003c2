/** Rules of the sign-up pages (spec 3 §5). */
import { ADDRESS_MAX, isPassword, type MemberRole, NAME_PATTERN } from '@classi/contract/identity/limits';
import { GRADES, signupSentences as says, TITLES } from '@classi/contract/signup/limits';

/** The roles that can sign up. Administrators cannot. */
export type Role = MemberRole;

export interface Account {
  firstName: string;
  lastName: string;
  password: string;
  again: string;
  /** One of `TITLES`. */
  title: string;
  /** The entered title if Other was chosen. */
  ownTitle: string;
  /** A student's grade, or '' until it is chosen. */
  grade: string;
}

export const EMPTY_ACCOUNT: Account = {
  firstName: '',
  lastName: '',
  password: '',
  again: '',
  title: TITLES[0],
  ownTitle: '',
  grade: '',
};

export type SignupProblem = { field: keyof Account; sentence: string };

export const NO_PASSWORD: Pick<Account, 'password' | 'again'> = { password: '', again: '' };

export function passwordProblem(
  input: Pick<Account, 'password' | 'again'>,
): { field: 'password' | 'again'; sentence: string } | null {
  const { password, again } = input;
  if (!isPassword(password)) return { field: 'password', sentence: says.password };
  if (password !== again) return { field: 'again', sentence: says.mismatch };
  return null;
}

function ownProblem(role: Role, { title, ownTitle, grade }: Account): SignupProblem | null {
  if (role === 'student')
    return GRADES.some((each) => String(each) === grade) ? null : { field: 'grade', sentence: says.noGrade };
  if (!TITLES.some((each) => each === title)) return { field: 'title', sentence: says.noTitle };
  if (title !== 'Other') return null;
  const own = ownTitle.trim();
  if (own === '') return { field: 'ownTitle', sentence: says.noOwnTitle };
  return own.length > ADDRESS_MAX ? { field: 'ownTitle', sentence: says.incomplete } : null;
}

/** Returns the first problem of the account, in the order of the form, or null if it can be created. */
export function accountProblem(role: Role, account: Account): SignupProblem | null {
  const { firstName, lastName, password, again } = account;
  const isUntouched = [firstName, lastName, password, again].every((text) => text === '');
  if (isUntouched) return { field: 'firstName', sentence: says.incomplete };
  for (const field of ['firstName', 'lastName'] as const) {
    if (!NAME_PATTERN.test(account[field].trim())) return { field, sentence: says.names };
  }
  return ownProblem(role, account) ?? passwordProblem(account);
}

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Returns the digits after digits were typed or pasted into the field at index `at`. */
export function withDigits(digits: readonly string[], at: number, typed: string): string[] {
  const found = [...typed.replace(/\D/g, '')].slice(0, digits.length - at);
  if (found.length === 0) return digits.map((digit, index) => (index === at ? '' : digit));
  return digits.map((digit, index) => found[index - at] ?? digit);
}

/** Formats seconds as `1:59`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
