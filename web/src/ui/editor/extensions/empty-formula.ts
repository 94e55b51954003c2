/**
 * A new formula is two dollar signs with the caret between them, drawn as an empty box. If the caret leaves it empty, it is removed.
 */
import type { EditorState, Transaction } from '@tiptap/pm/state';

/** The positions before the first and after the last dollar sign of a formula. */
interface FormulaRange {
  from: number;
  to: number;
}

const DOLLARS = '$$';

const textBetween = ({ doc }: EditorState, from: number, to: number): string =>
  from < 0 || to > doc.content.size ? '' : doc.textBetween(from, to, '\n', '\uFFFC');

/** Returns the empty formula that the caret is in. Dollar signs of other formulas form none. */
export function emptyFormulaAt(
  state: EditorState,
  placed: readonly FormulaRange[],
): FormulaRange | undefined {
  const { selection } = state;
  const from = selection.from - 1;
  const to = selection.from + 1;
  if (!selection.empty || textBetween(state, from, to) !== DOLLARS) return undefined;
  const isOfOthers = placed.some((formula) => formula.from < to && from < formula.to);
  return isOfOthers ? undefined : { from, to };
}

/** Returns what removes an empty formula after the caret has left it, or one of its dollar signs was deleted. */
export function removeLeftEmpty(
  left: FormulaRange,
  transactions: readonly Transaction[],
  { state, current }: { state: EditorState; current: FormulaRange | undefined },
): Transaction | null {
  let { from, to } = left;
  for (const { mapping } of transactions) {
    from = mapping.map(from, 1);
    to = mapping.map(to, -1);
  }
  const text = textBetween(state, from, to);
  const isThere = current?.from === from;
  return isThere || text === '' || !DOLLARS.includes(text) ? null : state.tr.delete(from, to);
}
