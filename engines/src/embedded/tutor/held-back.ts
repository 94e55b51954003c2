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
import { ownMatterOf } from './guard/own-matter.ts';

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
export function quotable(live: LiveQuestion[], nearness: Nearness, message: string): Quotable {
  const { refused, asked } = nearness;
  const held = live.filter(({ id }) => refused.has(id) || asked.has(id));
  const isMeaningBeside = held.length > 0 ? quotableBeside(held) : () => true;
  const read = new Map<string, ReadPassage>();
  const readOf = (passage: string): ReadPassage => {
    const known = read.get(passage) ?? readPassage(passage, live);
    read.set(passage, known);
    return known;
  };
  const isOwn = ownMatterOf(message);
  const isBeside = (passage: string): boolean =>
    isMeaningBeside(passage) ||
    (refused.size === 0 && held.every((each) => isOwn(readOf(passage).whole, each)));
  const keysTold = keysToldOf(live, nearness, { isOwn, message });
  const tellsKeysOf = (passage: string): string[] => keysTold(passage, readOf(passage));
  return {
    tellsKeysOf,
    mayQuote: (passage) => tellsKeysOf(passage).length === 0 && isBeside(passage),
    mayGoAlong: (sentence, passage) =>
      readOf(sentence).stated.every(({ score }) => score <= bounds.goesAlong) &&
      readOf(passage).stated.every(({ score }) => score <= bounds.goTogether) &&
      tellsKeysOf(passage).length === 0,
  };
}

/** Whose keys a passage tells: the nearer a message comes to a question, the less of it is enough. */
function keysToldOf(
  live: LiveQuestion[],
  { refused, asked, near, wantsMeaning }: Nearness,
  { isOwn, message }: { isOwn: ReturnType<typeof ownMatterOf>; message: string },
): (passage: string, read: ReadPassage) => string[] {
  const isMeaning = wantsMeaning ? meaningOf(message) : () => false;
  const suspects = live.filter(({ id }) => (asked.has(id) || near.has(id)) && !refused.has(id));
  const questions = new Map(live.map((question) => [question.id, question]));
  const boundFor = (id: string): number =>
    asked.has(id)
      ? bounds.statesToAsker
      : near.has(id) || refused.has(id)
        ? bounds.nearlyStates
        : bounds.states;
  return (passage, { whole, stated }) => {
    const isTold = ({ id, score }: KeyStatement): boolean => {
      const question = questions.get(id);
      if (score <= boundFor(id)) return false;
      if (score >= CERTAIN || asked.has(id) || question === undefined) return true;
      const isBesideIt = isMeaning(passage, question) || isOwn(whole, question);
      return score > boundFor(id) + (isBesideIt ? bounds.besideMeaning : 0);
    };
    const isAnswering = (question: LiveQuestion): boolean => {
      const share = shareOfAsked(whole, question);
      return asked.has(question.id)
        ? share >= bounds.asksToAsker
        : share >= bounds.asksToNear && !isOwn(whole, question);
    };
    return [...stated.filter(isTold), ...suspects.filter(isAnswering)].map(({ id }) => id);
  };
}

/**
 * Whether a passage says what the word means that a message asks for. Where a live question names that word itself, or wants to know what
 * something is, it may be its answer.
 */
function meaningOf(message: string): (passage: string, question: LiveQuestion) => boolean {
  const named = askedTerms(message);
  const isNamed = (part = ''): boolean => {
    const terms = askedTerms(part);
    return terms.length > 0 && shareOf(named, terms) >= NAMED && shareOf(terms, named) >= NAMED;
  };
  return (passage, question) => {
    const [, before] = /^(.{1,60}?)\b(?:is|are|means?)\b/i.exec(passage) ?? [];
    const [, after] = /\b(?:called|known as)\s+([^,.;:]{1,50})/i.exec(passage) ?? [];
    if (!isNamed(before) && !isNamed(after)) return false;
    const guard = guardedOf(question);
    return !guard.wantsFact && shareOf(named, guard.whole) < NAMED;
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
