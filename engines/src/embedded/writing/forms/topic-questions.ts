import { isDeepStrictEqual } from 'node:util';
import { bookStems } from '../../books/words.ts';
import { isMainlyNoun, sensesIn } from '../../language/lexicon/parts-of-speech.ts';
import type { Draft, Kind } from '../draft.ts';
import { subjectNamed } from '../facts/names.ts';
import type { SectionFacts, SourceFacts } from '../facts/section-facts.ts';
import type { Fact } from '../facts/sentence-facts.ts';
import { headingOf, type Sentence } from '../facts/sources.ts';
import { type Statement, wordCount } from '../facts/statements.ts';
import type { Relevance } from '../request/relevance.ts';
import type { Topic } from '../request/topic.ts';
import { isAspect, type TopicPart } from '../request/topic-fit.ts';
import { listAtStart } from '../word-lists.ts';
import { openDraft } from './form.ts';
import { COVERED, continues, isAbout, isPoint, keyPoints, MIN_POINTS } from './key-points.ts';

const MIN_LONG = 3;
const SHORT_POINTS = 4;
const LONG_POINTS = 6;
const MAX_NAME = 14;
const EACH = 2;
const questionWord = listAtStart('question-word');
const aspect = listAtStart('described-aspect');
const method = /^\p{Ll}+ing /iu;

interface Named extends TopicPart {
  /** The sentences under a heading; undefined for a topic that the request names. */
  under?: readonly Sentence[];
}

/** Asks for what the request names, for the headings and names on it, and for the difference between two topics. */
export function topicQuestions(topic: Topic, relevance: Relevance, sources: SourceFacts): Draft[] {
  const isOn = (name: string): boolean => {
    const own = bookStems(name).filter((stem) => !isAspect(stem));
    return topic.parts.some(
      ({ stems }) => own.filter((stem) => stems.includes(stem)).length > own.length * COVERED,
    );
  };
  const headed = sources.sections.flatMap(({ section: { heading, sentences } }) => [
    { name: headingOf(heading), under: sentences },
    ...[...Map.groupBy(sentences, ({ subheading }) => subheading)].map(([name, under]) => ({ name, under })),
  ]);
  const headings = headed
    .filter(
      ({ name, under }) => name !== '' && under.length >= MIN_LONG && !under[0]?.isSummary && isOn(name),
    )
    .map(({ name, under }): Named => ({ name: `“${name}”`, stems: [], under }));
  const subjects = sources.sections.flatMap((facts) =>
    topic.fit(facts.section.sentences) > 0 ? subjectsIn(facts, sources) : [],
  );
  const parts = topic.parts.filter(
    ({ stems }) => !topic.isComparison && !subjects.some((each) => isDeepStrictEqual(each.stems, stems)),
  );
  return [
    ...[...parts, ...headings, ...subjects].flatMap((part) => notesOn(part, topic, relevance, sources)),
    ...comparisonOf(topic, sources),
  ];
}

/** Returns the people and things with names, and the defined terms, of which the section says something in several sentences. */
function subjectsIn({ section: { sentences }, facts }: SectionFacts, { names }: SourceFacts): Named[] {
  const named = sentences.flatMap(({ text }) => subjectNamed(text, names) ?? []);
  const terms = facts.flatMap(({ name, about }) => (name === '' ? [] : about));
  // Later sentences have only the last name of a person, so the longest form of a name comes first.
  const all = [...named, ...terms].toSorted((a, b) => b.length - a.length);
  const byStems = Map.groupBy(all, (name) => {
    const stems = bookStems(name);
    return (/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(name) ? stems.slice(-1) : stems).join(' ');
  });
  return [...byStems].flatMap(([words, [name = '']]) => {
    const stems = words.split(' ');
    const under = sentences.filter((each) => isAbout(each, stems));
    const isTerm = terms.includes(name);
    return words !== '' && under.length >= (isTerm ? MIN_LONG : MIN_POINTS) ? { name, stems, under } : [];
  });
}

