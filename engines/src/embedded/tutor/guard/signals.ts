import { lookUp } from '../../language/lexicon/lexicon.ts';
import { type AskedTerm, askedTerms, isPerson } from './asked-terms.ts';
import { type FigureSignals, figuresIn } from './figures.ts';
import { isTelling } from './formulas.ts';
import type { GuardedQuestion } from './guarded-question.ts';
import { pointsOf, shareIn } from './key-statements.ts';
import { shareOf } from './likeness.ts';
import type { LiveSet, Placed, SetQuestion, Weighed } from './live-set.ts';
import type { Message } from './message.ts';
import { cosineOf, topicOf } from './topic.ts';
import type { Row } from './word-table.ts';

/** What a message and a live question have in common: shares of weight from 0 to 1, and 0 or 1 for what is so or not. */
export interface Signals extends FigureSignals {
  /** Of the words of the whole question, what the message says in the same words. */
  literal: number;
  /** The same in words that a dictionary joins. */
  covered: number;
  /** The same in words about the same. */
  related: number;
  /** The last three of what it asks, without its scene. */
  coreLiteral: number;
  coreCovered: number;
  coreRelated: number;
  /** Of the message's words, what the question or its key says, in the same ways but the first. */
  own: number;
  ownRelated: number;
  /** The same, of the question alone. */
  ownQuestion: number;
  /** Of the best step of the key, what the message says. */
  stepRelated: number;
  /** Of what its key adds: of the best point, what the message says; and how much of all, in words of full weight, 3 and more are 1. */
  news: number;
  massOfNews: number;
  /** The weightiest word of the message that has nothing to do with the question. */
  foreign: number;
  /** How much the message and the question share, in words of full weight; 4 and more are 1. */
  mass: number;
  /** How near the message as a whole lies to the question and its key. */
  topic: number;
  /** Words of the message, 12 and more are 1. */
  length: number;
  /** A formula that tells which question is meant; a result that is worked out. */
  formula: number;
  numberFormula: number;
  /** Other figures, another formula, another reaction. */
  otherCase: number;
  /** A number of a side, or a side, of what is to be compared is missing. */
  noYear: number;
  noSide: number;
  /** A fact is wanted, such as what something is, and by the question something else; less than 1 in many words. */
  wantsFact: number;
  wantsDifference: number;
  wantsSame: number;
  symbols: number;
}

/** A message as it is compared with the live questions of a set, one after the other. */
export function comparedWith(set: LiveSet, message: Message): (question: SetQuestion) => Signals {
  const plain = saidIn(set, message.terms);
  const ofPeople = message.people.length === 0 ? plain : saidIn(set, [...message.terms, ...message.people]);
  return (compared) => {
    const terms = spelledOut(message, compared.question);
    const isOfPeople = compared.whole.terms.some(({ text }) => isPerson(text));
    const said =
      terms === message.terms
        ? isOfPeople
          ? ofPeople
          : plain
        : saidIn(set, isOfPeople ? [...terms, ...message.people] : terms);
    return signalsOf(message, compared, { terms, said });
  };
}

function signalsOf(
  message: Message,
  { question, whole, core, key, steps, keyTopic }: SetQuestion,
  { terms, said }: { terms: AskedTerm[]; said: Said },
): Signals {
  const { isOther, ...figures } = figuresIn(terms, question);
  return {
    ...sharesIn(whole, said),
    ...asCore(sharesIn(core, said)),
    ...ownShares(said, whole, key),
    ...newsIn(message, question),
    stepRelated: Math.max(0, ...steps.map((step) => sharesIn(step, said).related)),
    topic: cosineOf(said.topic(), keyTopic),
    length: Math.min(1, said.terms.length / 12),
    ...figures,
    formula: formulaIn(message, question, false) ? 1 : 0,
    numberFormula: formulaIn(message, question, true) ? 1 : 0,
    otherCase: isOther || isOtherReaction(message, question) || isOtherFormula(message, question) ? 1 : 0,
    noYear: question.sides.every((side) => hasNumbers(terms, side)) ? 0 : 1,
    noSide: question.sides.every((side, at) => hasSide(terms, side, question.sides[1 - at] ?? [])) ? 0 : 1,
    wantsFact:
      message.wanted === 'fact' && question.wanted !== 'fact'
        ? Math.min(1, FEW / (said.terms.length || 1))
        : 0,
    wantsDifference: message.wanted === 'difference' && question.wanted !== 'difference' ? 1 : 0,
    wantsSame: message.wanted !== 'other' && message.wanted === question.wanted ? 1 : 0,
    symbols: symbolsShared(message, question),
  };
}

/** Words of a message beside a set of live questions. */
interface Said extends Weighed {
  isKnown: boolean[];
  /** How near each comes to the words of the questions. */
  rows: Row[];
  topic(): Float32Array | null;
}

function saidIn(set: LiveSet, terms: AskedTerm[]): Said {
  const own = set.weigh(terms);
  let topic: Float32Array | null | undefined;
  return {
    ...own,
    isKnown: own.terms.map(({ word }) => lookUp(word).isKnown),
    rows: own.terms.map(set.rowOf),
    topic() {
      topic = topic === undefined ? topicOf(own.terms) : topic;
      return topic;
    },
  };
}

function newsIn({ near }: Message, question: GuardedQuestion): Pick<Signals, 'news' | 'massOfNews'> {
  const { points, news } = pointsOf(question);
  const told = news.filter(({ text, kind }) => kind === 'word' && (near.get(text) ?? 0) >= LITERAL);
  return {
    news: Math.max(0, ...points.map((point) => shareIn(point.news, near))),
    massOfNews: Math.min(1, weightOf(told) / 3),
  };
}

