import { answerWork } from '@classi/documents/threads/thread-side';
import type { EqualOptions } from './comparing/expressions.ts';
import type { Verdict } from './comparing/verdict.ts';
import { judge } from './judge.ts';

/** Two formulas to compare. */
export interface Question {
  a: string;
  b: string;
  options: EqualOptions;
}

// The first formulas take long, for the parser is built with them; so they are read before the thread says that it is ready.
judge('x^2=4', 'x=2');
judge('\\sin 2x', '2\\sin x\\cos x');

answerWork<Question, Verdict>(({ a, b, options }) => judge(a, b, options), { refusalCode: () => 'unread' });
