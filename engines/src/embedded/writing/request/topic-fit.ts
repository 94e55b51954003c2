import type { Book } from '../../../book.ts';
import { getBookIndex } from '../../books/book-index.ts';
import { computeFieldStatistics } from '../../books/field.ts';
import { rankSections } from '../../books/rank.ts';
import { bookStems } from '../../books/words.ts';
import { headingOf, type Sentence, type SourceSection } from '../facts/sources.ts';
import { wordsOfList } from '../word-lists.ts';

/** How much a sentence fits if it or its paragraph has the topic's words, and if the search ranks its section first. */
const IN_SENTENCE = 0.9;
const IN_PARAGRAPH = 0.8;
const FOUND_FIRST = 0.5;
/** Of a topic with at least so many words, so many of the sections that are found first fit, because no sentence has half of the words. */
const LONG_TOPIC = 5;
const FOUND = 3;
const MIN_CLOSE = 0.5;
const CLOSENESS = 0.6;
/** The least share of a topic's words in a heading, and the least score of a heading relative to the best one. */
const MIN_HEADED = 0.75;
const NEARLY_BEST_HEADED = 0.6;
/** The fit of a section whose heading has the topic among many other words. */
const HEADED = 0.7;
/** The weight of words such as 'causes' and 'types', which name an aspect of a topic. */
const ASPECT = 0.15;

/** Returns how well sentences fit the topic of a prompt: from above 0 up to 1 on the topic, and 0 elsewhere. */
export type Fit = (sentences: readonly Sentence[]) => number;

export interface TopicPart {
  /** The topic as it is written in the request; '' if it has no place in a sentence or is mainly unknown. */
  name: string;
  /** The stems of its words that the sources have. */
  stems: string[];
}

const aspects = new Set(wordsOfList('topic-aspect').flatMap((word) => bookStems(word)));

export const isAspect = (stem: string): boolean => aspects.has(stem);

export const anywhereIn =
  (sections: readonly SourceSection[]): Fit =>
  ([first]) =>
    first && sections.includes(first.section) ? 1 : 0;

/** Returns the stems without those of words such as 'causes', which name an aspect of a topic. */
const mainStems = (stems: string[]): string[] => {
  const main = stems.filter((stem) => !isAspect(stem));
  return main.length > 0 ? main : stems;
};

/** Returns the question of a topic or heading, such as 'why', which 'causes of …' means too. */
const questionOf = (text: string): string | undefined =>
  /^(?:the )?(?:causes?|reasons?)\b/i.test(text) ? 'why' : /^(?:why|how)\b/i.exec(text)?.[0].toLowerCase();

const comparison = /^(?:the )?(?:differences?|comparison) (?:between|of) /i;
const relation =
  /\b(?:relations?|relationship|link|connection)\b.* between\b|^(?:using .* )?(?:explain|discuss|how|why)\b|\beffects? of\b.* on\b|^\S+ (?:that|which|who) .* and /i;
/** Matches a later part that asks about an earlier one, as in 'enclosure and what it did to the poor'. */
const pointsBack = /^\s*(?:what|how|why|when|where|who)\b.*\b(?:it|they|them|he|she|this|these|those)\b/i;
const difference = / (?:what )?differences?$/i;

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

/** Returns the distinct stems of a text that the sources have and that are not general. */
type Specific = (text: string) => string[];

/** The topics of a request: those that its questions name, and those that sentences are compared with. */
interface Topics {
  named: string[];
  compared: string[];
}

/**
 * Divides the topic of a request. 'Steam power and railways' are two topics, and either of them fits. A phrase that is a heading, such as
 * 'supply and demand', is one topic, and so is 'causes and effects of inflation', because 'causes' is no topic.
 * @param headed returns how well the best heading fits a topic; 0 if none does
 */
function topicsOf(
  topic: string,
  specific: Specific,
  headed: (topic: string) => number,
  sections: readonly SourceSection[],
): Topics {
  const found = topic
    .split(/[,;:()]|\b(?:and|or|n|vs|versus)\b|&/i)
    .filter((part) => specific(part).length > 0 && !pointsBack.test(part));
  const heading = headed(topic);
  if (relation.test(topic) || found.some((part) => specific(part).every(isAspect)) || heading === 1)
    return { named: [topic], compared: [topic] };
  const parts = found.map((part) => part.trim().replace(comparison, '').replace(difference, ''));
  const named = withSharedNoun(parts, sections);
  return { named, compared: heading > 0 ? [topic] : named };
}

