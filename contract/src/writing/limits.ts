/** Facts of questions that AURA writes; both sides hold them (spec 2 §5, §9). No zod here. */
export const REFERENCES_MAX = 5;
/** Characters of the prompt. */
export const PROMPT_MAX = 4000;
export const TEXTBOOKS_MAX = 20;
/** Criteria of one category. */
export const RUBRICS_MAX = 60;
/** Generations that one person may have under way. */
export const WRITINGS_AT_ONCE = 3;

export const DIFFICULTIES = ['Very Easy', 'Easy', 'Medium', 'Hard', 'Very Hard'] as const;
export const DEFAULT_DIFFICULTY = 3;

export const PROMPT_MISSING = 'Please enter prompt details to generate an assignment';
export const REFERENCES_FULL = 'Maximum of 5 documents reached';
export const GENERATION_FAILED = 'Failed to generate assignment. Please try again.';
export const ONE_CATEGORY = 'You can only select rubrics from one category at a time';
