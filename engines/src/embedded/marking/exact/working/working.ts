import { toWrittenForm } from '../../../../mathematics/notation/written-form.ts';
import { spelledQuantities } from '../../../language/quantities/quantities.ts';
import { sum } from '../../../sum.ts';
import type { Side } from '../../../workings/sides.ts';
import { type Line, shareName, withNamedPoints, workingLines } from '../../../workings/working-lines.ts';
import { type ExactVerdict, missing, unitNotes, verdictOf } from '../exact-verdict.ts';
import type { KnownComparisons } from '../formulas/known-comparisons.ts';
import { carriedValue } from './carried-forward.ts';
import { findWanted, isEqualAt, isSameCalculation, isTuple, sameWriting, singleLetter } from './find-step.ts';
import { type Found, isNear, type Scheme, type Wanted, type Working, type WorkingStep } from './scheme.ts';

/** The notes on a step that only repeat the verdict. */
export const workingNotes = {
  found: 'The working has this.',
  partly: 'The working has part of this.',
  missing: 'The working does not have this.',
};

/** Judges the steps of a key by the working of an answer. Returns undefined for a step that must be judged by its words. */
export function judgeWorking(
  scheme: Scheme,
  text: string,
  known: KnownComparisons,
  partOf: (line: Line, step: number) => boolean,
): (ExactVerdict | undefined)[] {
  const letters = scheme.steps.flatMap((step) => step?.wanted.flatMap(lettersOf) ?? []);
  const isWorked = scheme.steps.some((step) => step !== undefined);
  const all = isWorked ? withNamedPoints(workingLines(text), letters) : [];
  const working: Working = { scheme, lines: all, allLines: all, known };
  const within = (at: number): Working => ({ ...working, lines: all.filter((line) => partOf(line, at)) });
  const found = scheme.steps.map((step, at) => step?.wanted.map((wanted) => findWanted(wanted, within(at))));
  const verdicts = scheme.steps.map((step, at) => {
    const own = found[at] ?? [];
    const carried = own.map((each, index) => each ?? carriedValue(scheme, { at, index }, found, within(at)));
    const missed = step?.wanted.filter((_, index) => !own[index]) ?? [];
    const [wrong] = missed.flatMap((wanted) => contradictionOf(wanted, within(at)) ?? []);
    return step && withoutGuess(verdictFor(step, carried, wrong, scheme.isOnly), own, working);
  });
  const isInNumbers = all.some(({ sides }) => sides.some(({ isOfWords }) => !isOfWords));
  const isInWords =
    !isInNumbers ||
    (/\b(?:half|quarter|third|twice|double)\b/i.test(text) && spelledQuantities(text).length > 0);
  // If the answer gives its numbers in words, a missing result is judged by the words.
  const isResult = scheme.steps.map(
    (step, at) =>
      step?.wanted.some(({ value }) => value !== undefined) === true ||
      (step !== undefined && at > 0 && at === scheme.steps.length - 1),
  );
  return withImplied(verdicts, scheme, { lines: all, isResult }).map((each) =>
    isInWords && each?.verdict === 'missing' ? undefined : each,
  );
}

/** Returns the letter that names a value. */
const lettersOf = ({ line, value }: Wanted): string[] =>
  value === undefined ? [] : [...line.names].filter((name) => name.startsWith('letter '));

/**
 * Takes the credit from a value if the answer gives more values of the same name than the key has, as in 'x = 4 or x = 9'. If only the last
 * one is repeated, as in '… so x = 9', the answer has chosen it.
 */
