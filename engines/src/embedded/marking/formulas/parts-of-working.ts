import type { Span } from '../text/sentences.ts';

const head = /^\s*(?:[([]\s*([a-h]|[ivx]{1,4})\s*[)\]]|([a-h]|[ivx]{1,4})[).])\s*/;
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

const placeOf = (label: string, isRoman: boolean): number =>
  isRoman ? romans.indexOf(label) + 1 : label.length === 1 ? label.charCodeAt(0) - 96 : 0;

/** Which part of the question each step of a key belongs to: those without a label to that of the step before. 0 where parts are not counted. */
export function partsIn(texts: string[]): number[] {
  const labels = texts.map((text) => head.exec(text)).map((match) => match?.[1] ?? match?.[2] ?? '');
  const isRoman = labels.find((label) => label !== '') === 'i';
  let part = 0;
  const parts = labels.map((label) => {
    const place = label === '' ? part : placeOf(label, isRoman);
    part = place === part || place === part + 1 ? place : Number.NaN;
    return part;
  });
  return parts.some((each) => Number.isNaN(each)) || parts[0] === 0 ? texts.map(() => 0) : parts;
}

const label =
  /(?<=^|\n)[ \t]*[([]?([a-h]|[ivx]{1,4}|[1-8])[)\].](?!\d)|(?<=\s)[([]([a-h]|[ivx]{1,4})[)\]](?=\s)|(?<=\s)(i{1,3}|iv)\)(?=\s)/gi;

/** The part of an answer in which something stands, from 1; 0 for all where the answer does not count as many parts as there are. */
export function partAt(text: string, count: number): (span: Span) => number {
  const found = [...text.matchAll(label)].map((match) => ({
    label: (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase(),
    start: match.index,
  }));
  const isRoman = found[0]?.label === 'i';
  const places = found.map(({ label: own, start }) => ({
    place: /\d/.test(own) ? Number(own) : placeOf(own, isRoman),
    start,
  }));
  const starts: number[] = [];
  for (const { place, start } of places) {
    if (place === starts.length + 1) starts.push(start);
  }
  if (count < 2 || starts.length !== count) {
    return () => 0;
  }
  return ({ start }) => starts.filter((each) => each <= start).length;
}
