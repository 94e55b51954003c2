import { UNIT_MARK } from '../reading/units.ts';
import type { Point } from '../values/evaluate.ts';
import { written } from '../values/rational.ts';
import { isExact, type Value } from '../values/value.ts';

/** Formats a value as a person writes it. */
export function shown(value: Value): string {
  if (isExact(value)) {
    return written(value).replace('-', '−');
  }
  const rounded = (part: number): string => String(Number(part.toPrecision(6)));
  const imaginary = value.im === 0 ? '' : `${value.im < 0 ? '−' : '+'}${rounded(Math.abs(value.im))}i`;
  return `${rounded(value.re).replace('-', '−')}${imaginary}`;
}

export const place = (at: Point): string =>
  [...at]
    .filter(([name]) => !name.startsWith(UNIT_MARK))
    .map(([name, value]) => `${name} = ${shown(value)}`)
    .join(', ') || 'some number';
