/** Marks go in quarters (spec 2 §9). */
export const MARK_STEP = 0.25;
/** A changed mark is saved this long after the last change, in ms (spec 2 §9). */
export const MARK_AUTOSAVE_MS = 1000;
/**
 * Open pages of students hear of a release after this delay, in ms: they read the marks at once, and a release cannot be undone once a
 * student has seen them.
 */
export const RELEASE_GRACE_MS = 10_000;
/** Characters of what a teacher writes to the engine when it is to mark again. */
export const REGRADE_INSTRUCTIONS_MAX = 4000;
/** The interval in ms at which the page polls while proposals are computed or marks are regraded elsewhere. */
export const PROPOSALS_POLL_MS = 700;
