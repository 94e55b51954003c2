/** Marks are multiples of this (spec 2 §9). */
export const MARK_STEP = 0.25;
/** A changed mark is saved this long after the last change, in ms (spec 2 §9). */
export const MARK_AUTOSAVE_MS = 1000;
/**
 * Students' open pages are notified of a release after this delay, in ms: they load the marks at once, and a release cannot be undone once
 * a student has seen marks.
 */
export const RELEASE_GRACE_MS = 10_000;
/** The maximum length of a teacher's instructions for regrading, in characters. */
export const REGRADE_INSTRUCTIONS_MAX = 4000;
/** The interval in ms at which the page polls while proposals are computed or marks are regraded elsewhere. */
export const PROPOSALS_POLL_MS = 700;
/** The length of a student's request for another look at a mark, in characters. */
export const REVIEW_REQUEST_MIN = 10;
export const REVIEW_REQUEST_MAX = 500;
/** The maximum length of the teacher's reply, in characters. */
export const REVIEW_REPLY_MAX = 1000;
