/** Finds the topic, pages and chapter that a prompt asks about. */
import { listPattern } from '../word-lists.ts';
import { amount, counted, marksEach, patternsFor, typeWords } from './prompt-words.ts';

/** Patterns for the audience, the occasion, the duration, the difficulty and the exam board, which say nothing about the topic. */
const surroundings = patternsFor('surrounding').map(({ words }) => words);

export const withoutSurroundings = (text: string): string =>
  surroundings
    .reduce((left, each) => left.replace(each, ' '), text)
    .replace(/\s+(?=[,.;:!?)])/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const pages = /\bpages?\s+(\d{1,4})(?:\s*(?:-|–|to|and)\s*(\d{1,4}))?/i;
const chapter =
  /\b(?:ch|chap|chapter|unit|lesson)s?\b\.?\s*(?:no\.?\s*)?(\d{1,2})\b(?!\s*(?:marks?|questions?|m)\b)/i;

/** Returns the requested pages and chapter by their numbers. */
export function placeIn(text: string): { pages?: { from: number; to: number }; chapter?: number } {
  const [, from, to] = pages.exec(text) ?? [];
  const number = chapter.exec(text)?.[1];
  return {
    ...(from === undefined ? {} : { pages: { from: Number(from), to: Number(to ?? from) } }),
    ...(number === undefined ? {} : { chapter: Number(number) }),
  };
}

/** Matches a further part of a request after the topic, such as '… and 2 true/false'. */
const furtherRequestPart = new RegExp(
  String.raw`,?\s*(?:\band\b|\bplus\b|\bwith\b|[,;:.])\s*(?:${amount})\s+(?:[\w/&-]+\s+){0,4}?(?:${typeWords})\b.*$`,
  'is',
);

const wordsFor = (use: string): RegExp =>
  new RegExp(
    patternsFor(use)
      .map(({ words }) => words.source)
      .join('|'),
    'gi',
  );
/** Matches words that come before the topic, such as 'on' or 'about the chapter'. */
const topicMark = wordsFor('topic');
/** Matches a mix of kinds after the topic, as in '…, mix of MCQ and short answer'. */
const furtherKinds = wordsFor('mixed');
const source = wordsFor('source');
const addition = wordsFor('addition');
const orderWords = patternsFor('name').find(({ kinds }) => kinds.includes('ordering'))?.words ?? /$^/;

const without = (part: string): string =>
  part
    .replace(orderWords, ' ')
    .replace(new RegExp(pages.source, 'gi'), ' ')
    .replace(new RegExp(chapter.source, 'gi'), ' ')
    .replace(furtherRequestPart, ' ')
    .replace(furtherKinds, ' ')
    .replace(marksEach, ' ')
    .replace(/\b(?:each|apiece)\b/gi, ' ')
    .replace(source, ' ')
    .replace(/[.;!?]\s.*$/s, ' ')
    .replace(addition, ' ')
    .replace(/^[\s,:–-]+|[\s,.:;!?–-]+$/g, '');

/** Matches words of a request that are not part of its topic. */
const requestWord = String.raw`${listPattern('request-word').source}(?!-\p{L})`;
const requestWords = new RegExp(requestWord, 'giu');
const joiningWord = listPattern('joining-word').source;
/** Matches such words and numbers behind the topic. */
const lastWords = new RegExp(`(?:[\\s,(]+(?:${requestWord}|${joiningWord}|${amount})\\)?)+$`, 'giu');
const firstWords = new RegExp(`^(?:(?:${joiningWord})(?:[\\s,]+|$))+`, 'iu');
/** Matches Hindi postpositions, as in 'enclosure ke effects par 2 short questions'. */
const particles = new RegExp(listPattern('particle').source, 'giu');
/** Matches postpositions that English has as words or abbreviations too, as in 'par value'. */
const sharedParticles = new RegExp(listPattern('shared-particle').source, 'giu');
const hindi = listPattern('hindi-word');

/** Removes Hindi postpositions. Those that may be English are only removed from a request that has other Hindi words. */
const withoutParticles = (prompt: string): string =>
  (hindi.test(prompt) ? prompt.replace(sharedParticles, ' ') : prompt).replace(particles, ' ');

const trimmed = (text: string): string =>
  text.replace(/\(\s*\)|\s+/g, ' ').replace(/^[\s,:/+–-]+|[\s,.:;!?/+–-]+$/g, '');

const numberAlone = new RegExp(
  String.raw`(?<![\w.,/-]|\bsets? of )\d{1,2}(?![\w.%/-]|\s*(?:marks?|pairs?)\b)|(?<=, )(?:${amount})$|^(?:two|three|four|five)(?= .*\bquestions?\b)`,
  'g',
);
const anyType = new RegExp(String.raw`\b(?:${typeWords})`, 'gi');

/** Returns the only number of a request if no kind of question follows it, as in 'fill in the blanks on zeroes, 2'. */
export function countAlone(text: string): string | undefined {
  const [first, ...more] = text.replace(pages, ' ').replace(chapter, ' ').match(numberAlone) ?? [];
  return more.length === 0 ? first : undefined;
}

/** Returns what is left of a text without the words of a request, such as its count and kinds. */
const withoutRequest = (text: string): string =>
  trimmed(without(text.replace(counted, ' $2 ')).replace(requestWords, ' '));

/** True for a text before 'on' or 'from' that has no part of the topic after its last kind of question. */
const opensTopic = (before: string): boolean => {
  const last = [...before.matchAll(anyType)].at(-1);
  const between = before.slice(last ? last.index + last[0].length : 0);
  return !/[.;!?]\s/.test(between) && withoutRequest(between) === '';
};

/** Returns the text after 'on', 'about' and similar words that follow the kind, without marks, kinds and audience. */
export function topicOf(prompt: string): string {
  const text = withoutParticles(prompt)
    .replace(/\?{2,}/g, ',')
    .replace(/\s+/g, ' ');
  const [mark] = [...text.matchAll(topicMark)].filter(
    (match) =>
      without(text.slice(match.index + match[0].length)) !== '' &&
      (/^topic/i.test(match[0]) || opensTopic(text.slice(0, match.index))),
  );
  if (mark) return trimmed(without(text.slice(mark.index + mark[0].length)).replace(lastWords, ' '));
  // 'Market equilibrium, 5 MCQs' and '3 simple interest sums' name the topic without a preposition.
  const bare = counted.test(text) || !countAlone(text) ? text : text.replace(numberAlone, ' ');
  counted.lastIndex = 0;
  const [first = '', ...others] = bare.split(/(?<=[.!?])\s+(?=\p{Lu})/u).map(withoutRequest);
  const topic = [first, ...others].find((each) => each !== '') ?? '';
  return trimmed(topic.replace(firstWords, '').replace(lastWords, ''));
}
