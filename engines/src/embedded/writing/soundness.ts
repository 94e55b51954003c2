import type { WrittenQuestion } from '../../writing.ts';
import { bookStems } from '../books/words.ts';
import { markTask } from '../marking/mark.ts';
import type { Draft } from './draft.ts';
import { isEqual } from './forms/numbers.ts';
import { isOfUse } from './kinds.ts';
import { richLines } from './prose.ts';

/** The least share of the marks that the marking must give to the key itself. */
const EARNED = 0.75;
/** The largest share of the key's stems that may be in the question. */
const GIVEN_AWAY = 0.6;

/** True if the question does not give its answer away, its working is right, and the marking gives full or nearly full marks to its key. */
export function isSound(
  draft: Draft,
  { question, answer, gradingInstructions, marksPossible }: WrittenQuestion,
): boolean {
  if (marksPossible <= 0 || givesItselfAway(draft) || !(draft.equations ?? []).every(holds)) return false;
  if (isOfUse(draft.kind, 'closed')) return true;
  const { points } = markTask({
    ...{ question, answerKey: answer, gradingInstructions, marksPossible },
    ...{ rubric: [], response: richLines(draft.key), corrections: [] },
  });
  return points / marksPossible >= EARNED;
}

/** Values of x at which two polynomials are compared. */
const SAMPLES = [-3, -1, 2, 5, 7];

const holds = (equation: [string, string]): boolean =>
  SAMPLES.every((x) =>
    isEqual(equation.map((side) => side.replaceAll(/(?<![a-z\\])x/g, `(${x})`)) as [string, string]),
  );

function givesItselfAway({ kind, ask, points, key, equations }: Draft): boolean {
  if (isOfUse(kind, 'closed') || isOfUse(kind, 'repeating') || equations) return false;
  const questionStems = new Set(bookStems(ask));
  const answered = [...new Set(bookStems((points.length > 0 ? points : key).join(' ')))];
  return (
    answered.length === 0 ||
    answered.filter((stem) => questionStems.has(stem)).length / answered.length > GIVEN_AWAY
  );
}
