import type { Engine } from '../engine.ts';
import { markTask } from './marking/mark.ts';
import { readAnswers } from './reading/read-answers.ts';
import { checkSignal } from './reading/read-pages.ts';
import { readPaper } from './reading/read-paper.ts';
import { tutor } from './tutor/tutor.ts';
import { rewriteQuestion, writeQuestions } from './writing/write-questions.ts';

/**
 * AURA without a language model: reads PDFs, scans among them, by their numbering, and marks by the key points that an answer holds.
 * Deterministic, needs no key and no network. It marks on the thread that calls it: a server uses
 * `createEngineInWorkers`.
 */
export function createEmbeddedEngine(): Engine {
  return {
    name: 'embedded',
    ...tutor,
    writeQuestions,
    rewriteQuestion,
    readPaper,
    readAnswers,
    async mark(task, options = {}) {
      checkSignal(options.signal);
      return markTask(task);
    },
  };
}
