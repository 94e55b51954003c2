import type { LiveQuestion } from '../../tutoring.ts';
import { type AskedTerm, askedTerms, saidTerms } from './guard/asked-terms.ts';
import { bounds } from './guard/bounds.ts';
import { guardedOf } from './guard/guarded-question.ts';
import {
  CERTAIN,
  type KeyStatement,
  keysStatedBy,
  type Statement,
  shareOfAsked,
  statementOf,
} from './guard/key-statements.ts';
import { shareOf } from './guard/likeness.ts';

/** So much of a step of the key, and a sentence says it. */
const SAYS_STEP = 0.55;
const SAYS_QUESTION = 0.5;
/** So much of what is asked about, and a sentence is about just that. */
const NAMED = 0.9;

/**
 * Whether a sentence of a book may be quoted beside questions that are asked, surely or not: only what a word means, for any other sentence that
 * fits may be the answer in other words; and not where it says a step of a key, nor, where there is no key, what the question asks about.
 */
function quotableBeside(held: LiveQuestion[]): (sentence: string) => boolean {
  const guards = held.map((question) => ({
    steps: stepsOf(question),
    core: guardedOf(question).core,
  }));
  return (sentence) => {
    const terms = saidTerms(sentence);
    return (
      definition.test(sentence) &&
      guards.every(
        ({ steps, core }) =>
          steps.every((step) => shareOf(step, terms) < SAYS_STEP) &&
          (steps.length > 0 || shareOf(core, terms) < SAYS_QUESTION),
      )
    );
  };
}

/** 'X is a …', 'X means …', '… is called X'. */
const definition =
  /^(?:An?|The|In \p{L}+,?(?: an?| the)?)?\s*(?:\p{L}[\p{L}'’-]*\s+){1,6}?(?:is|are|was|were|means?|refers? to)\s+(?:an?|the|any|what|how|all|called|one|where|when)\b|\b(?:is|are) (?:called|known as|defined)\b|\bmeans?\b/iu;

/** Which passages a student may be given, and whose keys the others would have told. */
export interface Quotable {
  mayQuote(passage: string): boolean;
  /** Whether a neighbour may, which makes such a passage with what is quoted. */
  mayGoAlong(sentence: string, passage: string): boolean;
  /** Ids of the live questions whose key a passage tells. */
  tellsKeysOf(passage: string): string[];
}

/** How near a message comes to live questions: ids of those that it is refused for, that it is taken to ask, and that it comes near to. */
export interface Nearness {
  refused: Set<string>;
  asked: Set<string>;
  near: Set<string>;
  /** The message wants to know what something is, in hardly more words than that. */
  wantsMeaning: boolean;
}

/** What no live question's key speaks against; `message` is what is asked. */
export function quotable(
  live: LiveQuestion[],
  { refused, asked, near, wantsMeaning }: Nearness,
  message: string,
): Quotable {
  const held = live.filter(({ id }) => refused.has(id) || asked.has(id));
  const isBeside = held.length > 0 ? quotableBeside(held) : () => true;
  const boundFor = (id: string): number =>
    asked.has(id)
      ? bounds.statesToAsker
      : near.has(id) || refused.has(id)
        ? bounds.nearlyStates
        : bounds.states;
  const read = new Map<string, ReadPassage>();
  const readOf = (passage: string): ReadPassage => {
    const known = read.get(passage) ?? readPassage(passage, live);
    read.set(passage, known);
    return known;
  };
  const suspects = live.filter(({ id }) => (asked.has(id) || near.has(id)) && !refused.has(id));
  const isAnswering = (passage: string, question: LiveQuestion): boolean =>
    shareOfAsked(readOf(passage).whole, question) >=
    (asked.has(question.id) ? bounds.asksToAsker : bounds.asksToNear);
  const isMeaning = wantsMeaning ? meaningOf(message) : () => false;
  const boundIn = (passage: string, { id, score }: KeyStatement): number =>
    score < CERTAIN && !asked.has(id) && isMeaning(passage, id, live)
      ? boundFor(id) + bounds.besideMeaning
      : boundFor(id);
  const tellsKeysOf = (passage: string): string[] => [
    ...readOf(passage).stated.flatMap((each) => (each.score > boundIn(passage, each) ? [each.id] : [])),
    ...suspects.flatMap((question) => (isAnswering(passage, question) ? [question.id] : [])),
  ];
  return {
    tellsKeysOf,
    mayQuote: (passage) => tellsKeysOf(passage).length === 0 && isBeside(passage),
    mayGoAlong: (sentence, passage) =>
      readOf(sentence).stated.every(({ score }) => score <= bounds.goesAlong) &&
      readOf(passage).stated.every(({ score }) => score <= bounds.goTogether) &&
      tellsKeysOf(passage).length === 0,
  };
}

/**
 * Whether a passage says what the word means that a message asks for. Where a live question names that word itself, or wants to know what
 * something is, it may be its answer.
 */
function meaningOf(message: string): (passage: string, id: string, live: LiveQuestion[]) => boolean {
  const named = askedTerms(message);
  const isNamed = (part = ''): boolean => {
    const terms = askedTerms(part);
    return terms.length > 0 && shareOf(named, terms) >= NAMED && shareOf(terms, named) >= NAMED;
  };
  return (passage, id, live) => {
    const [, before] = /^(.{1,60}?)\b(?:is|are|means?)\b/i.exec(passage) ?? [];
    const [, after] = /\b(?:called|known as)\s+([^,.;:]{1,50})/i.exec(passage) ?? [];
    if (!isNamed(before) && !isNamed(after)) return false;
    const question = live.find((each) => each.id === id);
    const guard = question && guardedOf(question);
    return guard !== undefined && !guard.wantsFact && shareOf(named, guard.whole) < NAMED;
  };
}

interface ReadPassage {
  whole: Statement;
  stated: KeyStatement[];
}

const readPassage = (passage: string, live: LiveQuestion[]): ReadPassage => ({
  whole: statementOf(passage),
  stated: readableParts(passage).flatMap((part) => keysStatedBy(statementOf(part), live)),
});

/** A passage; of a table also each row, under its heading: among many others it would hardly be seen. */
function readableParts(passage: string): string[] {
  const rows = passage.split('\n').filter((line) => /^\s*\|.*\|\s*$/.test(line) && !/^[\s|:-]+$/.test(line));
  const [heading = '', ...others] = rows;
  return [passage, ...(rows.length > 1 ? others.map((row) => `${heading}\n${row}`) : [])];
}

/** Whether a text says a step of the question's key. */
export function saysKey(question: LiveQuestion, text: string): boolean {
  const terms = saidTerms(text);
  return stepsOf(question).some((step) => shareOf(step, terms) >= SAYS_STEP);
}

/** The steps of a question's key. */
const stepsOf = (question: LiveQuestion): AskedTerm[][] => guardedOf(question).steps;

/** Sentences that work out what a student asks to have worked out. */
export function workedFor(question: string): (sentence: string) => boolean {
  const figures = askedTerms(question).filter(({ kind }) => kind !== 'word');
  return (sentence) =>
    figures.length > 0 &&
    /[=:≈]|\bare\b|\bis\b/.test(sentence) &&
    shareOf(figures, saidTerms(sentence)) >= 0.6;
}

/** Whether a sentence has what a message is about. */
export function isAbout(message: string): (sentence: string) => boolean {
  const terms = askedTerms(message);
  return (sentence) => shareOf(terms, saidTerms(sentence)) >= 0.5;
}
