import type { SaidFormulas } from '../comparing/texts.ts';
import { sameForm } from '../formulas/form.ts';
import { formulasOf } from '../formulas/found.ts';
import { isNumeric, itemsOf, partsOf } from '../formulas/latex.ts';
import { computed } from '../formulas/number.ts';
import { withoutUnit } from '../formulas/units-in-formulas.ts';
import type { PointJudgement } from '../point-judgement.ts';
import type { Span } from '../text/sentences.ts';

/** A line of working that arithmetic refutes: `100 × 2 = 2000`. */
interface FalseLine extends Span {
  sides: string[];
  latex: string;
}

/** Rounding by a student, as a share of the number. */
const ROUNDED = 0.05;
const calculation = /[\d)}\]]\s*(?:[-+*/×·÷^²³]|\\(?:times|cdot|div|frac))/;

function falseLinesIn(text: string): FalseLine[] {
  const items = formulasOf(text).flatMap(({ latex, ...span }) =>
    itemsOf(latex).map((item) => ({ latex: item, ...span })),
  );
  return items.flatMap(({ latex, start, end }) => {
    const sides = partsOf(latex, /=/).map((side) => withoutUnit(side).trim());
    const values = sides.map((side) => (isNumeric(side) ? computed(side) : undefined));
    const isFalse = values.some((value, index) => {
      const next = values[index + 1];
      const isWorked = calculation.test(sides[index] ?? '') || calculation.test(sides[index + 1] ?? '');
      return (
        isWorked && value !== undefined && next !== undefined && !areAlike(value, next, sides[index + 1])
      );
    });
    return isFalse ? [{ start, end, sides, latex: latex.trim() }] : [];
  });
}

/** Equal as far as the second is rounded; a quarter is 25 of a hundred. */
function areAlike(value: number, next: number, written = ''): boolean {
  const room = Math.max(
    0.5001 * 10 ** -(/\.(\d+)/.exec(written)?.[1]?.length ?? 0) * Number(/\./.test(written)),
    ROUNDED * Math.abs(value),
  );
  return [value, value * 100, value / 100].some((each) => Math.abs(each - next) <= room);
}

/**
 * What the student wrote wrongly is never found: a step of numbers earns nothing for a line that arithmetic refutes, unless the key's own
 * calculation stands there; and a teacher looks at the answer.
 */
export function withoutFalseLines(
  points: PointJudgement[],
  formulas: SaidFormulas | undefined,
): PointJudgement[] {
  const lines = formulas ? falseLinesIn(formulas.text) : [];
  const [first] = lines;
  if (!formulas || !first) return points;
  const shown = `$${first.latex}$`;
  const doubt = `A line of the working is not true: “${shown}”`;
  const judged = points.map((point) => (isMisread(point, lines) ? withoutCredit(point, shown) : point));
  return judged.map((point, index) => (index === 0 ? { ...point, doubt: point.doubt ?? doubt } : point));
}

function isMisread(
  { credit, isByMeaning, givenFor, quotes, wording }: PointJudgement,
  lines: FalseLine[],
): boolean {
  const line = lines.find(({ start, end }) => quotes.some((quote) => quote.start < end && start < quote.end));
  if (credit === 0 || !isByMeaning || (!line && givenFor !== 'later')) return false;
  const wanted = formulasOf(wording.terms.text)
    .flatMap(({ latex }) => partsOf(latex, /=/))
    .map((side) => withoutUnit(side).trim())
    .filter((side) => isNumeric(side) && calculation.test(side));
  const sides = lines.flatMap((each) => each.sides);
  return wanted.length > 0 && !wanted.some((each) => sides.some((side) => sameForm(each, side)));
}

const withoutCredit = (point: PointJudgement, shown: string): PointJudgement => {
  const { givenFor: _, isByMeaning: __, ...rest } = point;
  return {
    ...rest,
    credit: 0,
    verdict: 'missing',
    quotes: [],
    note: `The working here is not true: “${shown}”`,
  };
};