function withoutGuess(
  verdict: ExactVerdict,
  found: (Found | undefined)[],
  { scheme, lines }: Working,
): ExactVerdict {
  const wantedLines = scheme.steps.flatMap((step) => step?.wanted.map(({ line }) => line) ?? []);
  const namesOfKey = new Set(wantedLines.flatMap(({ names }) => [...names]));
  const isGuess = found.some((each) => {
    const line = lines.find(({ sides }) => sides.some((side) => side === each?.span));
    // Other words, such as 'went' in 'The price went up 25', do not name a value.
    const own = line?.names.intersection(namesOfKey);
    const isNamed = ({ names }: Line): boolean => own !== undefined && shareName(names, own);
    const isBare = ({ sides: [side, ...others] }: Line): boolean =>
      side?.value !== undefined && !side.hasOperation && others.length === 0;
    const bare = lines.filter(isBare);
    const given = bare.filter(isNamed).map(({ sides }) => sides[0]?.value);
    const wanted = wantedLines.filter(isNamed);
    const all = bare.map(({ sides }) => sides[0]?.value);
    const repeated = new Set(all.filter((value, at) => all.indexOf(value) < at));
    const isChosen =
      repeated.size === 1 && repeated.has(all.at(-1)) && line?.sides.at(-1)?.value === all.at(-1);
    return wanted.length > 0 && new Set(given).size > wanted.length && !isChosen;
  });
  const note = 'The answer gives several values here, and the question wants one.';
  return isGuess ? { ...verdict, credit: 0, verdict: 'partly', note, doubt: note } : verdict;
}

/** Returns another calculation of the number that the key calculates, such as `96 = 2^4 × 6` if the key has `96 = 2^5 × 3`. */
function otherCalculation({ sides }: Line, { line, calculations }: Wanted): Side | undefined {
  const [head] = line.sides;
  const isOfHead =
    head?.value !== undefined &&
    !head.isCalculation &&
    sides.some(({ value, isCalculation }) => !isCalculation && isNear(value, head.value ?? 0));
  return isOfHead
    ? sides.find(
        ({ latex, isCalculation, value }) =>
          isCalculation &&
          value !== undefined &&
          !calculations.some((each) => isSameCalculation(each, latex)),
      )
    : undefined;
}

/** Returns the side of the answer that contradicts the key: another value of the same name, or another formula for the same expression. */
function contradictionOf(wanted: Wanted, working: Working): Side | undefined {
  const { value } = wanted;
  if (value === undefined) return otherFormula(wanted, working);
  const { lines, scheme } = working;
  if (wanted.isSetUp) return lines.flatMap((line) => otherCalculation(line, wanted) ?? [])[0];
  const isNamed = ({ names }: Line): boolean => shareName(names, wanted.line.names);
  const isOne = scheme.steps
    .flatMap((step) => step?.wanted ?? [])
    .every((each) => !isNamed(each.line) || each.value === undefined || isNear(each.value, value));
  const results = lines
    .filter((line) => line.isStated && isNamed(line))
    .flatMap(({ sides }) => sides.slice(-1));
  return isOne ? results.find((side) => side.value !== undefined) : undefined;
}

/** Returns another formula with the letters of the key's. A value is another step, and further letters belong to another method. */
function otherFormula(wanted: Wanted, { lines, scheme, known }: Working): Side | undefined {
  const heads = wanted.line.sides.slice(0, -1).map(({ latex }) => latex);
  const isHead = ({ latex }: Side): boolean => heads.some((head) => sameWriting(head, latex));
  const isOfStep = ({ latex, value }: Side): boolean =>
    scheme.isOnly || (value === undefined && lettersIn(latex).isSubsetOf(lettersIn(wanted.latex)));
  return lines
    .filter(({ names, sides }) =>
      heads.length > 0 ? sides.some(isHead) : shareName(names, wanted.line.names),
    )
    .flatMap(({ sides }) => sides.filter((side) => !isHead(side) && isOfStep(side)))
    .find(({ latex }) => known.equal(wanted.latex, latex)?.equal === false);
}

const lettersIn = (latex: string): Set<string> => new Set(latex.replace(/\\[a-z]+/gi, '').match(/\p{L}/gu));

