/** Mathematics by meaning (docs/evaluation/mathematics.md). */
export type { EqualOptions } from './comparing/expressions.ts';
export type { Verdict } from './comparing/verdict.ts';
export { type FoundFormula, findMathematics } from './find-mathematics.ts';
export { judge } from './judge.ts';
export { createMathematics, type Mathematics } from './mathematics.ts';
export { type Quantity, quantityOf, sameQuantity } from './same-quantity.ts';
