import { unitOf } from '../rules/units.ts';

const space = (length: number): string => ' '.repeat(length);

/**
 * Units as they are typed: `2.5\\,\\text{m/s}^2` as `2.5 m/s^2`, `3\\,\\Omega` as `3 Ω`, and no dollars between a number and its unit. As long as
 * what it was, so that offsets stay.
 */
export const plainUnits = (text: string): string =>
  text
    .replace(/(?<!\\)\$([^$\n]*[=\\^×+/a-zA-Z][^$\n]*)(?<!\\)\$/g, ' $1 ')
    .replace(/\\[,;:! ]/g, '  ')
    .replace(/\bper cent\b/gi, ' percent')
    .replace(/\bdegrees?\s+(?:celsius|centigrade|C)\b/gi, (whole) => `°C${space(whole.length - 2)}`)
    .replace(
      /\\(?:text|mathrm|rm)\s*\{([^{}]*)\}/g,
      (whole, inner: string) => space(whole.length - inner.length) + inner,
    )
    .replace(/\\(?:Omega|ohm)(?![a-zA-Z])/g, (whole) => `Ω${space(whole.length - 1)}`)
    .replace(/\^\{?\\circ\}?\s*C?/g, (whole) => `°${space(whole.length - 1)}`)
    .replace(/(\d)\s*\$\s*(?=[A-Za-zΩ°µ])/g, (whole, digit: string) => digit + space(whole.length - 1));

const withUnit = /^(.*[\d})])\s*([A-Za-zΩ°µ%][A-Za-zΩ°µ/²³\s^\d-]{0,12})$/u;

/** The number of `2.5 m/s²`; anything else as it is. */
export function withoutUnit(side: string): string {
  const [, number, unit = ''] = withUnit.exec(plainUnits(side)) ?? [];
  return number !== undefined && unitOf(unit) !== undefined ? number.trim() : side;
}