/** Rates sentences by the topic that they fit best, if the request names several topics. */
export function fitIn(
  books: Book[],
  place: SourceSection[],
  topic: string,
  specific: Specific,
  nameOf: (text: string) => string,
): { fit: Fit; parts: TopicPart[] } {
  const { rarity } = computeFieldStatistics(books.map((book) => getBookIndex(book).whole));
  const weightOf = (stems: readonly string[]): number =>
    stems.reduce((sum, stem) => sum + rarity(stem) * (isAspect(stem) ? ASPECT : 1), 0);
  const headed = (part: string): Map<SourceSection, number> =>
    sectionsHeaded(place, specific(part), specific, questionOf(part));
  const bestHeading = (part: string): number => Math.max(0, ...headed(part).values());
  const { named, compared } = topicsOf(topic, specific, bestHeading, place);
  const fits = compared.map((part): Fit => {
    const sections = headed(part);
    return sections.size > 0
      ? ([first]) => (first && sections.get(first.section)) ?? 0
      : fitOfStems(books, place, part, specific(part), weightOf);
  });
  return {
    parts: named.map((part) => ({ name: nameOf(part), stems: mainStems(specific(part)) })),
    fit: (sentences) => Math.max(...fits.map((fit) => fit(sentences))),
  };
}

/**
 * Returns the sections whose heading names the topic, with the share of words that heading and topic have in common. If some of them have
 * fewer other words in the heading, only those are returned. If some have an aspect of the topic too, such as 'functions of money', only those.
 */
function sectionsHeaded(
  sections: readonly SourceSection[],
  wanted: readonly string[],
  read: Specific,
  question: string | undefined,
): Map<SourceSection, number> {
  const countOf = (stems: readonly string[]): number =>
    stems.reduce((sum, stem) => sum + (isAspect(stem) ? ASPECT : 1), 0);
  const all = countOf(wanted);
  const scored = sections.map((section) => {
    const words = read(headingOf(section.heading));
    const shared = countOf(words.filter((word) => wanted.includes(word)));
    const isHeaded = section.sentences.length > 0 && shared / all >= MIN_HEADED;
    const isSameQuestion =
      shared > 0 && question !== undefined && question === questionOf(headingOf(section.heading));
    return {
      section,
      isWhole: isHeaded && shared === all,
      score: isSameQuestion ? 1 : isHeaded ? (2 * shared) / (all + countOf(words)) : 0,
    };
  });
  const isAnyWhole = wanted.some(isAspect) && scored.some(({ isWhole }) => isWhole);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return new Map(
    scored.flatMap(({ section, score, isWhole }): [SourceSection, number][] =>
      score > 0 && score >= best * NEARLY_BEST_HEADED && (isWhole || !isAnyWhole)
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
  const headings = new Map(sections.map((each) => [each, bookStems(each.heading.join(' '))]));
  const paragraphs = new Map(
    sections.flatMap(({ sentences }) =>
      [...Map.groupBy(sentences, ({ paragraph }) => paragraph).values()].flatMap((own) => {
        const shared = share(own.flatMap((each) => each.stems));
        return own.map((sentence) => [sentence, shared] as const);
      }),
    ),
  );
  const ranks = ranksOf(books, part);
  return ([first, ...others]) => {
    const heading = first && headings.get(first.section);
    if (!heading) return 0;
    const rank = ranks.get(first.section.position) ?? sections.length;
    const closeness = Math.max(
      share(heading),
      ...[first, ...others].map((each) => IN_SENTENCE * share(each.stems)),
      IN_PARAGRAPH * (paragraphs.get(first) ?? 0),
      rank === 0 || (rank < FOUND && stems.length >= LONG_TOPIC) ? FOUND_FIRST : 0,
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
  const ranked = rankSections(books.map(getBookIndex), topic);
  return new Map(
    ranked.map(({ index, section }, rank) => [(starts.get(index.book.id) ?? 0) + section, rank]),
  );
}
