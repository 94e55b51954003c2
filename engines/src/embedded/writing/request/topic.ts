import type { Book } from '../../../book.ts';
import { EngineError } from '../../../engine.ts';
import type { WritingTask } from '../../../writing.ts';
import { indexOf } from '../../books/book-index.ts';
import { statisticsOf } from '../../books/field.ts';
import { rankSections } from '../../books/rank.ts';
import { stemsOf } from '../../books/words.ts';
import type { Sentence, SourceSection } from '../facts/sources.ts';
import type { WritingRequest } from './prompt.ts';

/** In the paragraph of the topic, or at least in the section that has most of it. */
const NEAR = 0.6;
const LEAST_CLOSE = 0.5;
/** Share of the sections whose paragraphs on the topic count. */
const FEW = 0.06;

/** How well what a question stands on fits what the prompt asks about. */
export interface Topic {
  /** 0 for what does not belong to it, otherwise up to 1. */
  fit(sentences: readonly Sentence[]): number;
}

/** A section that has less of the topic's words, by their rarity, says nothing of it. */
const LEAST_COVERED = 0.6;
const NEARLY_BEST = 0.75;

/**
 * Where the sources speak of what the prompt names.
 *
 * @throws EngineError `nothing-found` where they do not.
 */
export function topicIn(
  books: Book[],
  sections: SourceSection[],
  task: WritingTask,
  { topic, pages, chapter }: WritingRequest,
): Topic {
  const ofChapter = chapter === undefined ? undefined : sectionsOfChapter(sections, chapter);
  if (ofChapter?.size === 0) {
    throw new EngineError('nothing-found', `The chosen texts have no chapter ${chapter}.`);
  }
  const inPages = (section: SourceSection): boolean =>
    (!pages || isOnPages(section, sections, pages)) && (!ofChapter || ofChapter.has(section));
  if (pages && !sections.some((section) => inPages(section) && section.sentences.length > 0)) {
    throw new EngineError('nothing-found', `The chosen texts have no pages ${pages.from} to ${pages.to}.`);
  }
  const general = new Set(
    stemsOf(
      `${task.subject} ${books.map(({ title }) => title).join(' ')} whole everything all chapters topics basics concepts introduction important key`,
    ),
  );
  const stems = [...new Set(stemsOf(topic))];
  if (stems.every((stem) => general.has(stem))) {
    return { fit: ([first]) => (first && inPages(first.section) ? 1 : 0) };
  }
  const parts = partsOf(topic, general);
  const topics = parts.flatMap((part) => partIn(books, sections.filter(inPages), part, general) ?? []);
  if (topics.length === 0) {
    throw new EngineError(
      'nothing-found',
      `The chosen texts say nothing about “${briefly(topic)}”. Choose another textbook, add a reference document, or ask about something else.`,
    );
  }
  return { fit: (sentences) => Math.max(...topics.map(({ fit }) => fit(sentences))) };
}

/** Of a topic, what a sentence has room for. */
const TOLD_TOPIC = 80;
const briefly = (topic: string) =>
  topic.length > TOLD_TOPIC ? `${topic.slice(0, TOLD_TOPIC).trimEnd()}…` : topic;

/** 'Steam power and railways' are two topics; 'supply and demand' as well, each of which will do. */
function partsOf(topic: string, general: Set<string>): string[] {
  const parts = topic
    .split(/,|;|\b(?:and|or)\b|&/i)
    .filter((part) => stemsOf(part).some((stem) => !general.has(stem)));
  return parts.length > 0 ? parts : [topic];
}

