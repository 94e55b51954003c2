import type { SaidFormulas } from '../comparing/texts.ts';
import type { KeyPoint } from '../key/key-point.ts';
import type { PointJudgement } from '../point-judgement.ts';
import { formulasOf, type Written } from './found.ts';
import { hasRelation, isName, isNumeric, isWorkedOut, letters, partsOf } from './latex.ts';
import { rightForOwn } from './right-for-own.ts';

/** `b = 3a + 1 = 13`: what a step of a key works out, how, and the value. */
interface Step {
  name: string;
  /** Undefined where the step only gives a value. */
  expression: string | undefined;
  value: string;
}

/** What the points of a key work out, where they give it a name. */
export type NamedSteps = readonly (Step | undefined)[];

export const namedStepsOf = (points: KeyPoint[]): NamedSteps => points.map(({ text }) => stepsOf(text)[0]);

/** A value that an answer gives a name, and where. */
interface Given extends Step, Pick<Written, 'start' | 'end'> {}

/**
 * A step that is right for the answer's own value of an earlier one earns its marks: with the key `a = 4`, then
 * `b = 3a + 1 = 13`, an answer `a = 5`, `b = 16` has the second. Only where the key says how the step follows and the
 * answer gives each of the values before it, so that it can be computed.
 */
export function carriedForward(
  steps: NamedSteps,
  judged: PointJudgement[],
  { text, told }: SaidFormulas,
): PointJudgement[] {
  if (!steps.some((step) => step?.expression !== undefined)) {
    return judged;
  }
  const given = stepsOf(text);
  return judged.map((each, at) => {
    const step = steps[at];
    const own = given.filter(({ name }) => name === step?.name).at(-1);
    if (!step?.expression || !own || each.credit === 1) {
      return each;
    }
    const before = { key: steps.slice(0, at).flatMap((earlier) => earlier ?? []), answer: given };
    const changed = withOwnValues(step.expression, before, own.start);
    return changed && told.equal(changed.expression, own.value)?.equal ? carried(each, own, changed) : each;
  });
}

const stepsOf = (text: string): Given[] =>
  formulasOf(text).flatMap(({ latex, start, end }) =>
    partsOf(latex, /,|;/).flatMap((item): Given[] => {
      const sides = partsOf(item, /=/);
      const [name = '', ...others] = sides;
      const value = others.at(-1) ?? '';
      const isStep = isName(name) && name.length === 1 && isNumeric(value) && isWorkedOut(value);
      return isStep && !others.some(hasRelation)
        ? [{ name, expression: others.length === 2 ? others[0] : undefined, value, start, end }]
        : [];
    }),
  );

interface Changed {
  expression: string;
  /** The earlier value by which the answer differs from the key. */
  own: Step;
  key: Step;
}

/** The expression with the answer's values for its names; undefined where it has none for one, or the key's for all. */
function withOwnValues(
  expression: string,
  before: { key: Step[]; answer: Given[] },
  until: number,
): Changed | undefined {
  const names = new Set(expression.replace(/\\[a-zA-Z]+/g, ' ').match(/[a-zA-Z]/g) ?? []);
  let changed: Omit<Changed, 'expression'> | undefined;
  let worked = expression;
  for (const name of names) {
    const key = before.key.find((step) => step.name === name);
    const own = before.answer.filter((step) => step.name === name && step.start < until).at(-1);
    if (!key || !own) {
      return undefined;
    }
    changed ??= letters(own.value) === letters(key.value) ? undefined : { own, key };
    worked = worked.replace(/\\[a-zA-Z]+|[a-zA-Z]/g, (sign) => (sign === name ? `{(${own.value})}` : sign));
  }
  return changed && { ...changed, expression: worked };
}

function carried(judgement: PointJudgement, { start, end }: Given, { own, key }: Changed): PointJudgement {
  const { contrary: _, ...rest } = judgement;
  return {
    ...rest,
    credit: 1,
    verdict: 'found',
    quotes: [{ start, end }],
    ...rightForOwn(`${own.name} = ${own.value}`, key.value),
    isUnruled: false,
    isByMeaning: true,
  };
}
