import type { Refusal } from '../http/refusal.ts';
import { NOTHING_ANSWERED, PRACTICE_PROMPT_MISSING } from './limits.ts';

export const practiceErrors = {
  'practice/not-found': { status: 404, text: 'Practice assignment not found' },
  'practice/question-not-found': { status: 404, text: 'This question is not in the practice assignment.' },
  'practice/prompt-missing': { status: 400, text: PRACTICE_PROMPT_MISSING, about: 'prompt' },
  'practice/live-question': {
    status: 400,
    text: 'This asks for a question of an assignment that you can still submit. Practise its topic instead: name the topic, and AURA writes other questions about it.',
  },
  'practice/no-questions': { status: 400, text: 'Please keep at least one question.', about: 'questions' },
  'practice/too-many': {
    status: 400,
    text: 'You have {limit} practice assignments already, which is the most that you can have.',
  },
  'practice/graded': {
    status: 409,
    text: 'This practice assignment has been graded. Re-try it to answer again.',
  },
  'practice/being-graded': {
    status: 409,
    text: 'This practice assignment is being graded. Your saved answers are unchanged.',
  },
  'practice/gradings-at-once': {
    status: 429,
    text: 'AURA is grading {limit} of your practice assignments already. Please wait until one is done.',
  },
  'practice/nothing-answered': { status: 400, text: NOTHING_ANSWERED },
  'practice/superseded': {
    status: 409,
    text: 'This answer was changed elsewhere in the meantime. Both versions are saved; please choose which one counts.',
  },
  'practice/grading-failed': {
    status: 503,
    text: 'Practice assignment submitted successfully! However, automatic grading failed. Your responses have been saved.',
  },
} as const satisfies Record<string, Refusal>;
