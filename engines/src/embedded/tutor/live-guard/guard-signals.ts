import { plainText } from '@classi/richtext';
import type { LiveQuestion } from '../../../tutoring.ts';
import { pairsOf } from '../../books/words.ts';
import { inEnglish } from '../message-intent/hindi.ts';
import {
  figuresInText,
  type GuardTerm,
  guardTerms,
  massOfFigures,
  similarityOfTerms,
} from './guard-terms.ts';

/** A message as it is compared with live questions. */
export interface GuardMessage {
  terms: GuardTerm[];
  figures: Set<string>;
  pairs: Set<string>;
  intents: Set<string>;
}

/** A live question as messages are compared with it. */
export interface GuardQuestion {
  /** What is asked, without what only sets the scene. */
  core: GuardTerm[];
  whole: GuardTerm[];
  /** The lines of the key, each without the words of the question. */
  keyLines: GuardTerm[][];
  pairs: Set<string>;
  figures: Set<string>;
  keyFigures: Set<string>;
  intents: Set<string>;
  /** Its answer is worked out from its figures. */
  isNumeric: boolean;
}

const INTENTS: readonly [string, RegExp][] = [
  ['why', /\bwhy\b|\breasons?\b|\bcauses?\b|\bhow come\b|\bexplain\b/i],
  ['definition', /\b(?:define|definition|meant|means?|meaning)\b|\bwhat (?:is|are|do)\b|\bwhats\b/i],
  ['difference', /\b(?:differ\w*|compare|comparison|distinguish|versus|vs|unlike)\b/i],
  ['list', /\b(?:two|three|four|five|list|name|give|features?|state|ways)\b/i],
  [
    'work out',
    /\b(?:calculate|find|work(?:ed|ing)? out|how (?:much|many|far|fast|long)|solve|value|factori[sz]e|simplify|evaluate|show that|prove)\b|=/i,
  ],
  ['who or when', /\b(?:who|when|where|which|year)\b/i],
  ['effect', /\b(?:effects?|happens?|impact|results?|consequences?|affect)\b/i],
];

const intentsOf = (text: string): Set<string> =>
  new Set(INTENTS.flatMap(([name, form]) => (form.test(text) ? [name] : [])));

export function readGuardMessage(text: string): GuardMessage {
  const english = inEnglish(text);
  const terms = guardTerms(english);
  return {
    terms,
    figures: figuresInText(english),
    pairs: new Set(pairsOf(terms.map(({ stem }) => stem))),
    intents: intentsOf(english),
  };
}

const questions = new Map<string, GuardQuestion>();
const MOST_QUESTIONS = 2_000;

