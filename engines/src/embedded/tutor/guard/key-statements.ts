import type { LiveQuestion } from '../../../tutoring.ts';
import { reactionIn } from '../../chemistry/substances.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { type AskedTerm, askedTerms, plainMessage } from './asked-terms.ts';
import { type FigurePoint, figurePointsOf, figuresStated } from './figure-statements.ts';
import { figuresOf } from './figures.ts';
import { formulasIn, isTelling } from './formulas.ts';
import { type GuardedQuestion, guardedOf } from './guarded-question.ts';
import { keyWeights } from './key-weights.ts';
import { runsOf, saysWordForWord } from './word-for-word.ts';

/** How far a sentence states the key of a live question: above 0 it does; `key-weights.ts` says how surely. */
export interface KeyStatement {
  id: string;
  score: number;
}

/** How much of what a key adds to its question a sentence has: shares of weight from 0 to 1. */
export interface StatementReasons {
  always: number;
  /** Of the best point of the key. */
  point: number;
  /** Of what that point says and the question does not. */
  news: number;
  /** Of what the question asks. */
  asked: number;
  /** Of the sentence's own words, what question and key have. */
  own: number;
  /** Of what all points say and the question does not; and how much it is, in words of full weight, 3 and more are 1. */
  allNews: number;
  massOfNews: number;
  pointAndAsked: number;
}

/** A sentence or a passage as it is compared with keys. */
export interface Statement {
  terms: AskedTerm[];
  /** Its stems, and those that the dictionary joins with them, by how near. */
  near: Map<string, number>;
  /** What its formulas say. */
  formulas: string[];
  figures: Set<string>;
  /** Substances of its equations of chemistry. */
  reaction: Set<string>;
  /** Its very words, three at a time. */
  runs: Set<string>;
}

/** Points that weigh less are too short to be known again. */
const LEAST_POINT = 1;
/** A point of which a sentence says no more than the question itself is not stated. */
const LEAST_NEWS = 0.2;
const SAME = 0.9;
/** Of the same formula as in the key. */
export const CERTAIN = 50;

/** Passages that were read last: a class asks for the same ones again. */
const statements = new Map<string, Statement>();
const MOST_STATEMENTS = 500;

/** A sentence or a passage, read once for the same words. */
export function statementOf(text: string): Statement {
  const known = statements.get(text) ?? readStatement(text);
  if (statements.size >= MOST_STATEMENTS) statements.clear();
  statements.set(text, known);
  return known;
}

function readStatement(text: string): Statement {
  const terms = onceEach(askedTerms(text));
  const hasFormula = /[=^√∫]|\\[a-z]/.test(text);
  return {
    terms,
    near: nearTo(terms),
    figures: figuresOf(terms),
    reaction: reactionIn(text),
    runs: new Set(runsOf(text)),
    formulas: hasFormula
      ? formulasIn(plainMessage(text)).flatMap((formula) =>
          isTelling(formula, true) && formula.names > 0 ? [formula.meaning] : [],
        )
      : [],
  };
}

/** How far the statement tells the key of each live question; questions without a key, and those that it leaves alone, are left out. */
export function keysStatedBy(statement: Statement, live: LiveQuestion[]): KeyStatement[] {
  return live.flatMap((question) => {
    const known = pointsOf(guardedOf(question));
    if (isCertain(statement, known)) {
      return [{ id: question.id, score: CERTAIN }];
    }
    const reasons = reasonsOfStatement(statement, known);
    const figured = figuresStated(statement.figures, shareIn(known.core, statement.near), known.figures);
    const scores = [...(reasons ? [weighed(reasons)] : []), ...(figured === undefined ? [] : [figured])];
    return scores.length === 0 ? [] : [{ id: question.id, score: Math.max(...scores) }];
  });
}

/** The same formula, the same reaction, or the very words. */
const isCertain = (statement: Statement, known: KeyPoints): boolean =>
  statement.formulas.some((meaning) => known.formulas.has(meaning)) ||
  isReaction(statement, known) ||
  saysWordForWord(statement.runs, known.wording, known.points.length === 0);

/** The equation that the key writes down: all its substances, which are more than any two that meet. */
const isReaction = ({ reaction }: Statement, known: KeyPoints): boolean =>
  known.reaction.size >= 3 && [...known.reaction].every((substance) => reaction.has(substance));

