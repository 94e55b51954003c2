import type { Span } from '../text/sentences.ts';

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** What counts parts: (i), 1., (a). */
type Series = 'roman' | 'number' | 'letter';

interface Label extends Span {
  /** 1-based. */
  at: number;
}

const head = /^\s*[([]?(i{1,3}|iv|vi{0,3}|ix|x|\d{1,2}|[a-j])[)\].:]\s*/i;

/** The series by which the parts of a key are counted and the question as well: then each part of an answer is its own. */
export function seriesOf(texts: string[], question: string): Series | undefined {
  if (texts.length < 2) {
    return undefined;
  }
  return (['roman', 'number', 'letter'] as const).find((series) => {
    const isCounted = texts.every((text, at) => indexOf(head.exec(text)?.[1] ?? '', series) === at + 1);
    return isCounted && labelsIn(question, series, true).length >= texts.length;
  });
}

export const withoutLabel = (text: string): string => text.replace(head, '');

function indexOf(label: string, series: Series): number {
  const small = label.toLowerCase();
  switch (series) {
    case 'roman':
      return romans.indexOf(small) + 1;
    case 'number':
      return /^\d+$/.test(small) ? Number(small) : 0;
    case 'letter':
      return /^[a-j]$/.test(small) ? small.charCodeAt(0) - 96 : 0;
  }
}

const patterns: Record<Series, string> = {
  roman: 'i{1,3}|iv|vi{0,3}|ix|x',
  number: '\\d{1,2}',
  letter: '[a-j]',
};

/** Labels that count on; with `isStrict` they need a bracket, a full stop or a colon. */
function labelsIn(text: string, series: Series, isStrict: boolean): Label[] {
  const after = isStrict ? '[)\\].:]' : '[)\\].:]|\\s*[-–—=]|(?=\\s)';
  const pattern = new RegExp(`(?<![\\p{L}\\d.,=+×*/-])[([]?(${patterns[series]})(?:${after})(?!\\d)`, 'giu');
  const labels: Label[] = [];
  for (const match of text.matchAll(pattern)) {
    const at = indexOf(match[1] ?? '', series);
    if (at > (labels.at(-1)?.at ?? 0)) {
      labels.push({ at, start: match.index, end: match.index + match[0].length });
    }
  }
  return labels;
}

/**
 * Where an answer says each part, by their places from 0; undefined where it does not count its parts. A student may count 1, 2, 3 what the
 * paper counts (i), (ii), (iii).
 *
 * @param isLoose labels need no bracket: `1 c, 2 b`
 */
export function partsOfAnswer(
  text: string,
  series: Series,
  count: number,
  isLoose: boolean,
): (Span | undefined)[] | undefined {
  const others = (['roman', 'number', 'letter'] as const).filter(
    (each) => each !== series && !(isLoose && each === 'letter'),
  );
  const found = [series, ...others]
    .map((each) => labelsIn(text, each, !isLoose).filter(({ at }) => at <= count))
    .find((labels) => labels.length > 0);
  if (!found) {
    return byLines(text, count);
  }
  return Array.from({ length: count }, (_, index) => {
    const own = found.findIndex(({ at }) => at === index + 1);
    const label = found[own];
    return label && { start: label.end, end: found[own + 1]?.start ?? text.length };
  });
}

/** As many lines as parts. */
function byLines(text: string, count: number): Span[] | undefined {
  const lines = [...text.matchAll(/[^\n]*\S[^\n]*/g)];
  return lines.length === count
    ? lines.map(({ 0: line, index }) => ({ start: index, end: index + line.length }))
    : undefined;
}