/** The live question, read once for the same words. */
export function readGuardQuestion({ question, answerKey = '' }: LiveQuestion): GuardQuestion {
  const id = `${question}\n${answerKey}`;
  const known = questions.get(id);
  if (known) return known;
  const lines = linesOf(question);
  const asked = lines.filter((line) => !/^\s*[([]?[a-hA-H][.)\]]\s/.test(line));
  const whole = guardTerms(lines.join(' '));
  const stems = new Set(whole.map(({ stem }) => stem));
  const figures = figuresInText(lines.join('\n'));
  const keyFigures = figuresInText(linesOf(answerKey).join('\n'));
  const isWorkedOut = /[\d)}]\s*(?:[=+×*/÷-]|\\times)\s*\\?[\d({f]|=\s*[-−]?\$?\d/.test(plainText(answerKey));
  const read: GuardQuestion = {
    core: guardTerms(coreOf(asked.at(-1) ?? lines[0] ?? '')),
    whole,
    keyLines: linesOf(answerKey)
      .map((line) => guardTerms(line).filter(({ stem }) => !stems.has(stem)))
      .filter((terms) => terms.length > 0),
    pairs: new Set(pairsOf(guardTerms(asked.join(' ')).map(({ stem }) => stem))),
    figures,
    keyFigures,
    isNumeric: isWorkedOut && [...figures].some((figure) => !isYear(figure)),
    intents: intentsOf(coreOf(asked.at(-1) ?? '')),
  };
  if (questions.size >= MOST_QUESTIONS) questions.clear();
  questions.set(id, read);
  return read;
}

const linesOf = (rich: string): string[] =>
  plainText(rich)
    .split('\n')
    .filter((line) => line.trim() !== '');

/** The sentences that ask or tell to do something. */
function coreOf(line: string): string {
  const sentences = line.split(/(?<=[.?!]['’"”]?)\s+(?=\p{Lu})/u);
  const asking = sentences.filter((sentence) =>
    /\?|['’"”]|\b(?:explain|describe|state|give|name|find|compare|work out|show|define|calculate|factorise|solve|prove|list|if)\b/i.test(
      sentence,
    ),
  );
  return (sentences.length < 3 || asking.length === 0 ? sentences : asking).join(' ');
}

/** The signals and the products of each two of them, which `guard-weights.json` weighs. */
export function guardReasons(message: GuardMessage, question: GuardQuestion): Record<string, number> {
  const signals = Object.entries(guardSignals(message, question));
  const reasons: Record<string, number> = { always: 1 };
  for (const [at, [name, value]] of signals.entries()) {
    reasons[name] = value;
    for (const [other, factor] of signals.slice(at)) reasons[`${name} * ${other}`] = value * factor;
  }
  return reasons;
}

/** How similar a message and a live question are; each signal is from 0 to 1. */
function guardSignals(message: GuardMessage, question: GuardQuestion): Record<string, number> {
  const core = coverageOfTerms(question.core, message.terms);
  const literalCore = coverageOfTerms(question.core, message.terms, isSame);
  const whole = coverageOfTerms(question.whole, message.terms);
  const answerTerms = [...question.whole, ...question.keyLines.flat()];
  const own = coverageOfTerms(message.terms, answerTerms);
  const literalOwn = coverageOfTerms(message.terms, answerTerms, isSame);
  const key = Math.max(0, ...question.keyLines.map((line) => coverageOfTerms(line, message.terms)));
  const questionMass = massOfFigures(question.figures);
  const known = new Set([...question.figures, ...question.keyFigures]);
  const shared = [...message.figures].filter((figure) => known.has(figure));
  const figures =
    questionMass === 0
      ? 0
      : massOfFigures(shared.filter((each) => question.figures.has(each))) / questionMass;
  const length = Math.min(1, message.terms.length / 10);
  const intents = [...message.intents].filter((intent) => question.intents.has(intent)).length;
  return {
    core,
    literalCore,
    whole,
    own,
    literalOwn,
    key,
    pairs: shareOf(question.pairs, message.pairs),
    length,
    figures,
    keyFigures: Math.min(1, massOfFigures(shared.filter((each) => !question.figures.has(each)))),
    otherFigures: Math.min(1, massOfFigures([...message.figures].filter((figure) => !known.has(figure)))),
    noWords: message.terms.length === 0 ? figures : 0,
    foreign: Math.min(1, ((1 - own) * message.terms.length) / 4),
    literalForeign: Math.min(1, ((1 - literalOwn) * message.terms.length) / 6),
    sameIntent: intents > 0 ? 1 : 0,
    otherIntent: message.intents.size > 0 && question.intents.size > 0 && intents === 0 ? 1 : 0,
  };
}

const isYear = (figure: string): boolean => /^(?:1[0-9]|20)\d\d$/.test(figure);

/** Figures of this mass are a case of their own: a number of two digits or a term such as 3x^2. */
const OWN_CASE = 0.6;

/**
 * Whether a message is about another case than the live question: it gives figures most of which the question and its key do not
 * have, or it has hardly any of the figures on which the question turns, so that it asks for the method only.
 */
export function isOtherCase(
  message: GuardMessage,
  { figures, keyFigures, isNumeric }: GuardQuestion,
): boolean {
  const given = massOfFigures(message.figures);
  const shared = massOfFigures(
    [...message.figures].filter((figure) => figures.has(figure) || keyFigures.has(figure)),
  );
  if (given >= OWN_CASE && given - shared > shared) return true;
  return isNumeric && shared < Math.min(OWN_CASE, massOfFigures(figures) / 2);
}

const isSame = (first: GuardTerm, second: GuardTerm): number => (first.stem === second.stem ? 1 : 0);

/** The share of `terms`, by rarity, that `others` say. */
export function coverageOfTerms(
  terms: GuardTerm[],
  others: GuardTerm[],
  similarity = similarityOfTerms,
): number {
  let covered = 0;
  let all = 0;
  for (const term of terms) {
    let best = 0;
    for (const other of others) best = Math.max(best, similarity(term, other));
    covered += term.rarity * best;
    all += term.rarity;
  }
  return all === 0 ? 0 : covered / all;
}

const shareOf = (some: Set<string>, others: Set<string>): number =>
  some.size === 0 ? 0 : [...some].filter((each) => others.has(each)).length / some.size;
