import type { Refusal } from '../http/refusal.ts';
import { GENERATION_FAILED, ONE_CATEGORY, PROMPT_MISSING, REFERENCES_FULL } from './limits.ts';

export const writingErrors = {
  'writing/prompt-missing': { status: 400, text: PROMPT_MISSING, about: 'prompt' },
  /** The message comes from the engine or from the reader of documents. */
  'writing/refused': { status: 400, text: '{sentence}' },
  'writing/failed': { status: 500, text: GENERATION_FAILED },
  'writing/not-found': {
    status: 404,
    text: 'These questions no longer exist. Please generate them again.',
  },
  'writing/textbook-not-found': { status: 404, text: 'One of the chosen textbooks no longer exists.' },
  'writing/rubric-not-found': { status: 404, text: 'One of the chosen rubrics no longer exists.' },
  'writing/rubric-categories': { status: 400, text: ONE_CATEGORY, about: 'rubrics' },
  'writing/reference-missing': { status: 400, text: 'Please choose a PDF first.', about: 'file' },
  'writing/reference-not-found': {
    status: 404,
    text: 'One of the reference documents no longer exists. Please add it again.',
  },
  'writing/no-key-found': {
    status: 404,
    text: 'The textbooks of this course do not answer this question. Please write the answer key.',
  },
  'writing/not-a-pdf': {
    status: 415,
    text: '“{name}” is not a PDF. Reference documents can only be PDF files.',
  },
  'writing/too-many-documents': { status: 400, text: REFERENCES_FULL, about: 'reference_docs' },
  'writing/at-once': {
    status: 429,
    text: 'AURA is writing {limit} assignments for you already. Please wait until one is ready, or stop it.',
  },
} as const satisfies Record<string, Refusal>;
