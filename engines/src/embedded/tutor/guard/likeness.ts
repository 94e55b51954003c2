import { lookUp } from '../../marking/lexicon/lexicon.ts';
import type { AskedTerm } from './asked-terms.ts';

/** How much two messages ask the same. All are shares of weight, 0 to 1. */
export interface AskedLikeness {
  /** Of the live question, what the message has. */
  covered: number;
  /** The same, of words that are the very ones. */
  literal: number;
  /** How many of the live question's words and figures the message has, the very ones. */
  matched: number;
  /** Of the message, what the live question or its key has. */
  meant: number;
  /** Of the live question's numbers and formulas, those that the message has; null where it has none. */
  figures: number | null;
  /** Of the message's numbers and formulas, those that the live question has; null where it has none. */
  ownFigures: number | null;
}

const TELLING = 0.5;
/** From this nearness on, a word is the same, perhaps misspelt. */
const LITERAL = 0.9;

export function likenessOf(message: AskedTerm[], live: AskedTerm[], keyTerms: AskedTerm[]): AskedLikeness {
  const both = [...live, ...keyTerms];
  const figures = tellingFigures(live);
  const ownFigures = tellingFigures(message);
  return {
    covered: shareOf(live, message),
    literal: shareOf(live, message, LITERAL),
    matched: new Set(live.filter((term) => isIn(term, message)).map(({ text }) => text)).size,
    meant: shareOf(message.map(doubted), both),
    figures: figures.length > 0 ? shareOf(figures, message) : null,
    ownFigures: ownFigures.length > 0 ? shareOf(ownFigures, both) : null,
  };
}

const isIn = (term: AskedTerm, message: AskedTerm[]): boolean =>
  message.some((other) => alike(term, other) >= LITERAL);

/** A word that no dictionary has, of another language or badly misspelt, says little about what else is asked. */
const doubted = (term: AskedTerm): AskedTerm =>
  term.kind === 'word' && !lookUp(term.word).isKnown ? { ...term, weight: term.weight * DOUBTED } : term;
const DOUBTED = 0.5;

/** Numbers and formulas, where they are more than one small number. */
function tellingFigures(terms: AskedTerm[]): AskedTerm[] {
  const figures = terms.filter(({ kind }) => kind !== 'word');
  const weights = new Map(figures.map(({ text, weight }) => [text, weight]));
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0) >= TELLING ? figures : [];
}

/** How much of the weight of `wanted` is in `found`. A word that comes twice counts once. */
export function shareOf(wanted: AskedTerm[], found: AskedTerm[], nearest = 0): number {
  const once = new Map(wanted.map((term) => [`${term.kind} ${term.text}`, term]));
  let all = 0;
  let had = 0;
  for (const term of once.values()) {
    all += term.weight;
    const near = Math.max(0, ...found.map((other) => alike(term, other)));
    had += near >= nearest ? term.weight * near : 0;
  }
  return all === 0 ? 0 : had / all;
}

function alike(one: AskedTerm, other: AskedTerm): number {
  if (one.kind !== other.kind) {
    return 0;
  }
  if (one.text === other.text) {
    return 1;
  }
  if (one.kind !== 'word') {
    return one.text.replace(/^-/, '') === other.text.replace(/^-/, '') ? 0.6 : 0;
  }
  if (other.weight === 0) {
    return nearnessOf(one, other, false);
  }
  const row = nearnesses.get(one.word) ?? new Map<string, number>();
  const known = row.get(other.word) ?? nearnessOf(one, other, true);
  if (nearnesses.size >= MOST_WORDS) {
    nearnesses.clear();
  }
  row.set(other.word, known);
  nearnesses.set(one.word, row);
  return known;
}

/** Of pairs of words that were compared: the same live questions are compared with each message. */
const nearnesses = new Map<string, Map<string, number>>();
const MOST_WORDS = 500;

function nearnessOf(one: AskedTerm, other: AskedTerm, isWeighed: boolean): number {
  if (isSlip(one, other)) {
    return 0.9;
  }
  return Math.max(
    lookUp(one.word).relatives.get(other.text) ?? 0,
    isWeighed ? (lookUp(other.word).relatives.get(one.text) ?? 0) : 0,
  );
}

/** A slip of the pen in a word, or in what comes before its ending: at least one of the two is in no dictionary. */
const isSlip = (one: AskedTerm, other: AskedTerm): boolean =>
  one.word[0] === other.word[0] &&
  !(lookUp(one.word).isKnown && lookUp(other.word).isKnown) &&
  (isNearly(one.word, other.word) || isNearly(one.text, other.text));

/** One slip in four letters, two in eight. */
function isNearly(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const most = shorter >= 8 ? 2 : 1;
  return shorter >= 4 && Math.abs(one.length - other.length) <= most && editsBetween(one, other) <= most;
}

function editsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  let earlier: number[] = [];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
          ? (earlier[column - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      current[column] = Math.min(
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        swapped,
      );
    }
    earlier = before;
    before = current;
  }
  return before[other.length] ?? 0;
}
