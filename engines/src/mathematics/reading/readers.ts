import type { Expression } from '../expression.ts';
import type { Statement } from '../meaning.ts';

/** What the reader of sets needs from the reader of formulas. */
export interface Readers {
  expression(latex: string): Expression;
  statement(latex: string): Statement;
}
