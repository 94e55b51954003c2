import { LIKE_ROMAN, placeOf, type Series } from '../key/labels.ts';
import type { Span } from '../text/sentences.ts';

const own = `[a-h]|${LIKE_ROMAN}`;
const head = new RegExp(String.raw`^\s*(?:[([]\s*(${own})\s*[)\]]|(${own})[).])\s*`);
const inAnswer = new RegExp(
  String.raw`(?<=^|\n)[ \t]*[([]?(${own}|[1-8])[)\].](?!\d)|(?<=\s)[([](${own})[)\]](?=\s)|(?<=\s)(i{1,3}|iv)\)(?=\s)`,
  'gi',
);

/** Letters or Roman numerals, by the first of them. */
const seriesBy = (first: string | undefined): Series => (first === 'i' ? 'roman' : 'letter');

/** The parts of what is worked out, by their labels alone. */
export interface PartsOfWorking {
  /** The part of each step of the key, from 1; those without a label belong to that of the step before. 0 where parts are not counted. */
  labels: number[];
  /** The part of an answer that a position belongs to; always 0 if the answer has another number of parts than the question. */
  partAt(text: string): (span: Span) => number;
}

/** Reads the labels of the steps of a key. */
export function partsOfWorking(texts: string[]): PartsOfWorking {
  const found = texts.map((text) => head.exec(text)).map((match) => match?.[1] ?? match?.[2] ?? '');
  const series = seriesBy(found.find((label) => label !== ''));
  let part = 0;
  const parts = found.map((label) => {
    const place = label === '' ? part : placeOf(label, series);
    part = place === part || place === part + 1 ? place : Number.NaN;
    return part;
  });
  const labels = parts.some((each) => Number.isNaN(each)) || parts[0] === 0 ? texts.map(() => 0) : parts;
  const count = Math.max(0, ...labels);
  return { labels, partAt: (text) => (count < 2 ? () => 0 : partsIn(text, count)) };
}

function partsIn(text: string, count: number): (span: Span) => number {
  const labels = [...text.matchAll(inAnswer)].map((match) => ({
    label: (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase(),
    start: match.index,
  }));
  const series = seriesBy(labels[0]?.label);
  const starts: number[] = [];
  for (const { label, start } of labels) {
    if (placeOf(label, /\d/.test(label) ? 'number' : series) === starts.length + 1) starts.push(start);
  }
  return starts.length === count ? ({ start }) => starts.filter((each) => each <= start).length : () => 0;
}
