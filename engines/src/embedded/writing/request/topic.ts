import type { Book } from '../../../book.ts';
import { EngineError } from '../../../engine.ts';
import type { WritingTask } from '../../../writing.ts';
import { getBookIndex } from '../../books/book-index.ts';
import { sectionsOfChapter } from '../../books/headings.ts';
import { mended } from '../../books/spelling.ts';
import { type BookWord, bookStems, bookWords } from '../../books/words.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { isMainlyNoun, sensesIn } from '../../language/lexicon/parts-of-speech.ts';
import { headingOf, type SourceSection } from '../facts/sources.ts';
import { shuffled } from '../order.ts';
import { listAtStart, listPattern, wordsOfList } from '../word-lists.ts';
import type { WritingRequest } from './prompt.ts';
import { anywhereIn, type Fit, fitIn, isAspect, type TopicPart } from './topic-fit.ts';

/** The least share of the topic's words, weighted by their rarity in English, that the sources must have. */
const MIN_KNOWN = 0.4;
/** The same if a rare noun, such as 'progression', is not in the sources, and no other word is central to a section. */
const MIN_KNOWN_REST = 0.5;
const RARE = 0.8;
const REPEATED = 3;
/** The share of the words of a topic that a paragraph and its heading have to exceed. */
const MOST = 0.5;
const MIN_OWN = 0.3;
/** The largest distance, in sections, from a section of the topic whose terms can be wrong options. */
const MAX_DISTANCE = 2;
/** The most characters of a topic that an error message shows. */
const SHOWN_TOPIC = 80;

/** The topic of a request in the chosen sources. */
export interface Topic {
  fit: Fit;
  /** The words of the topic that the sources have; '' if the request is about all of the text. */
  words: string;
  /** The words of the topic that the sources do not have. */
  unknown: string[];
  /** The topics of the request. It has several for 'steam power and railways', and none if it is about all of the text. */
  parts: TopicPart[];
  /** True if the request asks to compare its topics. */
  isComparison: boolean;
}

const lastFiller = / (?:topic|topics|chapter|concept|concepts|questions?)$/i;
const fillers = new Set(wordsOfList('topic-filler').flatMap((word) => bookStems(word)));
/**
 * Finds the topic of the request in the sources. Words that the sources do not have are ignored if the sources have the others.
 * @throws {EngineError} `nothing-found` if the sources do not contain the topic
 */
export function topicIn(
  books: Book[],
  sections: SourceSection[],
  task: WritingTask,
  request: WritingRequest,
): Topic {
  const requestedPlace = placeOf(sections, request);
  // 'Polynomials in context' are those of the section 'Polynomials at Work'.
  const applied = inUse.test(task.prompt)
    ? requestedPlace.filter(({ heading }) => inUse.test(headingOf(heading)))
    : [];
  const chosen = applied.length > 0 ? applied : requestedPlace;
  const general = new Set([
    ...fillers,
    ...bookStems(`${task.subject} ${books.map(({ title }) => title).join(' ')}`),
  ]);
  const stemsOfSources = new Set(
    sections.flatMap(({ heading, sentences }) => [
      ...bookStems(heading.join(' ')),
      ...sentences.flatMap(({ stems }) => stems),
    ]),
  );
  const isKnown = ({ stem }: BookWord): boolean => general.has(stem) || stemsOfSources.has(stem);
  const requested = mended(request.topic, books.map(getBookIndex));
  const words = bookWords(requested);
  const known = words.filter(isKnown);
  const lacksNoun =
    words.some((word) => !isKnown(word) && isRareNoun(word.text.toLowerCase())) &&
    !known.some(({ stem }) => !general.has(stem) && isCentral(stem, sections));
  if (rarityOf(known) < (lacksNoun ? MIN_KNOWN_REST : MIN_KNOWN) * rarityOf(words))
    throw notFound(request.topic);
  // Words of the title count where hardly any other word is left: 'why did the Industrial Revolution start in Britain'.
  const own = known.filter(({ stem }) => !general.has(stem));
  const place = placeInTitled(chosen, words, own);
  const ignored = own.length > 0 && rarityOf(own) < MIN_OWN * rarityOf(known) ? fillers : general;
  const specific = (text: string): string[] => [
    ...new Set(
      bookWords(text).flatMap((word) => (isKnown(word) && !ignored.has(word.stem) ? word.stem : [])),
    ),
  ];
  const unknown = words.filter((word) => !isKnown(word) && isName(word.text)).map(({ text }) => text);
  const hasOwn = specific(requested).some((stem) => !isAspect(stem));
  if (!hasOwn && words.some((word) => !isKnown(word) && lookUp(word.text.toLowerCase()).isKnown))
    throw notFound(request.topic);
  const topic = { unknown, parts: [], isComparison: compares.test(task.prompt) };
  if (specific(requested).length === 0) {
    const stems = bookStems(requested);
    const headed = place.filter((section) => isHeadedBy(section, stems));
    return { ...topic, fit: anywhereIn(headed.length > 0 ? headed : place), words: '' };
  }
  const prompt = mended(task.prompt, books.map(getBookIndex));
  const { parts, fit } = fitIn(books, place, requested, specific, (text) =>
    isMainlyKnown(bookWords(text), isKnown) && isPhraseIn(text, prompt, place)
      ? asPrinted(text.replace(lastFiller, ''), place)
      : '',
  );
  const passages = place.flatMap(passagesOf);
  const isPresent = ({ stems }: TopicPart): boolean =>
    passages.some((own) => stems.filter((stem) => own.has(stem)).length > stems.length * MOST);
  if (!parts.some(isPresent)) throw notFound(request.topic);
  return { ...topic, fit, words: known.map(({ text }) => text).join(' '), parts };
}