/** How much of what a live question asks a statement has: it may be its answer in words that its key does not use. */
export const shareOfAsked = (statement: Statement, question: LiveQuestion): number =>
  shareIn(pointsOf(guardedOf(question)).core, statement.near);

/** Undefined where the statement has nothing of what the key adds. */
export function reasonsOfStatement(
  statement: Statement,
  { points, core, news, near }: KeyPoints,
): StatementReasons | undefined {
  let best: Pick<StatementReasons, 'point' | 'news'> | undefined;
  for (const point of points) {
    const own = { point: shareIn(point.terms, statement.near), news: shareIn(point.news, statement.near) };
    if (own.news >= LEAST_NEWS && (!best || own.point + own.news > best.point + best.news)) best = own;
  }
  if (!best) return undefined;
  const asked = shareIn(core, statement.near);
  const told = news.filter(({ text }) => (statement.near.get(text) ?? 0) >= SAME);
  return {
    always: 1,
    ...best,
    asked,
    own: shareIn(statement.terms, near),
    allNews: shareIn(news, statement.near),
    massOfNews: Math.min(1, weightOf(told) / 3),
    pointAndAsked: best.point * asked,
  };
}

const weighed = (reasons: StatementReasons): number =>
  Object.entries(reasons).reduce((sum, [reason, value]) => sum + value * (keyWeights[reason] ?? 0), 0);

/** A live question's key as sentences are compared with it. */
export interface KeyPoints {
  /** Each with what it says and the question does not. */
  points: { terms: AskedTerm[]; news: AskedTerm[] }[];
  core: AskedTerm[];
  /** Of all points. */
  news: AskedTerm[];
  /** Stems of question and key, and those that the dictionary joins with them. */
  near: Map<string, number>;
  formulas: Set<string>;
  figures: { points: FigurePoint[]; own: Set<string> };
  reaction: Set<string>;
  wording: string[][];
}

const read = new WeakMap<AskedTerm[][], KeyPoints>();

/** Read once: `guardedOf` gives the same steps for the same question. */
export function pointsOf(question: GuardedQuestion): KeyPoints {
  const { steps, whole, core, formulas, isCalculated, reaction, wording } = question;
  const known = read.get(steps);
  if (known) return known;
  const asked = nearTo(whole);
  const isNew = ({ text }: AskedTerm): boolean => (asked.get(text) ?? 0) < KNOWN;
  const figured = figurePointsOf(
    question,
    steps.map((step) => step.filter((term) => term.kind === 'word' && isNew(term))),
  );
  const points = steps.map(onceEach).flatMap((terms, at) => {
    const words = terms.filter(({ kind }) => kind === 'word');
    const news = terms.filter(isNew);
    // A rule by which something is worked out may be read; what it comes to, no book has.
    if (isCalculated && words.length < terms.length) return [];
    return figured.isWorded[at] && weightOf(words) >= LEAST_POINT && news.some(({ kind }) => kind === 'word')
      ? [{ terms, news }]
      : [];
  });
  const made = {
    points,
    core: onceEach(core),
    news: onceEach(points.flatMap(({ news }) => news)),
    near: nearTo([...whole, ...steps.flat()]),
    formulas,
    figures: { points: figured.points, own: figuresOf(whole) },
    reaction,
    wording,
  };
  read.set(steps, made);
  return made;
}
/** What a word of the question says already. */
const KNOWN = 0.6;

const onceEach = (terms: AskedTerm[]): AskedTerm[] => [
  ...new Map(terms.map((term) => [`${term.kind} ${term.text}`, term])).values(),
];

export function nearTo(terms: AskedTerm[]): Map<string, number> {
  const near = new Map<string, number>();
  for (const { kind, word } of terms) {
    for (const [relative, nearness] of kind === 'word' ? lookUp(word).relatives : []) {
      near.set(relative, Math.max(near.get(relative) ?? 0, nearness));
    }
  }
  for (const { text } of terms) near.set(text, 1);
  return near;
}

export function shareIn(terms: AskedTerm[], near: Map<string, number>): number {
  const all = weightOf(terms);
  return all === 0
    ? 0
    : terms.reduce((sum, { text, weight }) => sum + weight * (near.get(text) ?? 0), 0) / all;
}

const weightOf = (terms: AskedTerm[]): number => terms.reduce((sum, { weight }) => sum + weight, 0);
