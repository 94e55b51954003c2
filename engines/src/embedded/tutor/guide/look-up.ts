import { isInDevanagari } from '../../../distress.ts';
import type { Citation } from '../../../tutoring.ts';
import type { BookIndex } from '../../books/book-index.ts';
import { mended } from '../../books/spelling.ts';
import { bookStems, bookWords } from '../../books/words.ts';
import { dataLines } from '../../data-lines.ts';
import { areInHindi, devanagariInEnglish } from '../../language/hindi/devanagari.ts';
import { inEnglish, isRomanHindi } from '../message-intent/hindi.ts';
import { narrowerReadings } from '../message-intent/message-parts.ts';
import { plainMessage, withoutAbbreviations } from '../message-intent/plain-message.ts';
import { intentsIn } from '../message-intent/word-lists.ts';
import {
  type FoundPassage,
  type FoundPassages,
  findPassages,
  joinStretch,
  toCitation,
} from './find-passages.ts';
import {
  answerNotFound,
  asLine,
  closestSection,
  formatQuote,
  notMentioned,
  placeInBook,
  type ReplyPiece,
  SENTENCES,
  seeAlso,
  shortenedQuestion,
  someSections,
} from './guide-wording.ts';
import { namesTerm } from './question-terms.ts';

/** The least share of a question's terms in a passage that answers it, and in a passage that is near enough to be shown. */
const ANSWERS = 0.55;
const IS_NEAR = 0.15;
/** With a smaller share, the question counts as not in the books, even if the nearest passage is shown. */
const IS_IN_BOOKS = 0.3;
/** The least share of a question's terms in a section that is mentioned as further reading. */
const IS_BESIDES = 0.3;
/** The least share of a question's terms in another passage on the same topic. */
const IS_FURTHER = 0.5;
/** A second passage is shown if its score is at least this share of the best score. */
const NEARLY_AS_GOOD = 0.8;
const MAX_LIKELY = 3;
const MAX_SEE_ALSO = 2;
const MAX_HEADINGS = 6;

export interface LookUp {
  question: string;
  found: FoundPassages;
  relevance: 'answers' | 'near' | 'none';
  isInBooks: boolean;
}

/** Returns the message in the form in which it is searched: in English, without courtesies, and with corrected spelling. */
export function searchedText(message: string, indexes: BookIndex[]): string {
  if (isInDevanagari(message) && areInHindi(indexes.map(({ book }) => book)))
    return mended(plainMessage(message), indexes);
  const plain = plainMessage(devanagariInEnglish(message));
  return asBooksSay(mended(inEnglish(plain), indexes, isRomanHindi(plain)), indexes);
}

const otherNames = dataLines(new URL('other-names.tsv', import.meta.url), 2).map(
  ([name = '', words = '']) => [new RegExp(`\\b(?:${name})\\b`, 'i'), words] as const,
);

/** Replaces a name that no book has by the words that books use for the same idea. */
const asBooksSay = (question: string, indexes: BookIndex[]): string =>
  otherNames.reduce((text, [name, words]) => {
    const isInABook =
      name.test(text) && indexes.some(({ book }) => book.sections.some((section) => name.test(section.text)));
    return isInABook ? text : text.replace(name, words);
  }, question);

/** Looks a question up in the books. If they do not answer the whole message, its question without the story around it is looked up. */
export function lookUpQuestion(
  question: string,
  indexes: BookIndex[],
  isMeant?: (index: BookIndex, section: number) => boolean,
): LookUp {
  const look = (text: string): LookUp => {
    const found = findPassages(indexes, searchedText(text, indexes), isMeant);
    const share = Math.max(0, ...found.passages.slice(0, 3).map((passage) => passage.share));
    const relevance = share >= ANSWERS ? 'answers' : share >= IS_NEAR ? 'near' : 'none';
    return { question, found, relevance, isInBooks: share >= IS_IN_BOOKS };
  };
  const whole = look(question);
  if (whole.relevance === 'answers') return whole;
  const narrower = narrowerReadings(withoutAbbreviations(question)).map(look);
  return (
    narrower.find((each) => each.relevance === 'answers' && sharesSection(each.found, whole.found)) ?? whole
  );
}

/** Returns whether the best passage of a narrower reading is in a section that also fits the whole question. */
function sharesSection({ passages: [best] }: FoundPassages, whole: FoundPassages): boolean {
  return whole.sections
    .slice(0, MAX_LIKELY)
    .some(({ index, section }) => index === best?.index && section === best.section);
}

/**
 * Returns the best passage and, if useful, a second one: a worked example of the same section, or a passage that is nearly as good. Only
 * sections for which `isMeant` is true are used if there are any.
 */