function partIn(
  books: Book[],
  sections: SourceSection[],
  part: string,
  general: Set<string>,
): Topic | undefined {
  const all = [...new Set(stemsOf(part))];
  const own = all.filter((stem) => !general.has(stem));
  const topicStems = own.length > 0 ? own : all;
  const covered = coverageOf(books, sections, topicStems);
  const best = Math.max(0, ...covered.values());
  if (best < LEAST_COVERED) return undefined;
  const ranks = ranksOf(books, part);
  const few = Math.max(2, Math.round(sections.length * FEW));
  const share = (has: (stem: string) => boolean): number => topicStems.filter(has).length / topicStems.length;
  const headings = new Map(
    sections.map((section) => {
      const stems = stemsOf(section.heading.join(' '));
      return [section, share((stem) => stems.includes(stem))];
    }),
  );
  return {
    fit(sentences) {
      const [first] = sentences;
      if (!first || (covered.get(first.section) ?? 0) < best * NEARLY_BEST) return 0;
      const rank = ranks.get(first.section.position) ?? 50;
      const near = rank < few ? NEAR * share((stem) => paragraphOf(first).has(stem)) : 0;
      const closeness = Math.max(
        headings.get(first.section) ?? 0,
        ...sentences.map((each) => 0.9 * share((stem) => each.stems.includes(stem))),
        near,
        rank === 0 ? LEAST_CLOSE : 0,
      );
      return closeness < LEAST_CLOSE ? 0 : 0.6 * closeness + 0.4 / (1 + rank / 3);
    },
  };
}

/** The stems of a sentence's paragraph. */
function paragraphOf({ section, paragraph }: Sentence): Set<string> {
  let all = paragraphs.get(section);
  if (!all) {
    const grouped = Map.groupBy(section.sentences, (each) => each.paragraph);
    all = new Map([...grouped].map(([key, group]) => [key, new Set(group.flatMap(({ stems }) => stems))]));
    paragraphs.set(section, all);
  }
  return all.get(paragraph) ?? new Set();
}

const paragraphs = new WeakMap<SourceSection, Map<number, Set<string>>>();

function coverageOf(
  books: Book[],
  sections: SourceSection[],
  topicStems: string[],
): Map<SourceSection, number> {
  const statistics = statisticsOf(books.map((book) => indexOf(book).whole));
  const all = topicStems.reduce((sum, stem) => sum + statistics.rarity(stem), 0) || 1;
  return new Map(
    sections.map((section) => {
      const has = new Set([
        ...section.sentences.flatMap(({ stems }) => stems),
        ...stemsOf(section.heading.join(' ')),
      ]);
      return [
        section,
        topicStems.reduce((sum, stem) => sum + (has.has(stem) ? statistics.rarity(stem) : 0), 0) / all,
      ];
    }),
  );
}

/** Position of a section among all → its rank for the topic, from 0. */
function ranksOf(books: Book[], topic: string): Map<number, number> {
  const indexes = books.map(indexOf);
  const starts = new Map<string, number>();
  let count = 0;
  for (const book of books) {
    starts.set(book.id, count);
    count += book.sections.length;
  }
  return new Map(
    rankSections(indexes, topic).map(({ index, section }, rank) => [
      (starts.get(index.book.id) ?? 0) + section,
      rank,
    ]),
  );
}

/** A heading that begins with the number of its chapter. */
const numbered = /^(?:chapter|unit|lesson|part)?\s*(\d{1,2})(?![\d%])/i;

/** By the numbers of the headings; of a book without any, by the order of its chapters. */
function sectionsOfChapter(sections: SourceSection[], chapter: number): Set<SourceSection> {
  const books = [...Map.groupBy(sections, ({ title }) => title).values()];
  return new Set(
    books.flatMap((book) => {
      const named = (section: SourceSection): string => section.heading[0] ?? '';
      const ofNumber = book.filter((each) => Number(numbered.exec(named(each))?.[1]) === chapter);
      if (ofNumber.length > 0 || book.some((each) => numbered.test(named(each)))) return ofNumber;
      const chapters = [...new Set(book.map(named))];
      return book.filter((each) => named(each) === chapters[chapter - 1]);
    }),
  );
}

function isOnPages(
  section: SourceSection,
  all: SourceSection[],
  { from, to }: { from: number; to: number },
): boolean {
  const next = all[section.position + 1];
  const last =
    next?.page !== undefined && next.title === section.title
      ? Math.max(section.page ?? 0, next.page - 1)
      : section.page;
  return section.page !== undefined && section.page <= to && (last ?? section.page) >= from;
}
