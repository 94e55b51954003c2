import { byLines, labelledParts, partNamed } from '../key/labelled.ts';
import type { Series } from '../key/labels.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';
import { isFunctionWord, wordsOf } from '../text/words.ts';

/** The parts of a question that the key goes through, one or several points for each. */
export interface Sections {
  series: Series;
  count: number;
  /** The part of each point, from 0; undefined for a point that the key has before its first part. */
  of: (number | undefined)[];
  /** Stems that name each part in question and key, and no other. */
  names: ReadonlySet<string>[];
}

const MOST = 10;

/** The parts that question and key count: (a), (b), (c); undefined where they count none. */
export function sectionsOf(texts: string[], question: string): Sections | undefined {
  for (const series of ['letter', 'roman', 'number'] as const) {
    const of = placesOf(texts, series);
    const count = Math.max(0, ...of.map((at) => (at ?? -1) + 1));
    const asked = count > 1 && count <= MOST ? partsAsked(question, series, count) : undefined;
    if (asked && new Set(of.filter((at) => at !== undefined)).size === count) {
      return { series, count, of, names: namesOf(asked, texts, of) };
    }
  }
  return undefined;
}

/** A point without a label goes on with the part before it; undefined where the labels do not count on. */
function placesOf(texts: string[], series: Series): (number | undefined)[] {
  let last: number | undefined;
  const of = texts.map((text) => {
    const named = partNamed(text, series);
    const next = last === undefined ? 0 : last + 1;
    last = named === next || named === last ? named : last;
    return last;
  });
  return of;
}

/** What the question asks in each of its parts. */
function partsAsked(question: string, series: Series, count: number): string[] | undefined {
  const parts = labelledParts(question, series, count, false);
  return parts?.every(({ length }) => length > 0)
    ? parts.map((spans) => spans.map(({ start, end }) => question.slice(start, end)).join(' '))
    : undefined;
}

/** The head of a point: 'Political' of '(a) Political, any two: …'. */
const headOf = (text: string): string => /^([^,;:.–]{0,40})(?:,[^,;:.]{0,20})?:/.exec(text)?.[1] ?? '';

function namesOf(asked: string[], texts: string[], of: (number | undefined)[]): ReadonlySet<string>[] {
  const own = asked.map((text, part) => {
    const heads = texts.filter((_, at) => of[at] === part && of.indexOf(part) === at).map(headOf);
    return new Set(
      wordsOf([text, ...heads].join(' '))
        .filter((word) => word.kind === 'word' && word.text.length > 2 && !isFunctionWord(word))
        .map(({ stem }) => stem),
    );
  });
  return own.map(
    (stems, part) =>
      new Set([...stems].filter((stem) => own.every((others, at) => at === part || !others.has(stem)))),
  );
}

/** Where an answer says each part; undefined where it does not part them. */
export function sectionsSaid({ series, count, names }: Sections, text: string): Span[][] | undefined {
  return labelledParts(text, series, count, false) ?? byHeadings(names, text) ?? byLines(text, count);
}

const heading = /^\W*((?:[\p{L}\p{N}'’.&/]+[ -]?){1,5})\s*(?::|\s[-–—=]|[-–—]\s)/u;
/** So many words at the head of a sentence may name its part. */
const HEAD = 5;
const SENTENCE = 6;

/** 'Political: …', 'The political causes were …': lines that begin with the name of a part. */
function byHeadings(names: ReadonlySet<string>[], text: string): Span[][] | undefined {
  const found = sentencesOf(text).flatMap((span) => {
    const part = partOf(names, text.slice(span.start, span.end));
    return part === undefined ? [] : [{ part, start: span.start }];
  });
  const first = found[0];
  if (new Set(found.map(({ part }) => part)).size < 2 || !first || text.slice(0, first.start).trim() !== '') {
    return undefined;
  }
  return names.map((_, part) =>
    found.flatMap((each, at) =>
      each.part === part ? [{ start: each.start, end: found[at + 1]?.start ?? text.length }] : [],
    ),
  );
}

/** The one part that the head of a sentence names. */
function partOf(names: ReadonlySet<string>[], sentence: string): number | undefined {
  const headed = heading.exec(sentence)?.[1];
  const words = sentence.split(/\s+/);
  const head = headed ?? (words.length >= SENTENCE ? words.slice(0, HEAD).join(' ') : '');
  const stems = new Set(wordsOf(head).map(({ stem }) => stem));
  const named = names.flatMap((own, part) => ([...own].some((stem) => stems.has(stem)) ? [part] : []));
  return named.length === 1 ? named[0] : undefined;
}
