/** Facts of answering that both sides hold (spec 1 §4, §9). No zod here. */
/** Autosave runs this long after the last edit, in ms. */
export const AUTOSAVE_MS = 2000;
/** 'Saved' and 'Save failed' leave after this long, in ms. */
export const SAVE_INDICATOR_MS = 3000;
/** The most answers that are saved in one request. */
export const BATCH_ANSWERS = 100;
/** Grace for the network after a deadline, in ms (wire.md 6). */
export const NETWORK_GRACE_MS = 10_000;

export const WORK_STATES = ['Incomplete', 'In Progress', 'Submitted', 'Graded'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** The open page of a timed assignment gives a sign of life this often, in ms (spec 1 §9). */
export const HEARTBEAT_MS = 30_000;
/** Seconds that remain when a warning appears (spec 1 §4). */
export const WARNING_MOMENTS = [1800, 600, 300, 60, 30] as const;
/** Seconds that remain from which the clock is a warning, and from which it is critical (spec 1 §9). */
export const RUNNING_LOW_SECONDS = 300;
export const ALMOST_UP_SECONDS = 60;
/** A warning that is not critical leaves after this long, in ms; the notice of a restored timer after that. */
export const WARNING_MS = 5000;
export const RESTORED_MS = 3000;
/** The longest that one gift of extra time can be, as the longest time limit: 12 h 59 min, in seconds. */
export const EXTRA_SECONDS_MAX = 46_740;

/** Timed work is submitted by the student or automatically at the end of its time. */
export const SUBMISSION_METHODS = ['manual', 'auto_time_limit'] as const;
export type SubmissionMethod = (typeof SUBMISSION_METHODS)[number];

/** The kind that a file of sealed answers declares, and its maximum length in characters. */
export const SEALED_KIND = 'classi-answers';
export const SEALED_LETTERS = 10_000_000;