const vague = listAtStart('vague-subject');
const canBeNoun = (word: string): boolean =>
  [word, word.replace(/s$/, '')].some((each) => sensesIn(each.toLowerCase(), 'noun') > 0);

/**
 * Returns the sections of the books whose titles have most nouns of the topic, if these books have its other words too: 'plants' is a book on
 * plants, whatever other books were chosen. Otherwise returns all sections.
 */
function placeInTitled(sections: SourceSection[], words: BookWord[], own: BookWord[]): SourceSection[] {
  const nouns = words.filter(({ text, stem }) => !fillers.has(stem) && !vague.test(text) && canBeNoun(text));
  const countIn = ({ title }: SourceSection): number =>
    bookStems(title).filter((stem) => nouns.some((noun) => noun.stem === stem)).length;
  const most = Math.max(...sections.map(countIn));
  const titled = sections.filter((section) => countIn(section) === most);
  const has = new Set(titled.flatMap((section) => passagesOf(section).flatMap((stems) => [...stems])));
  return own.every(({ stem }) => has.has(stem)) ? titled : sections;
}

/** True for a section such as 'What a Polynomial Is', whose heading has all words of the topic. */
const isHeadedBy = ({ heading }: SourceSection, stems: readonly string[]): boolean => {
  const own = bookStems(headingOf(heading));
  return own.length > 0 && new Set([...own, ...stems]).size === new Set(own).size;
};

/** Returns the stems of each paragraph of a section with those of its heading. */
const passagesOf = ({ heading, sentences }: SourceSection): Set<string>[] =>
  [...Map.groupBy(sentences, ({ paragraph }) => paragraph).values()].map(
    (paragraph) => new Set([...bookStems(heading.join(' ')), ...paragraph.flatMap(({ stems }) => stems)]),
  );

/** True for a word of a heading, and for one that a section repeats. */
const isCentral = (stem: string, sections: readonly SourceSection[]): boolean =>
  sections.some(
    ({ heading, sentences }) =>
      bookStems(heading.join(' ')).includes(stem) ||
      sentences.filter(({ stems }) => stems.includes(stem)).length >= REPEATED,
  );

const isRareNoun = (word: string): boolean =>
  lookUp(word).isKnown && lookUp(word).rarity >= RARE && isMainlyNoun(word);

const noNames = new Set(
  ['request-word', 'joining-word', 'particle', 'shared-particle', 'hindi-word'].flatMap(wordsOfList),
);
/** True for a rare noun and for a name. Other words of a request are not worth a message. */
const isName = (word: string): boolean => {
  const lower = word.toLowerCase();
  return (
    (isRareNoun(lower) || /^\p{Lu}/u.test(word)) && !noNames.has(lower) && !bookStems(word).some(isAspect)
  );
};

