/** Facts of the question library that both sides hold (spec 2 §9). No zod here. */
export const LIBRARY_RESULTS_MAX = 36;
/** Characters of a search. */
export const LIBRARY_QUERY_MAX = 300;
/** After the last key press, in ms. */
export const LIBRARY_DEBOUNCE_MS = 800;
export const LIBRARY_SKELETONS = 6;
/** The upper end of the marks filter while there are no results. */
export const LIBRARY_MARKS_MAX = 20;
/** Replaces a key that the library does not have. */
export const PLACEHOLDER_ANSWER = 'Answer will be provided by instructor';
export const PLACEHOLDER_INSTRUCTIONS = 'Grade based on accuracy and completeness';
