import { checkStopped } from '../../stopped.ts';
import type { Tutor } from '../../tutoring.ts';
import { exampleQueries } from '../examples/example-queries.ts';
import { answer } from './answer.ts';
import { prepare } from './prepare.ts';

/** The part of the embedded engine that searches books, which its thread loads. It is deterministic. */
export const tutor: Required<Pick<Tutor, 'answer' | 'prepare' | 'exampleQueries'>> = {
  answer,
  prepare,
  async exampleQueries(book, { signal } = {}) {
    checkStopped(signal, 'answer');
    return exampleQueries(book);
  },
};
