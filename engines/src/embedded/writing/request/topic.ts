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

/** In the paragraph of the topic, or at least in the section that has most of it. */
const NEAR = 0.6;
const LEAST_CLOSE = 0.5;
/** Share of the sections whose paragraphs on the topic count. */
const FEW = 0.06;
/** A section that has less of the topic's words, by their rarity, says nothing of it. */
const LEAST_COVERED = 0.6;
const NEARLY_BEST = 0.75;
/** How far from a section of the topic questions may come from, in sections, and what each of them takes from the fit. */
const MOST_APART = 2;
const SIBLING = 0.1;

/**
 * How well what a question is based on fits what the prompt asks about: above 0 up to 1 on the topic, below 0 in a section next to it,
 * which fills up where the topic has too little, and 0 elsewhere.
 */
export type Fit = (sentences: readonly Sentence[]) => number;

/**
 * Where the sources speak of what the prompt names.
 *
 * @throws EngineError `nothing-found` where they do not.
 */
export function topicIn(
  books: Book[],
  sections: SourceSection[],
  task: WritingTask,
  request: WritingRequest,
): Fit {
  const fit = fitIn(books, placeOf(sections, request), task, request);
  const topical = sections.filter(({ sentences }) => sentences.some((each) => fit([each]) > 0));
  return (sentences) => {
    const own = fit(sentences);
    const section = sentences[0]?.section;
    if (own > 0 || !section) return own;
    const distances = topical
      .filter(({ title }) => title === section.title)
      .map(({ position }) => Math.abs(position - section.position));
    const distance = Math.min(...distances);
    return distance > MOST_APART ? 0 : -SIBLING * (1 + distance);
  };
}

/** The sections of the requested pages and chapter. */
function placeOf(sections: SourceSection[], { pages, chapter }: WritingRequest): SourceSection[] {
  const ofChapter =
    chapter === undefined
      ? undefined
      : [...Map.groupBy(sections, ({ title }) => title).values()].flatMap((book) =>
          sectionsOfChapter(
            book.map(({ heading }) => heading),
            String(chapter),
          ).flatMap((at) => book[at] ?? []),
        );
  if (ofChapter?.length === 0) {
    throw new EngineError('nothing-found', `The chosen texts have no chapter ${chapter}.`);
  }
  const inPlace = sections.filter(
    (section) => (!pages || isOnPages(section, sections, pages)) && (ofChapter?.includes(section) ?? true),
  );
  if (pages && !inPlace.some(({ sentences }) => sentences.length > 0)) {
    throw new EngineError('nothing-found', `The chosen texts have no pages ${pages.from} to ${pages.to}.`);
  }
  return inPlace;
}

function fitIn(books: Book[], place: SourceSection[], task: WritingTask, { topic }: WritingRequest): Fit {
  const titles = books.map(({ title }) => title).join(' ');
  const general = new Set(
    stemsOf(
      `${task.subject} ${titles} whole everything all chapters topics basics concepts introduction important key`,
    ),
  );
  const named = sectionsHeaded(place, topic, wordsIn);
  if (named.length > 0) return ([first]) => (first && named.includes(first.section) ? 1 : 0);
  const isSpecific = (text: string): boolean => stemsOf(text).some((stem) => !general.has(stem));
  if (!isSpecific(topic)) return ([first]) => (first && place.includes(first.section) ? 1 : 0);
  const specificStems = (text: string): string[] => stemsOf(text).filter((stem) => !general.has(stem));
  // 'Steam power and railways' are two topics; 'supply and demand' as well, each of which will do.
  const whole = sectionsHeaded(place, topic, specificStems);
  const parts = whole.length > 0 ? [topic] : topic.split(/,|;|\b(?:and|or)\b|&/i).filter(isSpecific);
  const fits = parts.flatMap((part): Fit[] => {
    const headed = sectionsHeaded(place, part, specificStems);
    if (headed.length > 0) return [([first]) => (first && headed.includes(first.section) ? 1 : 0)];
    const fit = fitOfPart(books, place, part, general);
    return fit ? [fit] : [];
  });
  if (fits.length === 0) {
    throw new EngineError(
      'nothing-found',
      `The chosen texts say nothing about “${briefly(topic)}”. Choose another textbook, add a reference document, or ask about something else.`,
    );
  }
  return (sentences) => Math.max(...fits.map((fit) => fit(sentences)));
}

/** The share of a topic that a heading must have, and how close to the best heading another must come. */
const LEAST_HEADED = 0.75;
const NEARLY_BEST_HEADED = 0.6;

