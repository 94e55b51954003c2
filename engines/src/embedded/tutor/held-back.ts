import type { LiveQuestion } from '../../tutoring.ts';
import { type AskedTerm, askedTerms, saidTerms } from './guard/asked-terms.ts';
import { guardedOf } from './guard/guarded-question.ts';
import { type KeyStatement, keysStatedBy, statementOf } from './guard/key-statements.ts';
import { shareOf } from './guard/likeness.ts';

/** So much of a step of the key, and a sentence says it. */
const SAYS_STEP = 0.55;
const SAYS_QUESTION = 0.5;

/**
 * Whether a sentence of a book may be quoted beside questions that are held back: only what a word means, for any other sentence that
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

/** A passage that states a key so far (`guard/key-statements.ts`) gives it away, whatever was asked. */
const STATES = -0.5;
/** Less is enough where the message is near the question, and beside a question that is held back. */
const NEARLY_STATES = -2;
/** What only goes along is dispensable. */
const COMES_NEAR = -4;

/** Which passages a student may be given, and whose keys the others would have told. */
export interface Quotable {
  mayQuote(passage: string): boolean;
  mayGoAlong(passage: string): boolean;
  /** Ids of the live questions whose key a passage tells. */
  tellsKeysOf(passage: string): string[];
}

/** What no live question's key speaks against: `near` are the ids of those that the message comes near to, `held` those that it asks. */
export function quotable(live: LiveQuestion[], near: Set<string>, held: LiveQuestion[]): Quotable {
  const isBeside = held.length > 0 ? quotableBeside(held) : () => true;
  const heldIds = new Set(held.map(({ id }) => id));
  const read = new Map<string, KeyStatement[]>();
  const keysIn = (passage: string): KeyStatement[] => {
    const stated = read.get(passage) ?? keysStatedBy(statementOf(passage), live);
    read.set(passage, stated);
    return stated;
  };
  const tellsKeysOf = (passage: string): string[] =>
    keysIn(passage)
      .filter(({ id, score }) => score > (near.has(id) || heldIds.has(id) ? NEARLY_STATES : STATES))
      .map(({ id }) => id);
  return {
    tellsKeysOf,
    mayQuote: (passage) => tellsKeysOf(passage).length === 0 && isBeside(passage),
    mayGoAlong: (passage) => keysIn(passage).every(({ score }) => score <= COMES_NEAR),
  };
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
