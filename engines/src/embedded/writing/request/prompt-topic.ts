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

/** '…, mix of MCQ and short answer' after the topic. */
const furtherKinds =
  /[,;(]?\s*\b(?:(?:a |with a )?mix(?:ture)? of|mixed|combination of|(?:in )?(?:the )?form of|types?:)\s.*$/is;

const topicMark =
  /\b(?:topics?\s*[:=–-]|on(?: the (?:topics?|chapters?|subjects?)(?: of)?)?|about|covering|regarding|concerning|related to|based on|focus(?:ing|ed)? on|that (?:tests?|covers?|deals? with)|(?<!answers? )from(?: the (?:chapters?|sections?|units?)(?: on)?)?|to (?:test|practi[sc]e|revise|review|assess|check|cover)|chapters?(?!\s*\d))\b:?\s+|\btopics?\s*[:=–-]\s*/gi;

const orderWords =
  /\b(?:that |which )?(?:put(?:s|ting)?|arrang(?:e|es|ing)|plac(?:e|es|ing)) (?:the )?(?:\w+ )?(?:in|into) (?:the )?(?:right |correct |time )?(?:order|sequence)\b/gi;

const without = (part: string): string =>
  part
    .replace(orderWords, ' ')
    .replace(new RegExp(pages.source, 'gi'), ' ')
    .replace(new RegExp(chapter.source, 'gi'), ' ')
    .replace(furtherRequestPart, ' ')
    .replace(furtherKinds, ' ')
    .replace(marksEach, ' ')
    .replace(/\b(?:each|apiece)\b/gi, ' ')
    .replace(
      /\b(?:the )?(?:attached |chosen |given |selected |following |above )?(?:text)?(?:books?|documents?|references?|text)\b/gi,
      ' ',
    )
    .replace(/[.;!?]\s.*$/s, ' ')
    .replace(
      /\b(?:with|including|include|using|and)\s+(?:answers?|marking|grading|examples?|solutions?|their answers)\b.*$/i,
      ' ',
    )
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
