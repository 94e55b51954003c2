/** Marks of a question that prints none (spec 2 §5). */
export const DEFAULT_MARKS = 1;
