/** Limits and messages of assignments that server and web share (spec 2 §5, §9). This file does not import zod. */
export const TITLE_MAX = 200;
export const DEFAULT_DUE_TIME = '23:59';
export const DEFAULT_MARKS = 1;
export const QUESTIONS_MAX = 300;
export const QUESTIONS_TOO_MANY = `An assignment can have at most ${QUESTIONS_MAX} questions.`;
/** A time limit is at most 12 hours and 59 minutes (spec 2 §5), in seconds. */
export const TIME_LIMIT_MAX = (12 * 60 + 59) * 60;
export const TIME_LIMIT_TOO_LONG = 'A time limit can be at most 12 hours and 59 minutes.';
/** Characters of a section's heading. */
export const SECTION_MAX = 120;
/** The maximum number of files of one document, such as photographed pages. */
export const FILES_OF_A_DOCUMENT_MAX = 40;
/** The maximum total size of a paper and its key in bytes. Photographs become smaller when they are converted to pages. */
export const FILES_TOGETHER_LIMIT = 200 * 1024 * 1024;
/** After a document is read, the preview opens this much later, in ms. */
export const PREVIEW_DELAY_MS = 1000;
/** After an assignment is created, the list opens this much later, in ms. */
export const REDIRECT_DELAY_MS = 1000;

export const TITLE_EMPTY = 'Please enter an assignment title';
export const TITLE_START = 'Assignment title must start with an alphabet';
export const TITLE_CHARACTERS = 'Assignment title can only contain letters, numbers, and #$@&()_ characters';

/** Returns the message for an invalid title, or null (spec 2 §5). */
export function titleProblem(title: string): string | null {
  const trimmed = title.trim();
  if (trimmed === '') return TITLE_EMPTY;
  if (!/^\p{L}/u.test(trimmed)) return TITLE_START;
  if (!/^[\p{L}\p{M}\p{N} #$@&()_]+$/u.test(trimmed)) return TITLE_CHARACTERS;
  return null;
}

/** When students see marks, feedback and what belongs to them: once a teacher releases them, or as soon as their work is marked. */
export const RELEASE_MODES = ['on-release', 'when-marked'] as const;
export type ReleaseMode = (typeof RELEASE_MODES)[number];

/** The maximum length of an assignment's description in characters. */
export const DESCRIPTION_MAX = 5000;

/** The maximum length of the instructions to students in characters, including the markup of formulas. */
export const INSTRUCTIONS_MAX = 20_000;
export const INSTRUCTIONS_TOO_LONG = 'Instructions to students have at most 20,000 characters.';

/** The maximum number of alternative readings of a question. */
export const ALTERNATIVES_MAX = 3;
