import type { Book } from '../../../book.ts';
import { EngineError } from '../../../engine.ts';
import type { WritingTask } from '../../../writing.ts';
import { indexOf } from '../../books/book-index.ts';
import { statisticsOf } from '../../books/field.ts';
import { sectionsOfChapter } from '../../books/headings.ts';
import { rankSections } from '../../books/rank.ts';
import { mended } from '../../books/spelling.ts';
import { type BookWord, bookWords, stemsOf } from '../../books/words.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { isMainlyNoun } from '../../language/lexicon/parts-of-speech.ts';
import { headingOf, type Sentence, type SourceSection } from '../facts/sources.ts';
import { shuffled } from '../order.ts';
import { listPattern, wordsOfList } from '../word-lists.ts';
import type { WritingRequest } from './prompt.ts';

/** How much a sentence fits if it has the topic's words itself, and if the search ranks its section first. */
const IN_SENTENCE = 0.9;
const FOUND_FIRST = 0.5;
const MIN_CLOSE = 0.5;
const CLOSENESS = 0.6;
/** The least share of the topic's words, weighted by their rarity in English, that the sources must have. */
const MIN_KNOWN = 0.4;
/** The least share of a topic's words in a heading, and the least score of a heading relative to the best one. */
const MIN_HEADED = 0.75;
const NEARLY_BEST_HEADED = 0.6;
/** The fit of a section whose heading has the topic among many other words. */
const HEADED = 0.7;
/** The weight of words such as 'causes' and 'types', which say what is asked about a topic. */
const ASPECT = 0.15;
/** The largest distance, in sections, from a section of the topic whose terms can be wrong options. */
const MAX_DISTANCE = 2;
/** The most characters of a topic that an error message shows. */
const SHOWN_TOPIC = 80;

/** Returns how well sentences fit the topic of a prompt: from above 0 up to 1 on the topic, and 0 elsewhere. */
type Fit = (sentences: readonly Sentence[]) => number;

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

export interface TopicPart {
  /** The topic as it is written in the request; '' if it has no place in a sentence or is mainly unknown. */
  name: string;
  /** The stems of its words that the sources have. */
  stems: string[];
}

const fillers = new Set(wordsOfList('topic-filler').flatMap((word) => stemsOf(word)));
const aspects = new Set(wordsOfList('topic-aspect').flatMap((word) => stemsOf(word)));

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
  const place = placeOf(sections, request);
  const general = new Set([
    ...fillers,
    ...stemsOf(`${task.subject} ${books.map(({ title }) => title).join(' ')}`),
  ]);
  const stemsOfSources = new Set(
    sections.flatMap(({ heading, sentences }) => [
      ...stemsOf(heading.join(' ')),
      ...sentences.flatMap(({ stems }) => stems),
    ]),
  );
  const isKnown = ({ stem }: BookWord): boolean => general.has(stem) || stemsOfSources.has(stem);
  const requested = mended(request.topic, books.map(indexOf));
  const words = bookWords(requested);
  const known = words.filter(isKnown);
  if (rarityOf(known) < MIN_KNOWN * rarityOf(words)) throw notFound(request.topic);
  const specific = (text: string): string[] => [
    ...new Set(
      bookWords(text).flatMap((word) => (isKnown(word) && !general.has(word.stem) ? word.stem : [])),
    ),
  ];
  const unknown = words.filter((word) => !isKnown(word) && isName(word.text)).map(({ text }) => text);
  const topic = { unknown, parts: [], isComparison: compares.test(task.prompt) };
  if (specific(requested).length === 0) return { ...topic, fit: anywhereIn(place), words: '' };
  const prompt = mended(task.prompt, books.map(indexOf)).toLowerCase();
  const isPhrase = (text: string): boolean =>
    text.split(' ').length <= 2 ||
    [prompt, ...place.map((section) => section.text.toLowerCase())].some((each) =>
      each.includes(text.toLowerCase()),
    );
  const { parts, fit } = fitIn(books, place, requested, specific, (text) =>
    isMainlyKnown(bookWords(text), isKnown) && isPhrase(text) ? asPrinted(text, place) : '',
  );
  return { ...topic, fit, words: known.map(({ text }) => text).join(' '), parts };
}

