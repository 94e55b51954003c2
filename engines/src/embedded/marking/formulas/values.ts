import { tidy } from './latex.ts';

const digits = String.raw`\d+(?:(?:,\d{2})*,\d{3}|(?:,\d{3})*)(?:\.\d+)?`;
const simple = new RegExp(
  String.raw`^([-+]?)\s*(?:\\frac\s*\{\s*(-?${digits})\s*\}\s*\{\s*(-?${digits})\s*\}|(${digits})\s*(?:/\s*(${digits}))?)$`,
);

/** The value of a number as people write it: `-0.6`, `1,800`, `3/5`, `\frac{3}{5}`; undefined for anything that is to be worked out. */
export function numberOf(latex: string): number | undefined {
  const bare = tidy(latex)
    .replace(/\\?%$|^\\?[₹£€]/g, '')
    .replace(/^\{(.*)\}$/, '$1')
    .trim();
  const [, sign, above, below, whole, under] = simple.exec(bare) ?? [];
  const number = (text: string | undefined): number => Number((text ?? '1').replaceAll(',', ''));
  if (above === undefined && whole === undefined) {
    return undefined;
  }
  const value = number(above ?? whole) / number(below ?? under);
  return Number.isFinite(value) ? value * (sign === '-' ? -1 : 1) : undefined;
}

/** Equal but for what the machine rounds. */
export const areSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
