import { refusalsWith } from '../http/refusal.ts';
import { GENERATION_FAILED, ONE_CATEGORY, PROMPT_MISSING, REFERENCES_FULL } from './limits.ts';

export const writingErrors = {
  ...refusalsWith(400, {
    'writing/prompt-missing': [PROMPT_MISSING, 'prompt'],
    /** The message comes from the engine or from the reader of documents. */
    'writing/refused': '{sentence}',
    'writing/rubric-categories': [ONE_CATEGORY, 'rubrics'],
    'writing/reference-missing': ['Please choose a PDF first.', 'file'],
    'writing/too-many-documents': [REFERENCES_FULL, 'reference_docs'],
  }),
  ...refusalsWith(404, {
    'writing/not-found': 'These questions no longer exist. Please generate them again.',
    'writing/textbook-not-found': 'One of the chosen textbooks no longer exists.',
    'writing/rubric-not-found': 'One of the chosen rubrics no longer exists.',
    'writing/reference-not-found': 'One of the reference documents no longer exists. Please add it again.',
    'writing/no-key-found':
      'The textbooks of this course do not answer this question. Please write the answer key.',
  }),
  ...refusalsWith(415, {
    'writing/not-a-pdf': '“{name}” is not a PDF. Reference documents can only be PDF files.',
  }),
  ...refusalsWith(429, {
    'writing/at-once':
      'AURA is writing {limit} assignments for you already. Please wait until one is ready, or stop it.',
  }),
  ...refusalsWith(500, {
    'writing/failed': GENERATION_FAILED,
  }),
};
