/** A value while it is read or written, and the problems that are found. */

type Path = readonly PropertyKey[];

/** A problem of a value, with zod's code. Checks after a problem that is not `isFinal` are still made. */
export interface Issue {
  code: string;
  path: Path;
  message: string;
  isFinal: boolean;
}

/** A value while it is read, with the problems so far. */
export interface Reading {
  value: unknown;
  issues: Issue[];
  /** Whether checks are skipped, because the value could not be converted to the type that they expect. */
  isAborted?: boolean;
}

/** Reading the wire's value (decoding), or writing it (encoding). */
export interface Direction {
  isEncoding: boolean;
  shouldSkipChecks?: boolean;
}

/** Returns a message, or undefined if another source should be tried. */
export type Sentence = (issue: { code: string }) => string | undefined;
export type Wording = string | { error?: string | Sentence; message?: string } | undefined;

export interface Context {
  issues: { code: string; message: string }[];
  addIssue: (issue: { code: string; message: string; path?: Path }) => void;
}

/** Used for problems without a message in the contract, for which the page has its own message in its language. */
export const NO_SENTENCE: Sentence = () => undefined;

export function sentenceOf(wording: Wording): Sentence {
  const given = typeof wording === 'string' ? wording : (wording?.error ?? wording?.message);
  return typeof given === 'function' ? given : () => given;
}

export const issueOf = (code: string, sentences: readonly Sentence[], isFinal = false): Issue => {
  const message = sentences.map((sentence) => sentence({ code })).find((text) => text !== undefined) ?? '';
  return { code, path: [], message, isFinal };
};

export function refuse(reading: Reading, code: string, sentence: Sentence): Reading {
  reading.issues.push(issueOf(code, [sentence], true));
  return reading;
}

export const within = (key: PropertyKey, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }));

export const isAborted = ({ isAborted: wasAborted, issues }: Reading) =>
  wasAborted === true || issues.some(({ isFinal }) => isFinal);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ path, message, code }) => `${path.join('.')}: ${message || code}`).join('\n'));
    this.issues = issues;
  }
}

/** Returns the context to which a check of the contract adds its problems. */
export function contextOf(issues: Issue[]): Context {
  const add = (issue: { code: string; message: string; path?: Path }) => {
    issues.push({ ...issue, path: issue.path ?? [], isFinal: false });
  };
  return { addIssue: add, issues: { push: add } as never };
}