/** True for one or two words, and for more if the request or the sources have them in this order. */
const isPhraseIn = (text: string, prompt: string, sections: readonly SourceSection[]): boolean =>
  text.split(' ').length <= 2 ||
  [prompt, ...sections.map((each) => each.text)].some((each) =>
    each.toLowerCase().includes(text.toLowerCase()),
  );

/** Returns the topic with the capitals that it has within a sentence of the sources. */
const asPrinted = (name: string, sections: readonly SourceSection[]): string => {
  const pattern = new RegExp(`(?<=[\\p{L},] )${RegExp.escape(name)}(?!\\p{L})`, 'iu');
  const isSmall = sections.some(({ text }) => text.includes(name.toLowerCase()));
  const printed = sections.map(({ text }) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  return isSmall ? name : (printed ?? name);
};

/** The largest share of a topic's words, weighted by their rarity, that a question on it may have although the sources do not. */
const MAX_UNKNOWN = 0.35;

const isMainlyKnown = (words: readonly BookWord[], isKnown: (word: BookWord) => boolean): boolean => {
  const unknown = words.filter((word) => !isKnown(word));
  return (
    unknown.every(({ text }) => lookUp(text.toLowerCase()).isKnown) &&
    rarityOf(unknown) <= MAX_UNKNOWN * rarityOf(words)
  );
};

const rarityOf = (words: readonly BookWord[]): number =>
  words.reduce((sum, { text }) => sum + lookUp(text.toLowerCase()).rarity, 0);

const notFound = (topic: string): EngineError => {
  const shown = topic.length > SHOWN_TOPIC ? `${topic.slice(0, SHOWN_TOPIC).trimEnd()}…` : topic;
  return new EngineError(
    'nothing-found',
    `The chosen texts say nothing about “${shown}”. Choose another textbook, add a reference document, or ask about something else.`,
  );
};

const distanceOf = (one: SourceSection, other: SourceSection): number =>
  one.title === other.title ? Math.abs(one.position - other.position) : Number.POSITIVE_INFINITY;

/** Returns the sections of the requested pages and chapter. */
function placeOf(sections: SourceSection[], { pages, chapter }: WritingRequest): SourceSection[] {
  const books = Map.groupBy(sections, ({ title }) => title).values();
  const ofChapter =
    chapter === undefined
      ? sections
      : [...books].flatMap((book) =>
          sectionsOfChapter(
            book.map(({ heading }) => heading),
            String(chapter),
          ).flatMap((at) => book[at] ?? []),
        );
  if (ofChapter.length === 0)
    throw new EngineError('nothing-found', `The chosen texts have no chapter ${chapter}.`);
  const inPlace = pages ? ofChapter.filter((section) => isOnPages(section, sections, pages)) : ofChapter;
  if (pages && !inPlace.some(({ sentences }) => sentences.length > 0))
    throw new EngineError('nothing-found', `The chosen texts have no pages ${pages.from} to ${pages.to}.`);
  return inPlace;
}

/** A section ends on the page before the next one begins. */
function isOnPages(
  { page, position, title }: SourceSection,
  all: SourceSection[],
  { from, to }: { from: number; to: number },
): boolean {
  if (page === undefined) return false;
  const next = all[position + 1];
  const last = next?.title === title && next.page !== undefined ? Math.max(page, next.page - 1) : page;
  return page <= to && last >= from;
}

const inUse = listPattern('in-use');
const compares = listPattern('comparing-word');
const MAX_SECTIONS = 16;
const MAX_WITH_SIBLINGS = 3;

/**
 * Returns the sections that fit best, and the neighbours of the first of them. Sections that fit equally well are chosen in a pseudo-random
 * order.
 */
export function bestSections(sections: SourceSection[], fit: Fit, seed: string): SourceSection[] {
  const fits = new Map(
    sections.map((section) => [section, Math.max(0, ...section.sentences.map((each) => fit([each])))]),
  );
  const fitOf = (section: SourceSection): number => fits.get(section) ?? 0;
  const best = shuffled(sections, seed, ({ heading }) => heading.join(' '))
    .filter((section) => fitOf(section) > 0)
    .sort((one, other) => fitOf(other) - fitOf(one))
    .slice(0, MAX_SECTIONS);
  const first = best.slice(0, MAX_WITH_SIBLINGS);
  return sections.filter(
    (section) => best.includes(section) || first.some((each) => distanceOf(each, section) <= MAX_DISTANCE),
  );
}
