/** What the questions of a prompt are to be about, and where they are to come from. */
import { listPattern } from '../word-lists.ts';
import { amount, counted, marksEach, patternsFor, typeWords } from './prompt-words.ts';

/** Who it is for, when, how long, how hard and by whose pattern: nothing that a book says. */
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

/** Pages and chapter by their numbers. */
export function placeIn(text: string): { pages?: { from: number; to: number }; chapter?: number } {
  const [, from, to] = pages.exec(text) ?? [];
  const number = chapter.exec(text)?.[1];
  return {
    ...(from === undefined ? {} : { pages: { from: Number(from), to: Number(to ?? from) } }),
    ...(number === undefined ? {} : { chapter: Number(number) }),
  };
}

/** '… and 2 true/false' after the topic. */
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
/** 'On', 'about the chapter': the topic follows. */
const topicMark = wordsFor('topic');
/** '…, mix of MCQ and short answer' after the topic. */
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
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:–-]+|[\s,.:;!?–-]+$/g, '');

/** Words of a request that are no part of its topic. */
const requestWords = new RegExp(listPattern('request-word').source, 'giu');

/** What follows 'on', 'about' and their like, without what is said of marks, kinds and learners. */
export function topicOf(text: string): string {
  const [mark] = [...text.matchAll(topicMark)].filter(
    (match) => without(text.slice(match.index + match[0].length)) !== '',
  );
  if (mark) return without(text.slice(mark.index + mark[0].length));
  // 'Market equilibrium, 5 MCQs' names it without a preposition.
  const rest = without(text.replace(counted, ' ')).replace(requestWords, ' ');
  return rest.replace(/\s+/g, ' ').replace(/^[\s,:–-]+|[\s,.:;!?–-]+$/g, '');
}
