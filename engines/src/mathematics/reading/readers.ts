import type { Expression } from '../expression.ts';
import type { FormulaStatement } from '../meaning.ts';

/** The part of the formula reader that the reader of sets needs. */
export interface Readers {
  expression(latex: string): Expression;
  statement(latex: string): FormulaStatement;
}
