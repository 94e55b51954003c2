/** Limits of the question library that server and web share (spec 2 §9). This file does not import zod. */
export const LIBRARY_RESULTS_MAX = 36;
/** The maximum length of a query in characters. */
export const LIBRARY_QUERY_MAX = 300;
/** The search starts this long after the last key press, in ms. */
export const LIBRARY_DEBOUNCE_MS = 800;
export const LIBRARY_SKELETONS = 6;
/** The upper end of the marks filter while there are no results. */
export const LIBRARY_MARKS_MAX = 20;
/** Shown instead of a key that is missing in the library. */
export const PLACEHOLDER_ANSWER = 'Answer will be provided by instructor';
export const PLACEHOLDER_INSTRUCTIONS = 'Grade based on accuracy and completeness';
