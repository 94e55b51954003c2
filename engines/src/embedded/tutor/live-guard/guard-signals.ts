import { plainText } from '@classi/richtext';
import type { LiveQuestion } from '../../../tutoring.ts';
import { type BookIndex, indexOf } from '../../books/book-index.ts';
import { mended } from '../../books/spelling.ts';
import { stemPairs } from '../../books/words.ts';
import { withSubstancesNamed } from '../../chemistry/substances.ts';
import { devanagariInEnglish } from '../../language/hindi/devanagari.ts';
import { type LetterRuns, letterRuns, sharedRuns } from '../../language/similarity/letter-runs.ts';
import { closeness } from '../../relatedness/relatedness.ts';
import { inEnglish } from '../message-intent/hindi.ts';
import { withoutAbbreviations } from '../message-intent/plain-message.ts';
import { everywhere, type Intent, intentsIn } from '../message-intent/word-lists.ts';
import {
  coverageOfTerms,
  figuresInText,
  type GuardTerm,
  guardTerms,
  isSameStem,
  massOfFigures,
  senseOfTerms,
  uncoveredTerm,
} from './guard-terms.ts';

/** A message, analysed for the comparison with live questions. */
export interface GuardMessage {
  terms: GuardTerm[];
  figures: Set<string>;
  pairs: Set<string>;
  intents: Set<Intent>;
  letters: LetterRuns;
  sense: Float32Array | null;
}

/** A live question, analysed for the comparison with messages. */
export interface GuardQuestion {
  /** The terms of the question itself, without sentences that only set the scene. */
  core: GuardTerm[];
  whole: GuardTerm[];
  /** The terms of each line of the key without the terms of the question. */
  keyLines: GuardTerm[][];
  pairs: Set<string>;
  figures: Set<string>;
  keyFigures: Set<string>;
  intents: Set<Intent>;
  letters: LetterRuns;
  sense: Float32Array | null;
  /** The combined sense vector of question and key. */
  wholeSense: Float32Array | null;
  /**
   * The least mass of figures that a message must share with the question, because its answer is computed from them; 0 if it is not
   * computed.
   */
  turnsOn: number;
}

/** Returns an index of the words of live questions and their keys. Unknown words of a message are corrected to these words. */
export const vocabularyOf = (live: LiveQuestion[]): BookIndex =>
  indexOf({
    id: 'live questions',
    title: '',
    sections: live.map(({ question, answerKey = '' }) => ({
      // Initials are only recognised for words that occur together twice, so the question is both heading and text.
      heading: [withSubstancesNamed(plainText(question))],
      text: withSubstancesNamed(`${plainText(question)}\n\n${plainText(answerKey)}`),
    })),
  });

const questionTypes = everywhere(String.raw`\b{question type}\b:?`);

/**
 * Returns a text with its Hindi school words in English, and without the names of question types, such as 'true or false' and 'fill in the
 * blanks'. A request for such questions shares them with every question of the type.
 */
const withoutQuestionTypes = (text: string): string => devanagariInEnglish(text).replace(questionTypes, ' ');

export function readGuardMessage(text: string, vocabulary?: BookIndex): GuardMessage {
  const english = withSubstancesNamed(inEnglish(withoutAbbreviations(withoutQuestionTypes(text))));
  const spelled = vocabulary ? english.replace(/\p{L}{3,}/gu, (word) => meantBy(word, vocabulary)) : english;
  const terms = guardTerms(spelled);
  return {
    terms,
    // Numbers in words, as in 'five hours', are not among the terms but count as figures.
    figures: figuresInText(withSubstancesNamed(inEnglish(text))),
    pairs: new Set(stemPairs(terms.map(({ stem }) => stem))),
    intents: new Set(intentsIn(spelled)),
    letters: letterRuns(spelled),
    sense: senseOfTerms(terms),
  };
}

/** A word longer than this is rarely meant as initials. */
const MAX_INITIALS = 3;

