import { LIKE_ROMAN, placeOf, type Series } from '../key/labels.ts';
import type { Span } from '../text/sentences.ts';

/**
 * The parts of what is worked out. They are told apart by their labels alone, and not at all where these do not count on as in the key: a
 * number that is looked for in the wrong part would not be found (cf. parts/sections.ts, where what has no label is told by its place).
 */

const own = `[a-h]|${LIKE_ROMAN}`;
const head = new RegExp(String.raw`^\s*(?:[([]\s*(${own})\s*[)\]]|(${own})[).])\s*`);

/** Letters or Roman numerals, by the first of them. */
const seriesBy = (first: string | undefined): Series => (first === 'i' ? 'roman' : 'letter');

/** Which part of the question each step of a key belongs to: those without a label to that of the step before. 0 where parts are not counted. */
export function partsIn(texts: string[]): number[] {
  const labels = texts.map((text) => head.exec(text)).map((match) => match?.[1] ?? match?.[2] ?? '');
  const series = seriesBy(labels.find((label) => label !== ''));
  let part = 0;
  const parts = labels.map((label) => {
    const place = label === '' ? part : placeOf(label, series);
    part = place === part || place === part + 1 ? place : Number.NaN;
    return part;
  });
  return parts.some((each) => Number.isNaN(each)) || parts[0] === 0 ? texts.map(() => 0) : parts;
}

const inAnswer = new RegExp(
  String.raw`(?<=^|\n)[ \t]*[([]?(${own}|[1-8])[)\].](?!\d)|(?<=\s)[([](${own})[)\]](?=\s)|(?<=\s)(i{1,3}|iv)\)(?=\s)`,
  'gi',
);

/** The part of an answer in which something stands, from 1; 0 for all where the answer does not count as many parts as there are. */
export function partAt(text: string, count: number): (span: Span) => number {
  const found = [...text.matchAll(inAnswer)].map((match) => ({
    label: (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase(),
    start: match.index,
  }));
  const series = seriesBy(found[0]?.label);
  const starts: number[] = [];
  for (const { label, start } of found) {
    const place = placeOf(label, /\d/.test(label) ? 'number' : series);
    if (place === starts.length + 1) starts.push(start);
  }
  if (count < 2 || starts.length !== count) {
    return () => 0;
  }
  return ({ start }) => starts.filter((each) => each <= start).length;
}