const noNames = new Set(
  ['request-word', 'joining-word', 'particle', 'shared-particle', 'hindi-word'].flatMap(wordsOfList),
);
/** True for a noun, and for a word that is not English. Other words of a request are not worth a message. */
const isName = (word: string): boolean => {
  const lower = word.toLowerCase();
  return (
    (isMainlyNoun(lower) || !lookUp(lower).isKnown) &&
    !noNames.has(lower) &&
    stemsOf(word).every((stem) => !aspects.has(stem))
  );
};

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

const anywhereIn =
  (sections: readonly SourceSection[]): Fit =>
  ([first]) =>
    first && sections.includes(first.section) ? 1 : 0;

/** Returns the stems without those of words such as 'causes', which say what is asked about a topic. */
const mainStems = (stems: string[]): string[] => {
  const main = stems.filter((stem) => !aspects.has(stem));
  return main.length > 0 ? main : stems;
};

const compares = listPattern('comparing-word');
const comparison = /^(?:the )?(?:differences?|comparison) (?:between|of) /i;
const relation = /\b(?:relations?|relationship|link|connection)\b.* between\b/i;

/** Adds the noun of the last topic to a topic before it: 'nominal and real GDP' are 'nominal GDP' and 'real GDP'. */
function withSharedNoun(parts: readonly string[], sections: readonly SourceSection[]): string[] {
  const noun = parts.at(-1)?.split(' ').slice(1).at(-1);
  if (noun === undefined) return [...parts];
  return parts.map((part) => {
    const whole = `${part} ${noun}`;
    const isUsed =
      !part.includes(' ') && sections.some(({ text }) => text.toLowerCase().includes(whole.toLowerCase()));
    return isUsed ? whole : part;
  });
}

/** Rates sentences by the topic that they fit best, if the request names several topics. */
function fitIn(
  books: Book[],
  place: SourceSection[],
  topic: string,
  specific: (text: string) => string[],
  nameOf: (text: string) => string,
): { fit: Fit; parts: TopicPart[] } {
  const { rarity } = statisticsOf(books.map((book) => indexOf(book).whole));
  const weightOf = (stems: readonly string[]): number =>
    stems.reduce((sum, stem) => sum + rarity(stem) * (aspects.has(stem) ? ASPECT : 1), 0);
  const countOf = (stems: readonly string[]): number =>
    stems.reduce((sum, stem) => sum + (aspects.has(stem) ? ASPECT : 1), 0);
  const headed = (part: string): Map<SourceSection, number> =>
    sectionsHeaded(place, specific(part), specific, countOf);
  // 'Steam power and railways' are two topics, and either of them fits. A phrase that is a heading, such as 'supply and demand', stays one
  // topic, and so does 'causes and effects of inflation', because 'causes' is no topic.
  const named = topic
    .split(/[,;:()]|\b(?:and|or|n|vs|versus)\b|&/i)
    .filter((part) => specific(part).length > 0);
  const hasAspect = named.some((part) => specific(part).every((stem) => aspects.has(stem)));
  const isOne = headed(topic).size > 0 || relation.test(topic) || hasAspect;
  const single = withSharedNoun(
    named.map((part) =>
      part
        .trim()
        .replace(comparison, '')
        .replace(/ (?:what )?differences?$/i, ''),
    ),
    place,
  );
  const isWhole = Math.max(0, ...headed(topic).values()) === 1;
  const isSplit = headed(topic).size > 0 && !isWhole && !hasAspect && !relation.test(topic);
  const parts = isOne && !isSplit ? [topic] : single;
  const fits = (isOne ? [topic] : single).map((part): Fit => {
    const sections = headed(part);
    return sections.size > 0
      ? ([first]) => (first && sections.get(first.section)) ?? 0
      : fitOfStems(books, place, part, specific(part), weightOf);
  });
  const coverage = coverageIn(place, (stems) => weightOf(specific(topic).filter((stem) => stems.has(stem))));
  return {
    parts: parts.map((part) => ({ name: nameOf(part), stems: mainStems(specific(part)) })),
    fit: (sentences) => Math.max(...fits.map((fit) => fit(sentences))) * coverage(sentences),
  };
}

