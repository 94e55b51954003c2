/** The maximum length of a teacher's description of a figure, in characters. */
export const FIGURE_WORDS_MAX = 600;
