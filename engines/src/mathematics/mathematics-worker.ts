import { answerWork } from '@classi/documents/threads/thread-side';
import type { EqualOptions } from './comparing/expressions.ts';
import type { EqualityVerdict } from './comparing/verdict.ts';
import { judgeFormulas } from './judge.ts';

/** Two formulas to compare. */
export interface Question {
  a: string;
  b: string;
  options: EqualOptions;
}

// The first comparison takes long, because it builds the parser. It is made before the thread reports that it is ready.
judgeFormulas('x^2=4', 'x=2');
judgeFormulas('\\sin 2x', '2\\sin x\\cos x');

answerWork<Question, EqualityVerdict>(({ a, b, options }) => judgeFormulas(a, b, options), {
  refusalCode: () => 'unread',
});