export function bestPassages(
  { found: { passages, terms } }: LookUp,
  shown: readonly string[],
  isMeant: (index: BookIndex, section: number) => boolean = () => false,
): FoundPassage[] {
  const meant = passages.filter(({ index, section }) => isMeant(index, section));
  const likely = meant.length > 0 ? meant : passages;
  const unseen = likely.filter(
    (passage) =>
      shown.length === 0 ||
      ((passage.ownShare >= IS_FURTHER || passage.isExample) && !wasShown(passage, shown)),
  );
  const examples =
    terms.intent === 'example' && shown.length > 0
      ? [unseen, likely].flat().filter(({ isExample }) => isExample)
      : [];
  const fresh = examples.length > 0 ? examples.slice(0, 1) : unseen;
  const [best, ...others] = fresh;
  if (!best) return [];
  const wantsExample = !best.isExample && ['example', 'formula', 'method'].includes(terms.intent);
  const example = others.find(
    ({ index, section, isExample }) => isExample && index === best.index && section === best.section,
  );
  const second =
    (wantsExample ? example : undefined) ?? others.find(({ score }) => score >= NEARLY_AS_GOOD * best.score);
  return second ? [best, second] : [best];
}

/** @param shown the quotes of earlier replies, each as one line */
export function wasShown(passage: FoundPassage, shown: readonly string[]): boolean {
  const text = asLine(joinStretch(passage));
  return shown.some((quote) => quote.includes(text) || text.includes(quote));
}

/** The least share of a term, by weight, that a passage lacks if it is hardly about the term. */
const IS_MISSING = 1 / 3;

/** Returns the first word of the term that a question asks about that is neither in the passage nor in its heading. */
function wordNotIn({ question, found: { terms } }: LookUp, [passage]: Citation[]): string | undefined {
  const { topic, relatives } = terms;
  if (!passage || !namesTerm(terms) || intentsIn(question).includes('difference')) return undefined;
  const has = new Set(bookStems(`${passage.quote} ${passage.heading.join(' ')}`));
  const missing = topic.filter(
    (stem) => !has.has(stem) && !relatives.get(stem)?.some((relative) => has.has(relative)),
  );
  const weightOf = (stems: string[]): number =>
    stems.reduce((sum, stem) => sum + (terms.weights.get(stem) ?? 0), 0);
  if (weightOf(missing) < IS_MISSING * weightOf(topic)) return undefined;
  return bookWords(question).find(({ stem }) => missing.includes(stem))?.text;
}

/** Returns the reply to one question: the passages, a remark if they are only near, and further sections to read. */
export function guideTo(lookUp: LookUp, passages: FoundPassage[], first = 1): ReplyPiece[] {
  const citations = passages.map((passage, at) => toCitation(passage, first + at));
  const besides = sectionsBesides(lookUp, citations);
  const word = wordNotIn(lookUp, citations);
  const isNear = lookUp.relevance === 'near' ? [`${SENTENCES.onlyNear}\n\n`] : [];
  return [
    ...(word === undefined ? isNear : [`${notMentioned(word)}\n\n`]),
    ...citations.flatMap(formatQuote),
    ...(besides.length > 0 ? [`${seeAlso(besides.join('; '))}\n`] : []),
  ];
}

function sectionsBesides({ found: { sections, passages } }: LookUp, citations: Citation[]): string[] {
  return sections
    .filter(({ index, section }) => {
      const isQuoted = citations.some((each) => each.bookId === index.book.id && each.section === section);
      const own = passages.filter((each) => each.index === index && each.section === section);
      return !isQuoted && own.some(({ share }) => share >= IS_BESIDES);
    })
    .slice(0, MAX_SEE_ALSO)
    .map(({ index, section }) => sectionPlace(index, section));
}

/** Says that the books do not answer the question, and what they are about unless it is not about a subject at all. */
export function nothingFound({ question, found: { passages, terms } }: LookUp, indexes: BookIndex[]): string {
  const isInABook = terms.topic.some((stem) => indexes.some(({ whole }) => whole.postings.has(stem)));
  if (!isInABook && ['any', 'fact'].includes(terms.intent)) return SENTENCES.offTopic;
  const titles = indexes.map(({ book }) => `*${book.title}*`).join(', ');
  const [nearest] = passages;
  const headings = indexes.flatMap(({ book, sections }) =>
    book.sections.flatMap(({ heading }, at) =>
      sections[at]?.kind === 'text' ? [`“${heading.at(-1) ?? ''}”`] : [],
    ),
  );
  const step = Math.max(1, Math.ceil(headings.length / MAX_HEADINGS));
  const some = headings.filter((_, at) => at % step === 0).join(', ');
  const has = nearest ? closestSection(sectionPlace(nearest.index, nearest.section)) : someSections(some);
  return `${answerNotFound(shortenedQuestion(question), titles)} ${has}`;
}

/** Returns a reference such as '*Title*, “Heading”, page 3'. */
export function sectionPlace({ book }: BookIndex, section: number): string {
  const { heading = [], page } = book.sections[section] ?? {};
  return placeInBook({ bookTitle: book.title, heading, ...(page === undefined ? {} : { page }) });
}
