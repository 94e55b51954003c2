import type { Book } from '../../../book.ts';
import { EngineError } from '../../../engine.ts';
import type { WritingTask } from '../../../writing.ts';
import { indexOf } from '../../books/book-index.ts';
import { statisticsOf } from '../../books/field.ts';
import { sectionsOfChapter } from '../../books/headings.ts';
import { rankSections } from '../../books/rank.ts';
import { stemsOf } from '../../books/words.ts';
import { headingOf, type Sentence, type SourceSection } from '../facts/sources.ts';
import { shuffled } from '../order.ts';
import type { WritingRequest } from './prompt.ts';

/** How much a sentence fits if it has the topic's words itself, and if the search ranks its section first. */
const IN_SENTENCE = 0.9;
const FOUND_FIRST = 0.5;
const MIN_CLOSE = 0.5;
const CLOSENESS = 0.6;
/** The least share of the topic's words, weighted by rarity, that the best section must have. Otherwise the topic is not in the sources. */
const MIN_COVERED = 0.6;
/** The least share of a topic's words in a heading, and the least score of a heading relative to the best one. */
const MIN_HEADED = 0.75;
const NEARLY_BEST_HEADED = 0.6;
/** The largest distance, in sections, from a section of the topic. Each section of distance lowers the fit by the next constant. */
const MAX_DISTANCE = 2;
const SIBLING = 0.1;
/** The most characters of a topic that an error message shows. */
const SHOWN_TOPIC = 80;

/**
 * Returns how well sentences fit the topic of a prompt: 0 to 1 on the topic; below 0 in a section near it, which is used if the topic has
 * too little text; and 0 elsewhere.
 */
export type Fit = (sentences: readonly Sentence[]) => number;

/**
 * Returns a function that rates how well sentences fit the topic of the request.
 * @throws {EngineError} `nothing-found` if the sources do not contain the topic
 */
export function topicIn(
  books: Book[],
  sections: SourceSection[],
  task: WritingTask,
  request: WritingRequest,
): Fit {
  const fit = fitIn(books, placeOf(sections, request), task, request.topic);
  const topical = sections.filter(({ sentences }) => sentences.some((each) => fit([each]) > 0));
  return (sentences) => {
    const own = fit(sentences);
    const section = sentences[0]?.section;
    if (own > 0 || !section) return own;
    const distance = Math.min(...topical.map((each) => distanceOf(each, section)));
    return distance > MAX_DISTANCE ? 0 : -SIBLING * (1 + distance);
  };
}

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

function fitIn(books: Book[], place: SourceSection[], task: WritingTask, topic: string): Fit {
  const titles = books.map(({ title }) => title).join(' ');
  const general = new Set(
    stemsOf(
      `${task.subject} ${titles} whole everything all chapters topics basics concepts introduction important key`,
    ),
  );
  const specific = (text: string): string[] => stemsOf(text).filter((stem) => !general.has(stem));
  if (specific(topic).length === 0) return anywhereIn(place);
  // 'Steam power and railways' are two topics, and either of them fits. A phrase that is a heading, such as 'supply and demand', stays one
  // topic.
  const isOneHeading = sectionsHeaded(place, topic, specific).length > 0;
  const parts = isOneHeading ? [topic] : topic.split(/,|;|\b(?:and|or|vs|versus|aur)\b|&/i);
  const fits = parts.flatMap((part): Fit[] => {
    const stems = [...new Set(specific(part))];
    const headed = sectionsHeaded(place, part, specific);
    if (stems.length === 0) return [];
    return headed.length > 0 ? [anywhereIn(headed)] : fitOfStems(books, place, part, stems);
  });
  if (fits.length === 0) {
    const shown = topic.length > SHOWN_TOPIC ? `${topic.slice(0, SHOWN_TOPIC).trimEnd()}…` : topic;
    throw new EngineError(
      'nothing-found',
      `The chosen texts say nothing about “${shown}”. Choose another textbook, add a reference document, or ask about something else.`,
    );
  }
  return (sentences) => Math.max(...fits.map((fit) => fit(sentences)));
}

/** Returns the sections whose heading names the topic. If some of them have fewer other words in the heading, only those are returned. */
function sectionsHeaded(
  sections: readonly SourceSection[],
  topic: string,
  read: (text: string) => string[],
): SourceSection[] {
  const wanted = new Set(read(topic));
  const scored = sections.map((section) => {
    const words = new Set(read(headingOf(section.heading)));
    const shared = [...words].filter((word) => wanted.has(word)).length;
    const isHeaded = section.sentences.length > 0 && shared / wanted.size >= MIN_HEADED;
    return { section, score: isHeaded ? (2 * shared) / (wanted.size + words.size) : 0 };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored.flatMap(({ section, score }) =>
    score > 0 && score >= best * NEARLY_BEST_HEADED ? section : [],
  );
}

/** Rates sections by the words of the topic in headings and sentences, and by the search; [] if no section has enough of them. */
function fitOfStems(books: Book[], sections: SourceSection[], part: string, stems: string[]): Fit[] {
  const statistics = statisticsOf(books.map((book) => indexOf(book).whole));
  const weightOf = (of: string[]): number => of.reduce((sum, stem) => sum + statistics.rarity(stem), 0);
  const share = (words: readonly string[]): number =>
    weightOf(stems.filter((stem) => words.includes(stem))) / (weightOf(stems) || 1);
  const headings = new Map(sections.map((each) => [each, stemsOf(each.heading.join(' '))]));
  const isCovered = sections.some(
    (each) =>
      share([...(headings.get(each) ?? []), ...each.sentences.flatMap((sentence) => sentence.stems)]) >=
      MIN_COVERED,
  );
  if (!isCovered) return [];
  const ranks = ranksOf(books, part);
  return [
    ([first, ...others]) => {
      const heading = first && headings.get(first.section);
      if (!heading) return 0;
      const rank = ranks.get(first.section.position) ?? sections.length;
      const closeness = Math.max(
        share(heading),
        ...[first, ...others].map((each) => IN_SENTENCE * share(each.stems)),
        rank === 0 ? FOUND_FIRST : 0,
      );
      return closeness < MIN_CLOSE ? 0 : CLOSENESS * closeness + (1 - CLOSENESS) / (1 + rank / 3);
    },
  ];
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
