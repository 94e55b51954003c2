/** Characters of what a teacher says that a figure shows. */
export const FIGURE_WORDS_MAX = 600;
