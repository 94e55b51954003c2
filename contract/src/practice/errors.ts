import { refusalsWith } from '../http/refusal.ts';
import { NOTHING_ANSWERED, PRACTICE_PROMPT_MISSING } from './limits.ts';

export const practiceErrors = {
  ...refusalsWith(400, {
    'practice/prompt-missing': [PRACTICE_PROMPT_MISSING, 'prompt'],
    'practice/live-question':
      'This asks for a question of an assignment that you can still submit. Practise its topic instead: name the topic, and AURA writes other questions about it.',
    'practice/no-questions': ['Please keep at least one question.', 'questions'],
    'practice/too-many':
      'You have {limit} practice assignments already, which is the most that you can have.',
    'practice/nothing-answered': NOTHING_ANSWERED,
  }),
  ...refusalsWith(404, {
    'practice/not-found': 'Practice assignment not found',
    'practice/question-not-found': 'This question is not in the practice assignment.',
  }),
  ...refusalsWith(409, {
    'practice/graded': 'This practice assignment has been graded. Re-try it to answer again.',
    'practice/being-graded': 'This practice assignment is being graded. Your saved answers are unchanged.',
    'practice/superseded':
      'This answer was changed elsewhere in the meantime. Both versions are saved; please choose which one counts.',
  }),
  ...refusalsWith(429, {
    'practice/gradings-at-once':
      'AURA is grading {limit} of your practice assignments already. Please wait until one is done.',
  }),
  ...refusalsWith(503, {
    'practice/grading-failed':
      'Practice assignment submitted successfully! However, automatic grading failed. Your responses have been saved.',
  }),
};