/** The part of the fit that is lost in a section that has none of the words of the other topics of the request. */
const ALONE = 0.3;

/** Rates sections by how much of all topics of the request they have, relative to the best section. */
function coverageIn(
  sections: readonly SourceSection[],
  weightOf: (stems: ReadonlySet<string>) => number,
): Fit {
  const weights = new Map(
    sections.map((section) => [
      section,
      weightOf(
        new Set([...stemsOf(section.heading.join(' ')), ...section.sentences.flatMap(({ stems }) => stems)]),
      ),
    ]),
  );
  const best = Math.max(0, ...weights.values());
  return ([first]) => 1 - ALONE * (1 - ((first && weights.get(first.section)) ?? 0) / (best || 1));
}

/**
 * Returns the sections whose heading names the topic, with the share of words that heading and topic have in common. If some of them have
 * fewer other words in the heading, only those are returned.
 */
function sectionsHeaded(
  sections: readonly SourceSection[],
  wanted: readonly string[],
  read: (text: string) => string[],
  countOf: (stems: readonly string[]) => number,
): Map<SourceSection, number> {
  const all = countOf(wanted);
  const scored = sections.map((section) => {
    const words = read(headingOf(section.heading));
    const shared = countOf(words.filter((word) => wanted.includes(word)));
    const isHeaded = section.sentences.length > 0 && shared / all >= MIN_HEADED;
    return { section, score: isHeaded ? (2 * shared) / (all + countOf(words)) : 0 };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return new Map(
    scored.flatMap(({ section, score }): [SourceSection, number][] =>
      score > 0 && score >= best * NEARLY_BEST_HEADED
        ? [[section, score === 1 ? 1 : HEADED + (1 - HEADED) * score]]
        : [],
    ),
  );
}

/** Rates sentences by the words of the topic in them and in their heading, and by the search. */
function fitOfStems(
  books: Book[],
  sections: SourceSection[],
  part: string,
  stems: string[],
  weightOf: (stems: readonly string[]) => number,
): Fit {
  const share = (words: readonly string[]): number =>
    weightOf(stems.filter((stem) => words.includes(stem))) / (weightOf(stems) || 1);
  const headings = new Map(sections.map((each) => [each, stemsOf(each.heading.join(' '))]));
  const ranks = ranksOf(books, part);
  return ([first, ...others]) => {
    const heading = first && headings.get(first.section);
    if (!heading) return 0;
    const rank = ranks.get(first.section.position) ?? sections.length;
    const closeness = Math.max(
      share(heading),
      ...[first, ...others].map((each) => IN_SENTENCE * share(each.stems)),
      rank === 0 ? FOUND_FIRST : 0,
    );
    return closeness < MIN_CLOSE ? 0 : CLOSENESS * closeness + (1 - CLOSENESS) / (1 + rank / 3);
  };
}

/** Maps the index of a section among all sections to its rank for the topic, from 0. */
function ranksOf(books: Book[], topic: string): Map<number, number> {
  const starts = new Map<string, number>();
  let count = 0;
  for (const { id, sections } of books) {
    starts.set(id, count);
    count += sections.length;
  }
  const ranked = rankSections(books.map(indexOf), topic);
  return new Map(
    ranked.map(({ index, section }, rank) => [(starts.get(index.book.id) ?? 0) + section, rank]),
  );
}

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
