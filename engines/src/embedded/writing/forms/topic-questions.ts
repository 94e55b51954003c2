import { isDeepStrictEqual } from 'node:util';
import { bookStems } from '../../books/words.ts';
import { isMainlyNoun, sensesIn } from '../../language/lexicon/parts-of-speech.ts';
import type { Draft } from '../draft.ts';
import type { SourceFacts } from '../facts/section-facts.ts';
import { headingOf, type Sentence } from '../facts/sources.ts';
import { readableAlone, type Statement, wordCount } from '../facts/statements.ts';
import type { Relevance } from '../request/relevance.ts';
import type { Topic } from '../request/topic.ts';
import type { TopicPart } from '../request/topic-fit.ts';
import { listAtStart, listPattern } from '../word-lists.ts';
import { openDraft } from './form.ts';

/** The least share of the topic's words that a paragraph must have to answer a question on the topic. */
const COVERED = 0.5;
/** The same for the answer itself, without the heading. */
const NAMED = 0.3;
const SHORT_POINTS = 4;
const LONG_POINTS = 6;
const MIN_POINTS = 2;
const RELEVANCE = 0.3;
const FIRST = 0.3;
const HEADED = 0.5;
const MAX_NAME = 14;
/** The number of stems at the start of a statement that name what it is about. */
const SUBJECT = 6;
const EACH = 2;
const questionWord = listAtStart('question-word');
const aspect = listAtStart('described-aspect');
const method = /^\p{Ll}+ing /iu;
const needsMore = listPattern('exercise-needs');

/** Asks for what the request names: an explanation of each topic, and the difference between two topics. */
export function topicQuestions(topic: Topic, relevance: Relevance, sources: SourceFacts): Draft[] {
  const all = [topic.parts.flatMap(({ stems }) => stems)];
  const fitOf = ({ sentences }: Sentence['section']): number =>
    Math.max(
      0,
      ...[...Map.groupBy(sentences, ({ paragraph }) => paragraph).values()].map((paragraph) => {
        const stems = paragraph.flatMap((each) => each.stems);
        return topic.fit(paragraph) === 0 ? 0 : relevance.share(stems, all) + FIRST * topic.fit(paragraph);
      }),
    );
  const best = Math.max(0, ...sources.sections.map(({ section }) => fitOf(section)));
  const headings = sources.sections
    .filter(
      ({ section }) =>
        fitOf(section) === best || relevance.share(bookStems(headingOf(section.heading))) >= COVERED,
    )
    .map(({ section }): Named => ({ name: `“${headingOf(section.heading)}”`, stems: [], section }));
  const named: Named[] = [...(topic.isComparison ? [] : topic.parts), ...headings];
  return [
    ...named.flatMap((part) => explanationsOf(part, topic, relevance, sources)),
    ...comparisonOf(topic, relevance, sources),
  ];
}

interface Named extends TopicPart {
  section?: Sentence['section'];
}

/** Asks for a topic in a few sentences and at length. The answer is the passage that says most about the topic. */
function explanationsOf(part: Named, topic: Topic, relevance: Relevance, sources: SourceFacts): Draft[] {
  const ask = askFor(part.name);
  if (ask === undefined) return [];
  // A long answer is on all topics of the request, and not on one of many.
  const isBroad = part.section === undefined && topic.parts.length > 2;
  const passages = sources.sections
    .filter(({ section }) => part.section === undefined || part.section === section)
    .flatMap(({ section }) => [...Map.groupBy(section.sentences, ({ paragraph }) => paragraph).values()])
    .filter(([first]) => first && topic.fit([first]) > 0);
  const best = (length: number): Sentence[] | undefined =>
    passages
      .flatMap((paragraph) => runsOf(paragraph, length))
      .map((run) => ({ run, value: passageValue(run, part, relevance, sources) }))
      .sort((a, b) => b.value - a.value)
      .find(({ value }) => value > 0)?.run;
  // A heading that is a question has its answer in all of its section.
  const leads = ask.isExact && part.section ? leadsOf(part.section) : undefined;
  return [
    ...(part.stems.length > 0 ? noteDraft(ask.brief, best(SHORT_POINTS), 'short_answer', ask.isExact) : []),
    ...noteDraft(
      ask.full,
      isBroad ? undefined : (leads ?? best(LONG_POINTS)),
      'long_answer',
      ask.isExact,
    ).map((draft) => (part.section ? { ...draft, form: 'section-essay' } : draft)),
  ];
}

const isWhole = ({ text }: Sentence): boolean => !needsMore.test(text) && !/\[ref\]|\?/.test(text);

/** Returns the first sentences of each paragraph, as many of each as there is room for. */
function leadsOf({ sentences }: Sentence['section']): Sentence[] {
  const paragraphs = [...Map.groupBy(sentences, ({ paragraph }) => paragraph).values()];
  const each = Math.max(1, Math.floor((LONG_POINTS + MIN_POINTS) / paragraphs.length));
  return paragraphs
    .flatMap((paragraph) => paragraph.filter(isWhole).slice(0, each))
    .slice(0, LONG_POINTS + MIN_POINTS);
}

/** Returns the runs of consecutive sentences of a paragraph that begin with a sentence that can be read alone. */
const runsOf = (paragraph: readonly Sentence[], length: number): Sentence[][] =>
  paragraph.flatMap(({ text }, at) =>
    readableAlone(text) === undefined
      ? []
      : [paragraph.slice(at, at + length).filter((each) => !each.isExample && isWhole(each))],
  );

