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

/** The least share of the topic's words that a key and its heading must have, and the same without the heading. */
const COVERED = 0.5;
const NAMED = 0.3;
const SHORT_POINTS = 4;
const LONG_POINTS = 6;
const MIN_POINTS = 2;
const MIN_LONG = 3;
/** The fit from which all of a section is on the topic. */
const EXACT = 0.8;
/** The relevance from which a sentence is a key point although it does not name the topic. */
const RELEVANT = 0.3;
/** What a sentence gains as a key point if it begins its paragraph or belongs to a summary, and by its relevance. */
const LEAD = 0.4;
const SUMMARY = 0.4;
const MAX_NAME = 14;
const MAX_POINT = 45;
/** The number of stems at the start of a statement that name what it is about. */
const SUBJECT = 6;
const NAMES_SUBJECT = 4;
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

const continues = /^(?:it|they|he|she|its|their|his|her|these|this)\b/i;

/** True if the first words of a sentence name a subject, or if it begins with a pronoun and follows such a sentence. */
function isAbout(
  { stems: own, text, section, position, paragraph }: Sentence,
  stems: readonly string[],
): boolean {
  if (stems.every((stem) => own.slice(0, NAMES_SUBJECT).includes(stem))) return true;
  const previous = section.sentences[position - 1];
  return continues.test(text) && previous?.paragraph === paragraph && isAbout(previous, stems);
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

const needsFigure =
  /\b(?:figures?|exhibits?|tables?|diagrams?|charts?|shown|watch|module|chapter|section)\b|\[ref\]|\?/i;

/** True for a sentence that can be a key point: it needs no figure, and is no case with numbers other than years. */
const isPoint = ({ text }: Sentence): boolean =>
  !needsFigure.test(text) &&
  !/^(?:So|Then|Thus|Hence|Therefore)\b.*\$/.test(text) &&
  !/\d/.test(text.replace(/\b(?:1\d|20)\d\ds?\b|\$[^$]*\$/g, '')) &&
  wordCount(text) <= MAX_POINT;

/**
 * Returns the sentences of a passage that say most about a topic, in their order: each can be read alone or follows another one. [] if they
 * do not have most of the topic's words.
 */
function keyPoints(
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
