import type { Span } from '../text/sentences.ts';
import type { Ruled } from './ruled.ts';

/** A reaction: how many of each substance on either side. */
interface Reaction extends Span {
  left: Map<string, number>;
  right: Map<string, number>;
}

const arrow = /→|⟶|⇌|⇄|-+>|=+>|\\(?:rightarrow|longrightarrow|to|xrightarrow|rightleftharpoons)(?![a-z])|=/;
const formula = /^(\d*)\s*((?:[A-Z][a-z]?\d*|[([](?:[A-Z][a-z]?\d*)+[)\]]\d*|[·.])+(?:\^?\d*[+-])?|e\^?-)$/;
const state = /\((?:s|l|g|aq)\)|[↑↓]/g;
const lowered = '₀₁₂₃₄₅₆₇₈₉';

/** The rule for a wording that is one chemical equation; undefined where it is anything else. */
export function chemicalRule(wording: string): ((said: string) => Ruled) | undefined {
  const [wanted, ...others] = reactionsIn(wording);
  const isAlone = wanted && others.length === 0 && wording.length - (wanted.end - wanted.start) <= BESIDE;
  return isAlone ? (said) => judged(wanted, reactionsIn(said)) : undefined;
}

/** Letters of a key beside its equation: a dollar, a full stop, a number of its own. */
const BESIDE = 12;

function judged(wanted: Reaction, said: Reaction[]): Ruled {
  const right = said.find((each) => isSame(each, wanted));
  if (right) {
    return { credit: 1, quote: right, isOther: false, note: 'This is the equation of the key.' };
  }
  const unbalanced = said.find((each) => hasSameSubstances(each, wanted));
  if (unbalanced) {
    const note = 'The substances are those of the key; the equation is not balanced.';
    return { credit: 0, quote: unbalanced, isOther: true, note };
  }
  const [first] = said;
  return first
    ? {
        credit: 0,
        quote: first,
        isOther: true,
        note: 'The equation is another than that of the key.',
        doubt:
          'The answer has another equation than the key; where any right example will do, it may be one.',
      }
    : {
        credit: 0,
        quote: undefined,
        isOther: false,
        verdict: 'missing',
        note: 'The answer has no equation.',
      };
}

/** The chemical equations of a text. */
export function reactionsIn(text: string): Reaction[] {
  const lines = [...text.matchAll(/[^\n;]+/g)];
  return lines.flatMap(({ 0: line, index }) => {
    const [match, ...more] = [...line.matchAll(new RegExp(arrow, 'g'))];
    // An equal sign is none of an equation that has an arrow.
    const at = [match, ...more].find((each) => each && each[0] !== '=') ?? match;
    if (!at) {
      return [];
    }
    const left = sideOf(line.slice(0, at.index), 'end');
    const right = sideOf(
      line.slice(at.index + at[0].length).replace(/^\s*(?:\[[^\]]*\]|\{[^}]*\})/, ''),
      'start',
    );
    return left &&
      right &&
      left.size + right.size > 2 &&
      areSubstances([...left.keys(), ...right.keys()], at[0])
      ? [{ left, right, start: index + line.search(/\S/), end: index + line.trimEnd().length }]
      : [];
  });
}

const elements = new Set(
  `H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Ag Cd In Sn Sb Te I Xe Cs
  Ba W Pt Au Hg Tl Pb Bi Ra U`.split(/\s+/),
);

/** Lines and angles have capital letters too: behind an equal sign one of the formulas has to have a number. */
const areSubstances = (names: string[], sign: string): boolean =>
  names.every((name) => (name.match(/[A-Z][a-z]?/g) ?? []).every((each) => elements.has(each))) &&
  (sign !== '=' || names.some((name) => /\d/.test(name)));

/** The substances nearest to the arrow, with their numbers. */
function sideOf(text: string, from: 'start' | 'end'): Map<string, number> | undefined {
  const plain = text
    .replace(/\$|\\(?:ce|mathrm|text)(?![a-z])|\\[,;: ]/g, ' ')
    .replace(/[_{}]/g, '')
    .replace(/[₀-₉]/g, (digit) => String(lowered.indexOf(digit)))
    .replace(state, ' ');
  const parts = plain.split(/\s\+\s|\+(?=\s*\d*\s*[A-Z(])/).map((part) => part.trim());
  const inner = from === 'end' ? (parts.at(-1) ?? '') : (parts[0] ?? '');
  const outer = from === 'end' ? parts.slice(0, -1) : parts.slice(1);
  const nearest = termOf(inner, from);
  if (!nearest) {
    return undefined;
  }
  const substances = new Map([nearest]);
  for (const part of from === 'end' ? outer.reverse() : outer) {
    const next = termOf(part, from);
    if (!next) {
      break;
    }
    substances.set(next[0], (substances.get(next[0]) ?? 0) + next[1]);
  }
  return substances;
}

/** `3Fe` of '… is 3Fe' and of '3Fe, displacement'. */
function termOf(part: string, from: 'start' | 'end'): [string, number] | undefined {
  const words = part.replace(/^(\d+)\s+(?=[A-Z(])/, '$1').split(/[\s,]+/);
  const joined = from === 'end' ? lastTerm(words) : (words[0] ?? '');
  const [, count = '', substance] = formula.exec(joined.replace(/[.,:]+$/, '')) ?? [];
  return substance === undefined ? undefined : [substance, count === '' ? 1 : Number(count)];
}

/** `2 HCl` is written in two. */
function lastTerm(words: string[]): string {
  const [before = '', last = ''] = words.slice(-2).length === 2 ? words.slice(-2) : ['', words[0] ?? ''];
  return /^\d+$/.test(before) ? before + last : last;
}

const hasSameSubstances = (one: Reaction, other: Reaction): boolean =>
  sameKeys(one.left, other.left) && sameKeys(one.right, other.right);

const sameKeys = (one: Map<string, number>, other: Map<string, number>): boolean =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key));

/** The same substances in the same proportions. */
function isSame(one: Reaction, other: Reaction): boolean {
  const ratios = (side: 'left' | 'right'): number[] =>
    [...other[side]].map(([substance, count]) => (one[side].get(substance) ?? 0) / count);
  const all = [...ratios('left'), ...ratios('right')];
  return hasSameSubstances(one, other) && all.every((ratio) => ratio === all[0]);
}