/** Asks for a topic in a few sentences and at length. The key begins with what the topic is. */
function notesOn(part: Named, topic: Topic, relevance: Relevance, sources: SourceFacts): Draft[] {
  const ask = askFor(part.name);
  if (ask === undefined) return [];
  const { under } = part;
  // 'Functions of money' is answered by sentences that speak of functions.
  const stems = [...new Set([...part.stems, ...(under ? [] : bookStems(part.name))])];
  const meaning = definitionOf(part.stems, sources.sections)?.sentences[0];
  const passages = sources.sections.flatMap(({ section, statements }) => {
    const sentences = under ?? section.sentences;
    const [first] = sentences;
    const isOwn = first?.section === section && (under !== undefined || topic.fit([first]) > 0);
    const alone = statements.flatMap((each) => (continues.test(each.sentence.text) ? [] : each.sentence));
    return isOwn ? [{ sentences, alone: new Set(alone) }] : [];
  });
  const keyOf = (length: number): Sentence[] => {
    const keys = passages.map((passage) =>
      keyPoints(passage, { stems, isQuestion: ask.isExact }, length, topic, relevance, sources),
    );
    const worth = (key: Sentence[]): number =>
      key.reduce((sum, each) => sum + relevance.share(each.stems, [stems]), key.length);
    const best = keys.toSorted((a, b) => worth(b) - worth(a))[0] ?? [];
    return best.length === 0 || meaning === undefined ? best : [...new Set([meaning, ...best])];
  };
  const isHeading = under !== undefined;
  return [
    ...noteDraft(ask.brief, keyOf(SHORT_POINTS), ask.isExact ? 'explanation' : 'note', isHeading),
    ...noteDraft(ask.full, keyOf(LONG_POINTS), 'essay', isHeading),
  ].map((draft) => (ask.isExact ? { ...draft, isRequested: true } : draft));
}

/** Makes a question whose key is several sentences; [] if there are too few. */
function noteDraft(ask: string, key: readonly Sentence[], kind: Kind, isHeading: boolean): Draft[] {
  const isLong = kind === 'essay';
  const [first, ...others] = key;
  if (!first || key.length < (isLong ? MIN_LONG : MIN_POINTS)) return [];
  const points = key.map(({ text }) => text);
  return [
    openDraft({
      ...{ ask, kind, type: isLong ? 'long_answer' : 'short_answer' },
      ...{
        form: isHeading ? (isLong ? 'section-essay' : 'section-note') : isLong ? 'named-essay' : 'named-note',
      },
      ...{ key: points, points, sentences: [first, ...others] },
      marks: isLong ? points.length * 2 : points.length,
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
function comparisonOf(topic: Topic, sources: SourceFacts): Draft[] {
  const { parts, isComparison } = topic;
  const [one, other, ...more] = parts;
  if (!one?.name || !other?.name || more.length > 0) return [];
  const sides = [sideOf(one, other, topic, sources), sideOf(other, one, topic, sources)];
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
  { sections, quality }: SourceFacts,
): Statement[] {
  const names = (stems: readonly string[], part: TopicPart): boolean =>
    part.stems.every((stem) => stems.includes(stem));
  const definition = definitionOf(own.stems, sections);
  if (definition) return [{ text: definition.text, sentence: definition.sentences[0] }];
  return sections
    .flatMap(({ statements }) => statements)
    .filter(
      ({ sentence, text }) =>
        topic.fit([sentence]) > 0 &&
        names(sentence.stems, own) &&
        // 'Velocity is speed in a given direction' is about velocity.
        (!names(sentence.stems, foreign) || sentence.stems[0] === own.stems[0]) &&
        isPoint(sentence) &&
        !/\d/.test(text),
    )
    .toSorted((a, b) => quality(b.sentence) - quality(a.sentence))
    .slice(0, EACH);
}

const definitionOf = (stems: readonly string[], sections: readonly SectionFacts[]): Fact | undefined =>
  sections
    .flatMap(({ facts }) => facts)
    .find(({ name }) => name !== '' && isDeepStrictEqual(bookStems(name), stems));
