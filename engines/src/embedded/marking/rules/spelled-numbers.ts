import type { Span } from '../text/sentences.ts';
import type { Quantity } from './quantities.ts';
import { unitOf } from './units.ts';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: Record<string, number> = {
  hundred: 100,
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  million: 1e6,
  crore: 1e7,
  crores: 1e7,
  billion: 1e9,
};
const parts: Record<string, number> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
};
const word = [...small, ...tens, ...Object.keys(scales)].join('|');
const part = Object.keys(parts).join('|');
const run = new RegExp(
  String.raw`\b(?:(a|an|${word})(?:(?:[\s-]+and)?[\s-]+(?:${word}))*[\s-]+)?(${part}|halves|(?:thirds|quarters|fourths|fifths|sixths|eighths|tenths))\b|\b(?:${word})(?:(?:[\s-]+and)?[\s-]+(?:${word}))*\b`,
  'gi',
);
const percentAfter = /^\s*(?:%|per\s?cent\b)/i;
const wordAfter = /^\s+(\p{L}+(?:\s+per\s+\p{L}+)?)/u;
const vulgar: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅛': 1 / 8,
};

/** Numbers in words and in single signs: 'seventy-five per cent', 'twelve lakh', 'three quarters', '½'. */
export function spelledQuantities(text: string): Quantity[] {
  const signs = [...text.matchAll(/[½⅓⅔¼¾⅕⅛]/g)].map((match) => ({ match, value: vulgar[match[0]] ?? 0 }));
  const words = [...text.matchAll(run)].map((match) => ({ match, value: valueIn(match) }));
  return [...signs, ...words]
    .map(({ match, value }) => {
      const end = match.index + match[0].length;
      const percent = percentAfter.exec(text.slice(end))?.[0] ?? '';
      const [named = '', word = ''] = wordAfter.exec(text.slice(end)) ?? [];
      const isUnit = percent === '' && unitOf(word) !== undefined;
      const isNegative = /\b(?:minus|negative)\s+$/i.test(text.slice(0, match.index));
      return {
        value: isNegative ? -value : value,
        unit: percent !== '' ? '%' : isUnit ? word : '',
        precision: 0,
        isWhole: Number.isInteger(value),
        start: match.index,
        end: end + (isUnit ? named : percent).length,
      };
    })
    .sort((one, other) => one.start - other.start);
}

function valueIn(match: RegExpExecArray): number {
  const said = match[0].toLowerCase();
  const below = match[2]?.toLowerCase();
  if (below === undefined) return wholeOf(said);
  const above = said.slice(0, said.length - below.length).trim();
  const base = below === 'halves' ? 'half' : below.replace(/s$/, '');
  return (above === '' || /^an?$/.test(above) ? 1 : wholeOf(above)) / (parts[base] ?? 1);
}

function wholeOf(said: string): number {
  let [all, part] = [0, 0];
  for (const each of said.split(/[\s-]+/)) {
    const scale = scales[each];
    if (scale === undefined) {
      part += small.includes(each)
        ? small.indexOf(each)
        : tens.includes(each)
          ? (tens.indexOf(each) + 2) * 10
          : 0;
    } else if (scale === 100) {
      part = Math.max(1, part) * scale;
    } else {
      all += Math.max(1, part) * scale;
      part = 0;
    }
  }
  return all + part;
}

/** '1 out of 2', '3 in 4'. */
export function outOf(text: string): (Span & { value: number })[] {
  return [...text.matchAll(/\b(\d+)\s+(?:out of|in|of)\s+(?:every\s+)?(\d+)\b/gi)].map((match) => ({
    value: Number(match[1]) / Number(match[2]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
