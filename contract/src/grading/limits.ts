/** Marks go in quarters (spec 2 §9). */
export const MARK_STEP = 0.25;
/** A changed mark is saved this long after the last change, in ms (spec 2 §9). */
export const MARK_AUTOSAVE_MS = 1000;
