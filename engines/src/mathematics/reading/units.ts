import { apply, type Expression, number, symbol } from '../expression.ts';
import { ONE } from '../values/rational.ts';
import { parseUnit, type Unit } from './unit-table.ts';

/** A formula whose units are replaced by names `U_1`, `U_2`…, and the units. */
export interface WithoutUnits {
  latex: string;
  units: Unit[];
}

const inText = String.raw`\\(?:text|textrm|mathrm|rm|mbox|operatorname)\s*\{(?:[^{}]|\{[^{}]*\})*\}`;
const signs = String.raw`\^\\circ\s*(?:\\(?:text|mathrm)\s*\{\s*[CF]\s*\}|[CF](?![a-zA-Z]))|\\(?:Omega|mu)(?![a-zA-Z])|[Ωµμ]`;
const raised = String.raw`(?:\s*\^\s*(?:\{\s*-?\d\s*\}|-?\d))?`;
const one = `(?:${inText}|${signs})${raised}`;
const run = new RegExp(
  String.raw`(?<=[\d)}]\s*|\\pi\s*|(?<![\\a-zA-Z])[a-zA-Z]\s*)(?:${one})(?:\s*(?:\\cdot|\\times|/|\*)?\s*(?:${one}))*`,
  'g',
);

/** Replaces units that are marked as text after a number. Words that are no known unit count as units of their own kind. */
export function takeUnits(latex: string): WithoutUnits {
  const units: Unit[] = [];
  const left = withCurrency(latex).replace(run, (found, at: number, whole: string) => {
    const flat = flatUnit(found);
    if (/^(?:[ei]|dx?|or|and|Re|Im|arg|det|gcd|lcm)?$/.test(flat)) {
      return found;
    }
    if (/[a-zA-Z]\s*$/.test(whole.slice(0, at).replace(/\\pi\s*$/, '')) && !parseUnit(flat)) {
      return found;
    }
    units.push(
      parseUnit(flat) ?? { factor: ONE, bases: { [flat]: 1 }, zero: { numerator: 0n, denominator: 1n } },
    );
    const isFollowed = /^\s*\d/.test(whole.slice(at + found.length));
    return ` U_{${units.length}}${isFollowed ? '+' : ' '}`;
  });
  return { latex: left, units };
}

const withCurrency = (latex: string): string =>
  latex.replace(
    /(\\?\$|\\pounds|£|€|₹|\\text\s*\{\s*[£€₹$]\s*\})\s*(\d+(?:\.\d+)?(?:\s*\\times 10\^\d)?)/g,
    (_, sign: string, digits: string) => {
      const plain = sign === '\\pounds' ? '£' : sign.replace(/\\(?:text)?|[{}\s]/g, '');
      return `${digits}\\text{${plain}}`;
    },
  );

/** A unit as written in LaTeX, without its commands. */
export const flatUnit = (found: string): string =>
  found
    .replace(/\^\\circ\s*/g, '°')
    .replace(/\\(?:text|textrm|mathrm|rm|mbox|operatorname)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g, ' $1 ')
    .replace(/\\sec(?![a-zA-Z])/g, 'sec')
    .replace(/\\Omega/g, 'Ω')
    .replace(/\\mu\s*|μ\s*/g, 'µ')
    .replace(/\\(?:cdot|times)/g, ' · ')
    .replace(/°\s+/g, '°')
    .replace(/µ\s+/g, 'µ')
    .replace(/(?<=[kMmcGµ])\s+(?=Ω)/g, '')
    .replace(/\s*\^\s*/g, '^')
    .trim();

/** The prefix of the names of base units, which no name of a person's formula has. */
export const UNIT_MARK = 'unit ';

/** Returns the value of `5 U_1` as a number of base units, so that quantities compare like expressions. */
export function withUnits(expression: Expression, units: Unit[]): Expression {
  const unit = (part: Expression): Unit | undefined =>
    part.kind === 'symbol' ? units[Number(/^U_(\d+)$/.exec(part.name)?.[1] ?? 0) - 1] : undefined;
  const change = (part: Expression): Expression => {
    const own = unit(part);
    if (own) {
      return inBaseUnits(own);
    }
    if (part.kind !== 'apply') {
      return part;
    }
    const shifted =
      part.name === 'multiply'
        ? part.of.map(unit).find((each) => each && each.zero.numerator !== 0n)
        : undefined;
    const of = part.of.map(change);
    return shifted
      ? withZero(
          { ...part, of: part.of.map((each) => (unit(each) === shifted ? number(1) : change(each))) },
          shifted,
        )
      : { ...part, of };
  };
  return change(expression);
}

function inBaseUnits({ factor, bases }: Unit): Expression {
  const powers = Object.entries(bases).map(([base, exponent]) =>
    apply('power', symbol(`${UNIT_MARK}${base}`), number(exponent)),
  );
  return apply('multiply', { kind: 'number', value: factor, digits: 1 }, ...powers);
}

/** Returns a temperature on a scale with its own zero. */
const withZero = (count: Expression, { factor, zero }: Unit): Expression => {
  const exact = (value: Unit['factor']): Expression => ({ kind: 'number', value, digits: 1 });
  return apply(
    'multiply',
    apply('add', apply('multiply', count, exact(factor)), exact(zero)),
    symbol(`${UNIT_MARK}K`),
  );
};

/** Marks a typed unit, as in `5 cm`. Letters that are no unit do not change. */
export function markUnit(latex: string): { latex: string; isLong: boolean } | undefined {
  const [, before, letters = ''] =
    /^((?:[^a-zA-Z]*=|[a-zA-Z](?:_\w)?\s*=)?\s*-?\d+(?:\.\d+)?(?:\s*\\(?:times|cdot)\s*10\^\{?-?\d+\}?)?)\s*((?:[a-zA-Zµ°]+(?:\^\{?-?\d\}?)?\s*[/·]?\s*)+)$/.exec(
      latex,
    ) ?? [];
  const name = letters.trim();
  return before !== undefined && parseUnit(name)
    ? { latex: `${before}\\text{${name.replace(/[{}]/g, '')}}`, isLong: /[a-zA-Z]{2}/.test(name) }
    : undefined;
}