/** Every word, so that 'what a polynomial is' is one section and 'polynomials' the whole book. */
const wordsIn = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  return words.length > 2 ? words.filter((word) => !/^(?:an?|the)$/.test(word)) : [];
};

/** The sections whose heading names the topic; those that have fewer other words in it come first and alone. */
function sectionsHeaded(
  sections: readonly SourceSection[],
  topic: string,
  read: (text: string) => string[],
): SourceSection[] {
  const wanted = new Set(read(topic));
  if (wanted.size === 0) return [];
  const scored = sections
    .filter(({ sentences }) => sentences.length > 0)
    .map((section) => {
      const words = new Set(read(headingOf(section.heading)));
      const shared = [...words].filter((word) => wanted.has(word)).length;
      const isHeaded = shared / wanted.size >= LEAST_HEADED;
      return { section, score: isHeaded ? (2 * shared) / (wanted.size + words.size) : 0 };
    });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const least = read === wordsIn ? Math.max(LEAST_HEADED, best) : best * NEARLY_BEST_HEADED;
  return scored.filter(({ score }) => score > 0 && score >= least).map(({ section }) => section);
}

/** Of a topic, what a sentence has room for. */
const SHOWN_TOPIC = 80;
const briefly = (topic: string) =>
  topic.length > SHOWN_TOPIC ? `${topic.slice(0, SHOWN_TOPIC).trimEnd()}…` : topic;

function fitOfPart(
  books: Book[],
  sections: SourceSection[],
  part: string,
  general: Set<string>,
): Fit | undefined {
  const all = [...new Set(stemsOf(part))];
  const own = all.filter((stem) => !general.has(stem));
  const stems = own.length > 0 ? own : all;
  const share = (words: ReadonlySet<string>): number =>
    stems.filter((stem) => words.has(stem)).length / stems.length;
  const statistics = statisticsOf(books.map((book) => indexOf(book).whole));
  const weightOf = (of: string[]): number => of.reduce((sum, stem) => sum + statistics.rarity(stem), 0);
  const facts = new Map(
    sections.map((section) => {
      const heading = new Set(stemsOf(section.heading.join(' ')));
      const words = new Set([...section.sentences.flatMap((sentence) => sentence.stems), ...heading]);
      const covered = weightOf(stems.filter((stem) => words.has(stem))) / (weightOf(stems) || 1);
      return [section, { heading: share(heading), covered }];
    }),
  );
  const best = Math.max(0, ...[...facts.values()].map(({ covered }) => covered));
  if (best < LEAST_COVERED) return undefined;
  const ranks = ranksOf(books, part);
  const few = Math.max(2, Math.round(sections.length * FEW));
  return (sentences) => {
    const [first] = sentences;
    const { heading = 0, covered = 0 } = (first && facts.get(first.section)) ?? {};
    if (!first || covered < best * NEARLY_BEST) return 0;
    const rank = ranks.get(first.section.position) ?? 50;
    const closeness = Math.max(
      heading,
      ...sentences.map((each) => 0.9 * share(new Set(each.stems))),
      rank < few ? NEAR * share(paragraphOf(first)) : 0,
      rank === 0 ? LEAST_CLOSE : 0,
    );
    return closeness < LEAST_CLOSE ? 0 : 0.6 * closeness + 0.4 / (1 + rank / 3);
  };
}

/** The stems of a sentence's paragraph. */
const paragraphOf = ({ section, paragraph }: Sentence): Set<string> =>
  new Set(section.sentences.filter((each) => each.paragraph === paragraph).flatMap(({ stems }) => stems));

const MOST_SECTIONS = 16;
const MOST_WITH_SIBLINGS = 3;

/** The sections that fit best, with the neighbours of the first, or some from all over the book. */
export function bestSections(sections: SourceSection[], fit: Fit, seed: string): SourceSection[] {
  const fits = new Map(
    sections.map((section) => [section, Math.max(0, ...section.sentences.map((each) => fit([each])))]),
  );
  const fitOf = (section: SourceSection): number => fits.get(section) ?? 0;
  const fitting = sections.filter((section) => fitOf(section) > 0);
  const best = shuffled(fitting, seed, ({ heading }) => heading.join(' '))
    .sort((one, other) => fitOf(other) - fitOf(one))
    .slice(0, MOST_SECTIONS);
  const isNextTo = (section: SourceSection): boolean =>
    best
      .slice(0, MOST_WITH_SIBLINGS)
      .some(
        ({ title, position }) =>
          title === section.title && Math.abs(position - section.position) <= MOST_APART,
      );
  return sections.filter((section) => best.includes(section) || isNextTo(section));
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