/** Returns how well a passage answers a question on a topic; 0 if it has too few of the topic's words. */
function passageValue(
  run: readonly Sentence[],
  { stems, name }: Named,
  relevance: Relevance,
  { quality }: SourceFacts,
): number {
  const [first] = run;
  if (!first || run.length < MIN_POINTS) return 0;
  const own = run.flatMap((each) => each.stems);
  const mean = (of: (each: Sentence) => number): number =>
    run.reduce((sum, each) => sum + of(each), 0) / run.length;
  const general = run.length / LONG_POINTS + mean(quality);
  if (stems.length === 0) return general;
  const heading = bookStems(headingOf(first.section.heading));
  // A note begins with what it is about.
  if (relevance.share(first.stems.slice(0, SUBJECT), [stems]) < COVERED) return 0;
  if (relevance.share([...own, ...heading], [stems]) < COVERED || relevance.share(own, [stems]) < NAMED)
    return 0;
  return (
    general +
    relevance.share(own, [stems]) +
    relevance.share(own, [bookStems(name)]) +
    mean((each) => relevance.share(each.stems, [stems])) +
    FIRST * (relevance.share(first.stems, [stems]) + quality(first)) +
    HEADED * relevance.share(heading, [stems]) +
    RELEVANCE * mean(relevance.of)
  );
}

function noteDraft(
  ask: string,
  run: readonly Sentence[] | undefined,
  type: 'short_answer' | 'long_answer',
  isRequested: boolean,
): Draft[] {
  const [first, ...others] = run ?? [];
  if (!first) return [];
  const points = [first, ...others].map(({ text }) => text);
  const isLong = type === 'long_answer';
  return [
    openDraft({
      ...{ ask, type, isRequested, key: points, points, sentences: [first, ...others] },
      ...{
        kind: isLong ? 'essay' : isRequested ? 'explanation' : 'note',
        form: isLong ? 'topic-essay' : 'topic-note',
      },
      marks: isLong ? points.length * 2 : Math.max(2, points.length),
    }),
  ];
}

/** Returns a request for a topic as it is named; undefined if it can be no part of a sentence. */
function askFor(name: string): { brief: string; full: string; isExact: boolean } | undefined {
  const words = name.replace(/^(?:explain|describe|discuss) /i, '');
  if (wordCount(words) > MAX_NAME || !/\p{L}{3}|\b[A-Z]/u.test(words) || /[%=]|\d\s*[x×]\s*\d/.test(words))
    return undefined;
  if (/^“.*\?”$/.test(words))
    return { brief: `Answer: ${words}`, full: `Answer in detail: ${words}`, isExact: true };
  if (questionWord.test(words))
    return { brief: `Explain ${words}.`, full: `Explain in detail ${words}.`, isExact: true };
  if (aspect.test(words.replace(/^the /i, '')))
    return { brief: `Describe ${words}.`, full: `Describe in detail ${words}.`, isExact: true };
  const [first = ''] = words.toLowerCase().split(' ');
  const isCommand =
    words.includes(' ') &&
    sensesIn(first, 'verb') > 0 &&
    !isMainlyNoun(first) &&
    sensesIn(first, 'adj') === 0;
  if (words === '' || isCommand || method.test(words)) return undefined;
  return {
    brief: `Write a short note on ${words}.`,
    full: `Write a detailed note on ${words}.`,
    isExact: false,
  };
}

/** Asks to compare the two topics that a request names, if the text says something of each of them alone. */
function comparisonOf(topic: Topic, relevance: Relevance, sources: SourceFacts): Draft[] {
  const { parts, isComparison } = topic;
  const [one, other, ...more] = parts;
  if (!one?.name || !other?.name || more.length > 0) return [];
  const sides = [
    sideOf(one, other, topic, relevance, sources),
    sideOf(other, one, topic, relevance, sources),
  ];
  const all = sides.flat();
  const [first, ...others] = all.map(({ sentence }) => sentence);
  if (!first || sides.some(({ length }) => length === 0)) return [];
  const points = all.map(({ text }) => text);
  const long = openDraft({
    ...{ form: 'comparison', kind: 'comparison', type: 'long_answer', isRequested: isComparison },
    ...{ key: points, points, sentences: [first, ...others], marks: Math.max(4, points.length) },
    ask: `Compare ${one.name} and ${other.name}.`,
  });
  const short: Draft = {
    ...{ ...long, kind: 'explanation', type: 'short_answer', marks: Math.min(4, points.length) },
    ask: `Distinguish between ${one.name} and ${other.name}.`,
  };
  return isComparison ? [long, short] : [long];
}

/** Returns what the sections on the topic say of one of two things alone: its definition, or two statements. */
function sideOf(
  own: TopicPart,
  foreign: TopicPart,
  topic: Topic,
  relevance: Relevance,
  { sections, quality }: SourceFacts,
): Statement[] {
  const names = (stems: readonly string[], part: TopicPart): boolean =>
    part.stems.every((stem) => stems.includes(stem));
  const definition = sections
    .flatMap(({ facts }) => facts)
    .find(({ name }) => isDeepStrictEqual(bookStems(name), own.stems));
  if (definition) return [{ text: definition.text, sentence: definition.sentences[0] }];
  const value = (sentence: Sentence): number =>
    quality(sentence) +
    Number(names(sentence.stems.slice(0, SUBJECT), own)) +
    topic.fit([sentence]) +
    relevance.of(sentence);
  return sections
    .flatMap(({ statements }) => statements)
    .filter(
      ({ sentence, text }) =>
        topic.fit([sentence]) > 0 &&
        names(sentence.stems, own) &&
        // 'Velocity is speed in a given direction' is about velocity.
        (!names(sentence.stems, foreign) || sentence.stems[0] === own.stems[0]) &&
        isWhole(sentence) &&
        !/\d/.test(text),
    )
    .toSorted((a, b) => value(b.sentence) - value(a.sentence))
    .slice(0, EACH);
}
