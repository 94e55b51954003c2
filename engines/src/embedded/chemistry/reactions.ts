import type { Span } from '../language/sentences.ts';
import { elements } from './substances.ts';

/** A reaction: the coefficients of the substances on both sides. */
export interface Reaction extends Span {
  left: Map<string, number>;
  right: Map<string, number>;
}

const arrow = /→|⟶|⇌|⇄|-+>|=+>|\\(?:rightarrow|longrightarrow|to|xrightarrow|rightleftharpoons)(?![a-z])|=/;
const formula = /^(\d*)\s*((?:[A-Z][a-z]?\d*|[([](?:[A-Z][a-z]?\d*)+[)\]]\d*|[·.])+(?:\^?\d*[+-])?|e\^?-)$/;
const state = /\((?:s|l|g|aq)\)|[↑↓]/g;
const lowered = '₀₁₂₃₄₅₆₇₈₉';

/** The chemical equations of a text. */
export function reactionsIn(text: string): Reaction[] {
  if (!arrow.test(text)) return [];
  return [...text.matchAll(/[^\n;]+/g)].flatMap(({ 0: line, index }) => {
    const all = [...line.matchAll(new RegExp(arrow, 'g'))];
    // In an equation that has an arrow, an equal sign does not separate the sides.
    const at = all.find(([sign]) => sign !== '=') ?? all[0];
    if (!at) return [];
    const behind = line.slice(at.index + at[0].length).replace(/^\s*(?:\[[^\]]*\]|\{[^}]*\})/, '');
    const [left, right] = [sideOf(line.slice(0, at.index), 'end'), sideOf(behind, 'start')];
    const names = [...(left?.keys() ?? []), ...(right?.keys() ?? [])];
    return left && right && left.size + right.size > 2 && areSubstances(names, at[0])
      ? [{ left, right, start: index + line.search(/\S/), end: index + line.trimEnd().length }]
      : [];
  });
}

/** Names of lines and angles are capital letters too, so with an equal sign one of the formulas must have a number. */
const areSubstances = (names: string[], sign: string): boolean =>
  names.every((name) => (name.match(/[A-Z][a-z]?/g) ?? []).every((each) => elements.has(each))) &&
  (sign !== '=' || names.some((name) => /\d/.test(name)));

/** Returns the substances nearest to the arrow, with their coefficients. */
function sideOf(text: string, from: 'start' | 'end'): Map<string, number> | undefined {
  const plain = text
    .replace(/\$|\\(?:ce|mathrm|text)(?![a-z])|\\[,;: ]/g, ' ')
    .replace(/[_{}]/g, '')
    .replace(/[₀-₉]/g, (digit) => String(lowered.indexOf(digit)))
    .replace(state, ' ');
  const parts = plain.split(/\s\+\s|\+(?=\s*\d*\s*[A-Z(])/).map((part) => part.trim());
  const ordered = from === 'end' ? parts.reverse() : parts;
  const substances = new Map<string, number>();
  for (const part of ordered) {
    const [name, count] = termOf(part, from) ?? [];
    if (name === undefined || count === undefined) break;
    substances.set(name, (substances.get(name) ?? 0) + count);
  }
  return substances.size > 0 ? substances : undefined;
}

/** `3Fe` of '… is 3Fe' and of '3Fe, displacement'; `2 HCl` is written in two. */
function termOf(part: string, from: 'start' | 'end'): [string, number] | undefined {
  const words = part.replace(/(?<=^|\s)(\d+)\s+(?=[A-Z(])/g, '$1').split(/[\s,]+/);
  const joined = (from === 'end' ? words.at(-1) : words[0]) ?? '';
  const [, count = '', substance] = formula.exec(joined.replace(/[.,:]+$/, '')) ?? [];
  return substance === undefined ? undefined : [substance, count === '' ? 1 : Number(count)];
}

const sameKeys = (one: Map<string, number>, other: Map<string, number>): boolean =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key));

export const hasSameSubstances = (one: Reaction, other: Reaction): boolean =>
  sameKeys(one.left, other.left) && sameKeys(one.right, other.right);

/** The same substances in the same proportions. */
export function isSameReaction(one: Reaction, other: Reaction): boolean {
  const ratios = (side: 'left' | 'right'): number[] =>
    [...other[side]].map(([substance, count]) => (one[side].get(substance) ?? 0) / count);
  const all = [...ratios('left'), ...ratios('right')];
  return hasSameSubstances(one, other) && all.every((ratio) => ratio === all[0]);
}
