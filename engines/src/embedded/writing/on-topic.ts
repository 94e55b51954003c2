import { bookStems } from '../books/words.ts';
import type { Draft } from './draft.ts';
import { headingOf, type Sentence } from './facts/sources.ts';
import { chanceOfGood, type DraftEvidence, printsSentence } from './form-weights.ts';
import type { Relevance } from './request/relevance.ts';
import type { Topic } from './request/topic.ts';
import { isAspect } from './request/topic-fit.ts';
import { listAtStart } from './word-lists.ts';

/** The least quality of a sentence that a question prints. A worse one would only test whether a passing remark was read. */
const MIN_QUALITY = 0.22;
/** What is added to the quality of a sentence that has all words of the topic. */
const NAMED_QUALITY = 0.35;
/** The least relevance of a draft. A draft below it is on another matter of the section: of 14 such questions none was judged good. */
const MIN_RELEVANCE = -0.35;
/** The least chance that a question is good. Fewer questions are better than weak ones. */
const MIN_CHANCE = 0.4;
const NEARLY_BEST = 0.05;
/** The share of the words of a topic that a question has to exceed in a section whose heading has another topic. */
const MOST = 0.5;

/** The name of a form of calculation says what is calculated, which the formula in its question does not. */
export const textOf = ({ ask, lines = [], form, equations }: Draft, more: string[]): string =>
  [ask, ...lines, ...(equations ? form.split('-') : []), ...more].join(' ');

export interface EvidenceParts {
  topic: Topic;
  relevance: Relevance;
  quality: (sentence: Sentence) => number;
  /** True if the request is in Hindi, and questions in Hindi come first. */
  isInHindi: boolean;
}

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

/** Returns what tells how good a draft is. A sentence that names the topic is no passing remark, however little its section makes of it. */
export function draftEvidence(
  draft: Draft,
  { topic, quality, relevance }: Pick<EvidenceParts, 'topic' | 'quality' | 'relevance'>,
): DraftEvidence {
  const named = relevance.share(bookStems(textOf(draft, [...draft.key, ...draft.points])));
  const more = topic.parts.length > 0 ? NAMED_QUALITY * named : 0;
  return {
    form: draft.form,
    quality: Math.min(1, Math.max(0, mean(draft.sentences.map(quality)) + more)),
    fit: topic.fit(draft.sentences),
    relevance: mean(draft.sentences.map(relevance.of)),
    named,
  };
}

/** True if a draft is on the topic, in the language of the request, and likely to be good enough. */
export const isEligible = (
  draft: Draft,
  evidence: DraftEvidence,
  { isInHindi, topic }: EvidenceParts,
  bestFit: number,
  headings: ReadonlySet<string>,
): boolean =>
  (isInHindi || !draft.isInHindi) &&
  evidence.fit > 0 &&
  evidence.relevance >= MIN_RELEVANCE &&
  (!printsSentence(draft.form) || evidence.quality >= MIN_QUALITY) &&
  isOnTopic(draft, topic, evidence.fit >= bestFit - NEARLY_BEST, headings) &&
  chanceOfGood(evidence) >= MIN_CHANCE;

/**
 * True if a draft is on a topic of the request: if its section fits best and has no other topic, or if it and its heading name most of the
 * topic.
 * @param headings the stems of the headings of all sections
 */
function isOnTopic(
  draft: Draft,
  { parts, fit }: Topic,
  isBest: boolean,
  headings: ReadonlySet<string>,
): boolean {
  const { sentences, kind, equations } = draft;
  const heading = headingOf(sentences[0].section.heading);
  // The types or functions of a thing are not calculated.
  if (equations && parts.some(({ name }) => described.test(name.replace(/^the /i, '')))) return false;
  const headed = bookStems(heading);
  const all = parts.flatMap(({ stems }) => stems);
  const own = new Set(bookStems(textOf(draft, [...(draft.options ?? []), ...draft.key])));
  const isWhole = headed.every((stem) => all.includes(stem) || isAspect(stem));
  if (parts.length === 0) return true;
  if (isOfOtherSection(draft, [...headed, ...all], headings)) return false;
  if (isBest && isWhole) return true;
  if (
    kind === 'matching' &&
    sentences.filter((each) => fit([each]) > 0).length < MOST_OF_GROUP * sentences.length
  )
    return false;
  if (isBest && !equations && !severalTopics.test(heading)) return true;
  const withSource = new Set([...own, ...sentences.flatMap(({ stems }) => stems)]);
  const withHeading = withSource.union(new Set(headed));
  const share = (stems: readonly string[], words: ReadonlySet<string>): number =>
    stems.filter((stem) => words.has(stem)).length / stems.length;
  // The sentence that a calculation belongs to says nothing of what it asks for.
  const named = equations ? own.union(new Set(headed)) : withHeading;
  return parts.some(({ stems }) => share(stems, named) > MOST && share(stems, withSource) > 0);
}

/** True for an acceleration outside the section on acceleration, whatever section has the word too. */
const isOfOtherSection = (
  { equations, form }: Draft,
  known: readonly string[],
  headings: ReadonlySet<string>,
): boolean =>
  equations !== undefined &&
  headings.has(bookStems(form.split('-')[0] ?? '').join(' ')) &&
  !bookStems(form).some((stem) => known.includes(stem));

const described = listAtStart('described-aspect');

/** The share of the rows of a matching question that have to be on the topic. */
const MOST_OF_GROUP = 0.75;
/** Matches the heading of a section on several topics, such as 'Scarcity, Choice and Opportunity Cost'. */
const severalTopics = /, | and |: /;