function meantBy(word: string, vocabulary: BookIndex): string {
  const meant = mended(word, [vocabulary]);
  return meant.includes(' ') && word.length > MAX_INITIALS ? word : meant;
}

const questions = new Map<string, GuardQuestion>();
const MAX_QUESTIONS = 2_000;

/** Returns the analysis of a live question, which is cached by its text. */
export function readGuardQuestion({ question, answerKey = '' }: LiveQuestion): GuardQuestion {
  const id = `${question}\n${answerKey}`;
  const known = questions.get(id);
  if (known) return known;
  const read = readQuestion(linesOf(question), linesOf(answerKey));
  if (questions.size >= MAX_QUESTIONS) questions.clear();
  questions.set(id, read);
  return read;
}

function readQuestion(lines: string[], keyLines: string[]): GuardQuestion {
  const questionLines = lines.filter((line) => !/^\s*[([]?[a-hA-H][.)\]]\s/.test(line));
  const coreText = coreOf(questionLines.at(-1) ?? lines[0] ?? '');
  const core = guardTerms(coreText);
  const whole = guardTerms(lines.join(' '));
  const stems = new Set(whole.map(({ stem }) => stem));
  const figures = figuresInText(lines.join('\n'));
  const keyTerms = keyLines.map((line) => guardTerms(line));
  const isWorkedOut = /[\d)}]\s*(?:[=+×*/÷-]|\\times)\s*\\?[\d({f]|=\s*[-−]?\$?\d/.test(keyLines.join('\n'));
  const isNumeric = isWorkedOut && [...figures].some((figure) => !isYear(figure));
  return {
    core,
    whole,
    keyLines: keyTerms
      .map((terms) => terms.filter(({ stem }) => !stems.has(stem)))
      .filter((terms) => terms.length > 0),
    pairs: new Set(stemPairs(guardTerms(questionLines.join(' ')).map(({ stem }) => stem))),
    figures,
    keyFigures: figuresInText(keyLines.join('\n')),
    intents: new Set(intentsIn(coreText)),
    letters: letterRuns(coreText),
    sense: senseOfTerms(core),
    wholeSense: senseOfTerms([...whole, ...keyTerms.flat()]),
    turnsOn: isNumeric ? Math.min(OWN_CASE, massOfFigures(figures) / 2) : 0,
  };
}

const linesOf = (rich: string): string[] =>
  withSubstancesNamed(withoutQuestionTypes(plainText(rich)))
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Returns the sentences that ask a question or give a task. */
function coreOf(line: string): string {
  const sentences = line.split(/(?<=[.?!]['’"”]?)\s+(?=\p{Lu})/u);
  const asking = sentences.filter(
    (sentence) => /[?'’"”]|\bif\b/i.test(sentence) || intentsIn(sentence).length > 0,
  );
  return (sentences.length < 3 || asking.length === 0 ? sentences : asking).join(' ');
}

/** A live question that a message may ask, with the reasons for and against it by name. */
export interface ComparedQuestion {
  id: string;
  reasons: Record<string, number>;
}

/** The lead over other live questions counts up to this share of the similarity, so that it means the same if few questions are live. */
const MAX_LEAD = 0.3;

/**
 * Compares a message with each live question. Questions about another case are left out. The reasons are the signals and the product of
 * each pair of signals; `guard-weights.json` has their weights.
 */
export function compareWithQuestions(message: GuardMessage, live: LiveQuestion[]): ComparedQuestion[] {
  const compared = live.flatMap((question) => {
    const read = readGuardQuestion(question);
    if (isOtherCase(message, read)) return [];
    const signals = guardSignals(message, read);
    return [{ id: question.id, signals, similarity: (signals.core + signals.whole + signals.own) / 3 }];
  });
  // Of questions with the same similarity, one counts, because the same question can be live in two assignments.
  const similarities = new Set(compared.map(({ similarity }) => similarity));
  const [best = 0, second = 0] = [...similarities].sort((a, b) => b - a);
  return compared.map(({ id, signals, similarity }) => {
    // An honest message about the topic is as similar to several live questions; one that asks a live question is most similar to it.
    const lead = similarity - (similarity === best ? second : best);
    return { id, reasons: withProducts({ ...signals, lead: Math.min(MAX_LEAD * similarity, lead) }) };
  });
}

function withProducts(signals: Record<string, number>): Record<string, number> {
  const entries = Object.entries(signals);
  const reasons: Record<string, number> = { always: 1 };
  for (const [at, [name, value]] of entries.entries()) {
    reasons[name] = value;
    for (const [other, factor] of entries.slice(at)) reasons[`${name} * ${other}`] = value * factor;
  }
  return reasons;
}

/** Returns signals of the similarity of a message and a live question, each from 0 to 1. */
function guardSignals(message: GuardMessage, question: GuardQuestion) {
  const answerTerms = [...question.whole, ...question.keyLines.flat()];
  const questionMass = massOfFigures(question.figures);
  const known = new Set([...question.figures, ...question.keyFigures]);
  const shared = [...message.figures].filter((figure) => known.has(figure));
  const ofQuestion = massOfFigures(shared.filter((figure) => question.figures.has(figure)));
  const ofKey = massOfFigures(shared.filter((figure) => !question.figures.has(figure)));
  const others = massOfFigures([...message.figures].filter((figure) => !known.has(figure)));
  const own = coverageOfTerms(message.terms, answerTerms);
  const literalOwn = coverageOfTerms(message.terms, answerTerms, isSameStem);
  const intents = [...message.intents].filter((intent) => question.intents.has(intent)).length;
  return {
    core: coverageOfTerms(question.core, message.terms),
    literalCore: coverageOfTerms(question.core, message.terms, isSameStem),
    whole: coverageOfTerms(question.whole, message.terms),
    own,
    literalOwn,
    foreign: Math.min(1, ((1 - own) * message.terms.length) / 4),
    literalForeign: Math.min(1, ((1 - literalOwn) * message.terms.length) / 6),
    key: Math.max(0, ...question.keyLines.map((line) => coverageOfTerms(line, message.terms))),
    missing: uncoveredTerm(question.core, message.terms),
    strange: uncoveredTerm(message.terms, answerTerms),
    sense: similarityOfSenses(question.sense, message.sense),
    wholeSense: similarityOfSenses(question.wholeSense, message.sense),
    pairs: shareOf(question.pairs, message.pairs),
    letters: sharedRuns(question.letters, message.letters),
    length: Math.min(1, message.terms.length / 10),
    figures: questionMass === 0 ? 0 : ofQuestion / questionMass,
    keyFigures: Math.min(1, ofKey),
    otherFigures: Math.min(1, others),
    sameIntent: intents > 0 ? 1 : 0,
    otherIntent: message.intents.size > 0 && question.intents.size > 0 && intents === 0 ? 1 : 0,
  };
}

const isYear = (figure: string): boolean => /^(?:1[0-9]|20)\d\d$/.test(figure);

/** The mass of figures that make a different case: a number of two digits, or a term such as 3x^2. */
const OWN_CASE = 0.6;

/**
 * Returns whether a message is about a different case than the live question. This is true if most of its figures are neither in the
 * question nor in its key, or if it lacks the figures that the answer is computed from, so that it only asks for the method. If nothing is
 * computed, years do not count as figures.
 */
function isOtherCase(message: GuardMessage, { figures, keyFigures, turnsOn }: GuardQuestion): boolean {
  const telling = [...message.figures].filter((figure) => turnsOn > 0 || !isYear(figure));
  const given = massOfFigures(telling);
  const shared = massOfFigures(telling.filter((figure) => figures.has(figure) || keyFigures.has(figure)));
  return (given >= OWN_CASE && given - shared > shared) || shared < turnsOn;
}

const similarityOfSenses = (first: Float32Array | null, second: Float32Array | null): number =>
  first && second ? Math.max(0, closeness(first, second)) : 0;

const shareOf = (some: Set<string>, others: Set<string>): number =>
  some.size === 0 ? 0 : [...some].filter((each) => others.has(each)).length / some.size;
