import { isDeepStrictEqual } from 'node:util';
import { bookStems } from '../../books/words.ts';
import type { SourceFacts } from '../facts/section-facts.ts';
import type { Sentence } from '../facts/sources.ts';
import { wordCount } from '../facts/statements.ts';
import type { Relevance } from '../request/relevance.ts';
import type { Topic } from '../request/topic.ts';
import { isAspect } from '../request/topic-fit.ts';

/** The least share of the topic's words that a key and its heading must have, and the same without the heading. */
export const COVERED = 0.5;
const NAMED = 0.3;
export const MIN_POINTS = 2;
/** The fit from which all of a section is on the topic. */
const EXACT = 0.8;
/** The relevance from which a sentence is a key point although it does not name the topic. */
const RELEVANT = 0.3;
/** What a sentence gains as a key point if it begins its paragraph or belongs to a summary, and by its relevance. */
const LEAD = 0.4;
const SUMMARY = 0.4;
const MAX_POINT = 45;
/** The number of stems at the start of a statement that name what it is about. */
const SUBJECT = 6;
const NAMES_SUBJECT = 4;

export const continues = /^(?:it|they|he|she|its|their|his|her|these|this)\b/i;

/** True if the first words of a sentence name a subject, or if it begins with a pronoun and follows such a sentence. */
export function isAbout(
  { stems: own, text, section, position, paragraph }: Sentence,
  stems: readonly string[],
): boolean {
  if (stems.every((stem) => own.slice(0, NAMES_SUBJECT).includes(stem))) return true;
  const previous = section.sentences[position - 1];
  return continues.test(text) && previous?.paragraph === paragraph && isAbout(previous, stems);
}

const needsFigure =
  /\b(?:figures?|exhibits?|tables?|diagrams?|charts?|shown|watch|module|chapter|section)\b|\[ref\]|\?/i;

/** True for a sentence that can be a key point: it needs no figure, and is no case with numbers other than years. */
export const isPoint = ({ text }: Sentence): boolean =>
  !needsFigure.test(text) &&
  !/^(?:So|Then|Thus|Hence|Therefore)\b.*\$/.test(text) &&
  !/\d/.test(text.replace(/\b(?:1\d|20)\d\ds?\b|\$[^$]*\$/g, '')) &&
  wordCount(text) <= MAX_POINT;

/**
 * Returns the sentences of a passage that say most about a topic, in their order: each can be read alone or follows another one. [] if they
 * do not have most of the topic's words.
 */
export function keyPoints(
  { sentences, alone }: { sentences: readonly Sentence[]; alone: ReadonlySet<Sentence> },
  { stems, isQuestion }: { stems: readonly string[]; isQuestion: boolean },
  length: number,
  topic: Topic,
  relevance: Relevance,
  { quality }: SourceFacts,
): Sentence[] {
  const [opening] = sentences;
  if (!opening) return [];
  const heading = bookStems(opening.section.heading.at(-1) ?? '');
  const isAll =
    stems.every((stem) => heading.includes(stem)) || (isQuestion && topic.fit([opening]) >= EXACT);
  // 'They were skilled workers' is about the Luddites of the sentence before it.
  const named = (each: Sentence): number =>
    stems.length === 0 ? 0 : Math.max(relevance.share(each.stems, [stems]), isAbout(each, stems) ? NAMED : 0);
  const isLead = ({ position, paragraph }: Sentence): boolean =>
    sentences.find((each) => each.paragraph === paragraph)?.position === position;
  const hasAll = (each: Sentence): boolean => stems.every((stem) => each.stems.includes(stem));
  const hasAspect = (each: Sentence): boolean =>
    each.stems.some((stem) => isAspect(stem) && stems.includes(stem));
  // 'Functions of money' is answered by the sentences that speak of functions, if there are some.
  const isAnyWhole =
    isQuestion && sentences.some(hasAll) && sentences.filter(hasAspect).length >= MIN_POINTS + 1;
  const opens = (each: Sentence): boolean =>
    isAnyWhole
      ? hasAll(each)
      : isAll || isLead(each) || each.stems.slice(0, SUBJECT).some((stem) => stems.includes(stem));
  const worth = (each: Sentence): number =>
    2 * named(each) +
    (stems.length === 0 ? 0 : relevance.of(each)) +
    quality(each) / 2 +
    (isLead(each) ? LEAD : 0) +
    (each.isSummary ? SUMMARY : 0);
  const usable = sentences.filter((each) => isPoint(each) && !each.isExample);
  const inOrder = usable.toSorted((a, b) => worth(b) - worth(a));
  const chosen = new Set<Sentence>();
  const follows = (each: Sentence): boolean =>
    [...chosen].some(
      ({ position, paragraph }) => position === each.position - 1 && paragraph === each.paragraph,
    );
  // 'A price floor is …' is no point of a note on price ceilings if both are topics of the request.
  const isOnOther = (each: Sentence): boolean =>
    !hasAll(each) &&
    topic.parts.some(
      (part) =>
        !isDeepStrictEqual(part.stems, stems) && part.stems.every((stem) => each.stems.includes(stem)),
    );
  const isOn = (each: Sentence): boolean =>
    isAnyWhole
      ? hasAspect(each)
      : isAll || named(each) >= NAMED || (chosen.size > 0 && relevance.of(each) > RELEVANT);
  while (chosen.size < length) {
    const next = inOrder.find(
      (each) => !chosen.has(each) && isOn(each) && !isOnOther(each) && (alone.has(each) || follows(each)),
    );
    if (!next) break;
    chosen.add(next);
  }
  const points = usable.filter((each) => chosen.has(each));
  const own = points.flatMap((each) => each.stems);
  const isCovered =
    relevance.share([...own, ...heading], [stems]) >= COVERED && relevance.share(own, [stems]) >= NAMED;
  const from = points.findIndex((each) => alone.has(each) && opens(each));
  const isNamed = stems.length === 0 || 2 * points.filter((each) => named(each) > 0).length >= points.length;
  return from >= 0 && isNamed && (isAll || isCovered) ? points.slice(from) : [];
}
