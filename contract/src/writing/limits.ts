/** Limits of questions that AURA writes, shared by server and web (spec 2 §5, §9). This file does not import zod. */
export const REFERENCES_MAX = 5;
/** The maximum length of the prompt in characters. */
export const PROMPT_MAX = 4000;
export const TEXTBOOKS_MAX = 20;
/** The maximum number of rubric criteria, all of one category. */
export const RUBRICS_MAX = 60;
/** The maximum number of generations in progress of one person. */
export const WRITINGS_AT_ONCE = 3;

export const DIFFICULTIES = ['Very Easy', 'Easy', 'Medium', 'Hard', 'Very Hard'] as const;
export const DEFAULT_DIFFICULTY = 3;

export const PROMPT_MISSING = 'Please enter prompt details to generate an assignment';
export const REFERENCES_FULL = 'Maximum of 5 documents reached';
export const GENERATION_FAILED = 'Failed to generate assignment. Please try again.';
export const ONE_CATEGORY = 'You can only select rubrics from one category at a time';
