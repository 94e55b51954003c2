import type { LiveQuestion } from '../../tutoring.ts';
import { type AskedTerm, askedTerms, saidTerms } from './guard/asked-terms.ts';
import { guardedOf } from './guard/guarded-question.ts';
import { shareOf } from './guard/likeness.ts';

/** So much of a step of the key, and a sentence says it. */
const SAYS_STEP = 0.55;
const SAYS_QUESTION = 0.5;

/**
 * Whether a sentence of a book may be quoted beside questions that are held back: not where it says a step of a key, nor,
 * where there is no key, where it says what the question asks about.
 */
export function quotableBeside(held: LiveQuestion[]): (sentence: string) => boolean {
  const guards = held.map((question) => ({
    steps: stepsOf(question),
    core: guardedOf(question).core,
  }));
  return (sentence) => {
    const terms = saidTerms(sentence);
    return guards.every(
      ({ steps, core }) =>
        steps.every((step) => shareOf(step, terms) < SAYS_STEP) &&
        (steps.length > 0 || shareOf(core, terms) < SAYS_QUESTION),
    );
  };
}

/** Sentences that give away a key of a question near to what was asked, although it was not asked itself. */
export function quotableNear(near: LiveQuestion[], most = 0.9): (sentence: string) => boolean {
  const keys = near.map((question) => stepsOf(question)).filter((steps) => steps.length > 0);
  return (sentence) => {
    const terms = saidTerms(sentence);
    return keys.every((steps) => steps.every((step) => shareOf(step, terms) < most));
  };
}

/** Of a step of a key and of its question: so much of both, and a sentence gives the key away, whatever was asked. */
const GIVES_STEP = 0.75;
const GIVES_QUESTION = 0.35;
/** Steps that weigh less are too short to be known again; formulas do not count, they are general rules. */
const LEAST_STEP = 1.5;

/** Ids of the live questions of whose key a sentence says a step. */
export function givenAwayBy(live: LiveQuestion[]): (sentence: string) => string[] {
  const keys = live.flatMap((question) => {
    const steps = stepsOf(question).filter(
      (step) => weightOf(step.filter(({ kind }) => kind === 'word')) >= LEAST_STEP,
    );
    return steps.length > 0 ? [{ id: question.id, steps, core: guardedOf(question).core }] : [];
  });
  return (sentence) => {
    const terms = saidTerms(sentence);
    const said = new Set(terms.map(({ text }) => text));
    const says = (step: AskedTerm[]): boolean => {
      const literal = weightOf(step.filter(({ text }) => said.has(text)));
      return literal >= weightOf(step) / 2 && shareOf(step, terms) >= GIVES_STEP;
    };
    return keys
      .filter(({ steps, core }) => steps.some(says) && shareOf(core, terms) >= GIVES_QUESTION)
      .map(({ id }) => id);
  };
}

const weightOf = (terms: AskedTerm[]): number => terms.reduce((sum, { weight }) => sum + weight, 0);

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