function verdictFor(
  { wanted, areValues }: WorkingStep,
  found: (Found | undefined)[],
  wrong: Side | undefined,
  isOnly: boolean,
): ExactVerdict {
  const shares = wanted.map((_, at) => {
    const isLater = found.slice(at + 1).some((next) => next?.credit === 1 && !next.carried);
    return !areValues && isLater ? 1 : (found[at]?.credit ?? 0);
  });
  const credit = sum(shares) / Math.max(1, shares.length);
  const met = found.flatMap((each) => each ?? []);
  const decidedBy = wanted.every(({ value }) => value !== undefined) ? 'value' : 'formula';
  if (credit === 0 && wrong)
    return verdictOf(0, wrong, 'The answer has something different from the key here.', decidedBy);
  const last = met.at(-1);
  if (credit === 0 || !last) {
    const verdict = missing(workingNotes.missing, decidedBy);
    const doubt = 'No formula in the answer matches the key; it may be there in another form.';
    return isOnly && decidedBy === 'formula' ? { ...verdict, doubt } : verdict;
  }
  const carried = met.find((each) => each.carried)?.carried;
  const partly = last.isUnitWrong ? unitNotes.wrong : workingNotes.partly;
  const note = credit === 1 ? workingNotes.found : partly;
  return { ...verdictOf(credit, last.span, note, decidedBy), ...(carried && rightForOwn(carried)) };
}

const shown = (value: number): string => String(Number(value.toPrecision(6)));

const rightForOwn = ({ own, key }: { own: number; key: number }): Pick<ExactVerdict, 'note' | 'doubt'> => ({
  note: `Right for the answer’s own ${shown(own)}, where the key has ${shown(key)}.`,
  doubt: `A step is right only for the answer’s own ${shown(own)}, where the key has ${shown(key)}; its mark was carried forward.`,
});

/**
 * Gives the credit of a missing step if a later result is right. A student who calculates a later result must have done the steps before
 * it, on paper or in the head. A result without calculations implies no steps, and nothing is implied if anything written is wrong.
 */
function withImplied(
  verdicts: (ExactVerdict | undefined)[],
  { steps, areFormulas, given }: Scheme,
  { lines, isResult }: { lines: Line[]; isResult: boolean[] },
): (ExactVerdict | undefined)[] {
  const copies = new Set(given.flatMap(({ sides }) => sides.map(({ latex }) => toWrittenForm(latex))));
  // A formula that is the result is not the working.
  const last = verdicts.at(-1);
  const result = last?.decidedBy === 'formula' ? last.quotes[0] : undefined;
  const isWorked = lines
    .flatMap(({ sides }) => sides)
    .some(
      ({ isCalculation, latex, start }) =>
        // A name alone is not a calculation.
        isCalculation && /\P{L}/u.test(latex) && start !== result?.start && !copies.has(toWrittenForm(latex)),
    );
  const isWrong = verdicts.some((each) => each?.verdict === 'contradicted' || each?.doubt !== undefined);
  if (!isWorked || isWrong || hasRefutedEquation(lines, steps)) return verdicts;
  return verdicts.map((each, at) => {
    const later = verdicts.find(
      (next, place) =>
        place > at && (next?.credit === 1 || next?.note === unitNotes.wrong) && isResult[place],
    );
    // A point, an interval or a list is a result, which nothing else implies.
    const isResultItself = steps[at]?.wanted.every(({ latex }) => isTuple.test(latex));
    const isImplied = each ? each.credit < 1 && !isResultItself : areFormulas[at];
    return isImplied && later
      ? {
          decidedBy: 'formula',
          ...each,
          credit: 1,
          verdict: 'found',
          quotes: later.quotes,
          note: 'Not written out, but needed for what follows, which is right.',
          isImplied: true,
        }
      : each;
  });
}

/**
 * Returns whether the answer has an equation that is false for all values of its letter in the key, such as `(x - 1)(x - 6) = 0` if x is 2
 * or 3.
 */
function hasRefutedEquation(lines: Line[], steps: Scheme['steps']): boolean {
  const wanted = steps.flatMap((step) => step?.wanted ?? []);
  return lines.some(({ sides }) =>
    sides.slice(1).some((right, at) => {
      const left = sides[at]?.latex ?? '';
      const [letter, ...others] = new Set(`${left} ${right.latex}`.match(singleLetter));
      const values = wanted.flatMap(({ line, value }) =>
        value !== undefined && line.names.has(`letter ${letter}`) ? [value] : [],
      );
      const isAlone = letter !== undefined && others.length === 0;
      return (
        isAlone && values.length > 0 && values.every((value) => isEqualAt(left, right.latex, value) === false)
      );
    }),
  );
}