/** In so many words a message wants no more than what something is; in more, less surely. */
const FEW = 3;

type Shares = Pick<Signals, 'literal' | 'covered' | 'related'>;

const asCore = ({
  literal,
  covered,
  related,
}: Shares): Pick<Signals, 'coreLiteral' | 'coreCovered' | 'coreRelated'> => ({
  coreLiteral: literal,
  coreCovered: covered,
  coreRelated: related,
});

const weightOf = (terms: AskedTerm[]): number => terms.reduce((sum, { weight }) => sum + weight, 0);

const LITERAL = 0.9;

function sharesIn(wanted: Placed, { rows }: Said): Shares {
  const all = wanted.weight || 1;
  const shares = { literal: 0, covered: 0, related: 0 };
  for (const [at, { weight }] of wanted.terms.entries()) {
    const near = nearestOf(rows, wanted.places[at] ?? 0);
    shares.literal += near.alike >= LITERAL ? weight : 0;
    shares.covered += near.alike * weight;
    shares.related += near.related * weight;
  }
  return { literal: shares.literal / all, covered: shares.covered / all, related: shares.related / all };
}

interface Nearness {
  /** By form and dictionary. */
  alike: number;
  /** The same, or about the same. */
  related: number;
}

/** How near the nearest of some words comes to the word in a place. */
function nearestOf(rows: Row[], place: number): Nearness {
  const best = { alike: 0, related: 0 };
  for (const { alike, related } of rows) {
    best.alike = Math.max(best.alike, alike[place] ?? 0);
    best.related = Math.max(best.related, related[place] ?? 0);
  }
  return best;
}

/** How near a word comes to the nearest of those in some places. */
function nearestIn({ alike, related }: Row, places: number[]): Nearness {
  const best = { alike: 0, related: 0 };
  for (const place of places) {
    best.alike = Math.max(best.alike, alike[place] ?? 0);
    best.related = Math.max(best.related, related[place] ?? 0);
  }
  return best;
}

type OwnShares = Pick<Signals, 'own' | 'ownRelated' | 'ownQuestion' | 'foreign' | 'mass'>;

function ownShares(said: Said, whole: Placed, key: Placed): OwnShares {
  const shares = { own: 0, ownRelated: 0, ownQuestion: 0, foreign: 0, mass: 0 };
  let all = 0;
  for (const [at, row] of said.rows.entries()) {
    const full = said.terms[at]?.weight ?? 0;
    const isKnown = said.isKnown[at];
    const weight = isKnown ? full : full / 2;
    const inQuestion = nearestIn(row, whole.places);
    const near = inQuestion.alike === 1 ? inQuestion : nearestIn(row, key.places);
    all += weight;
    shares.own += near.alike * weight;
    shares.ownRelated += near.related * weight;
    shares.ownQuestion += inQuestion.related * weight;
    shares.mass += inQuestion.alike * full;
    if (isKnown) shares.foreign = Math.max(shares.foreign, full * (1 - near.related));
  }
  const total = all || 1;
  return {
    own: shares.own / total,
    ownRelated: shares.ownRelated / total,
    ownQuestion: shares.ownQuestion / total,
    foreign: shares.foreign,
    mass: Math.min(1, shares.mass / 4),
  };
}

const formulaIn = (message: Message, question: GuardedQuestion, isNumber: boolean): boolean =>
  message.formulas.some(
    (formula) =>
      isTelling(formula, false) &&
      question.formulas.has(formula.meaning) &&
      formula.meaning.startsWith('number') === isNumber,
  );

/** A formula with an unknown and numbers that neither the question nor its key has anywhere: another case. */
function isOtherFormula(message: Message, question: GuardedQuestion): boolean {
  if (question.formulaNumbers.size === 0) return false;
  const isAny = (digits: string): boolean =>
    question.formulaNumbers.has(digits) ||
    [question.whole, question.key].some((terms) => terms.some(({ text }) => text === digits));
  return message.formulas.some(
    (formula) => formula.names > 0 && isTelling(formula, false) && !formula.numbers.every(isAny),
  );
}

/** An equation of chemistry between other substances. */
function isOtherReaction(message: Message, question: GuardedQuestion): boolean {
  const shared = [...message.substances].filter((each) => question.substances.has(each)).length;
  return (
    message.substances.size >= 2 && question.substances.size >= 2 && shared / message.substances.size < 0.7
  );
}

/** The message with what the one says in initials and the other in words. */
function spelledOut(message: Message, question: GuardedQuestion): AskedTerm[] {
  const meant = message.abbreviations.filter((each) => question.initials.has(each));
  const said = question.abbreviations.filter((each) => message.initials.has(each));
  return meant.length === 0 && said.length === 0
    ? message.terms
    : [
        ...message.terms.filter(({ word }) => !meant.includes(word.toUpperCase().replace(/S$/, ''))),
        ...meant.flatMap((each) => askedTerms(question.initials.get(each) ?? '')),
        ...said.flatMap((each) => askedTerms(each)),
      ];
}

const hasNumbers = (message: AskedTerm[], side: AskedTerm[]): boolean => {
  const numbers = side.filter(({ kind }) => kind === 'number');
  return numbers.length === 0 || shareOf(numbers, message) === 1;
};

/** A side of a comparison: something of what the other side does not say too. */
function hasSide(message: AskedTerm[], side: AskedTerm[], others: AskedTerm[]): boolean {
  const own = side.filter(({ text }) => !others.some((other) => other.text === text));
  return own.length === 0 || own.some((term) => shareOf([term], message) >= 0.5);
}

function symbolsShared(message: Message, question: GuardedQuestion): number {
  const shared = [...message.symbols].filter((each) => question.symbols.has(each)).length;
  return Math.min(1, shared / 2);
}
