/** Limits and intervals of answering that server and web share (spec 1 §4, §9). This file does not import zod. */
/** Autosave runs this long after the last edit, in ms. */
export const AUTOSAVE_MS = 2000;
/** 'Saved' and 'Save failed' disappear after this time, in ms. */
export const SAVE_INDICATOR_MS = 3000;
/** The most answers that are saved in one request. */
export const BATCH_ANSWERS = 100;
/** The grace period for the network after a deadline, in ms (wire.md 6). */
export const NETWORK_GRACE_MS = 10_000;

export const WORK_STATES = ['Incomplete', 'In Progress', 'Submitted', 'Graded'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** The interval of heartbeats from the open page of a timed assignment, in ms (spec 1 §9). */
export const HEARTBEAT_MS = 30_000;
/** The remaining seconds at which a warning appears (spec 1 §4). */
export const WARNING_MOMENTS = [1800, 600, 300, 60, 30] as const;
/** The remaining seconds from which the timer is shown as a warning, and as critical (spec 1 §9). */
export const RUNNING_LOW_SECONDS = 300;
export const ALMOST_UP_SECONDS = 60;
/** A warning that is not critical disappears after this time, in ms; the notice of a restored timer after the next one. */
export const WARNING_MS = 5000;
export const RESTORED_MS = 3000;
/** The maximum extra time of one request in seconds, which equals the longest time limit: 12 h 59 min. */
export const EXTRA_SECONDS_MAX = 46_740;
/** The maximum length of the reason for a student's own due date, in characters. */
export const DUE_DATE_REASON_MAX = 300;

/** How timed work is submitted: by the student, or automatically at the end of the time. */
export const SUBMISSION_METHODS = ['manual', 'auto_time_limit'] as const;
export type SubmissionMethod = (typeof SUBMISSION_METHODS)[number];

/** The kind that a file of sealed answers declares, and its maximum length in characters. */
export const SEALED_KIND = 'classi-answers';
export const SEALED_LETTERS = 16_000_000;
