import { plainText } from '@classi/richtext';
import type { LiveQuestion } from '../../../tutoring.ts';
import { type BookIndex, getBookIndex } from '../../books/book-index.ts';
import { mended } from '../../books/spelling.ts';
import { withSubstancesNamed } from '../../chemistry/substances.ts';
import { devanagariInEnglish } from '../../language/hindi/devanagari.ts';
import { inEnglish } from '../message-intent/hindi.ts';
import { withoutAbbreviations } from '../message-intent/plain-message.ts';
import { everywhere, type Intent, intentsIn } from '../message-intent/word-lists.ts';
import { coverageOfTerms, figuresInText, type GuardTerm, guardTerms, massOfFigures } from './guard-terms.ts';

/** A message, analysed for the comparison with live questions. */
export interface GuardMessage {
  terms: GuardTerm[];
  figures: Set<string>;
  intents: Set<Intent>;
}

/** A live question, analysed for the comparison with messages. */
export interface GuardQuestion {
  /** The terms of the question itself, without sentences that only set the scene. */
  core: GuardTerm[];
  whole: GuardTerm[];
  /** The terms of each line of the key without the terms of the question. */
  keyLines: GuardTerm[][];
  figures: Set<string>;
  keyFigures: Set<string>;
  intents: Set<Intent>;
  /**
   * The least mass of figures that a message must share with the question, because its answer is computed from them; 0 if it is not
   * computed.
   */
  turnsOn: number;
}

/** Returns an index of the words of live questions and their keys. Unknown words of a message are corrected to these words. */
export const indexVocabulary = (live: LiveQuestion[]): BookIndex =>
  getBookIndex({
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
  const requested = withoutQuestionTypes(text);
  const english = withSubstancesNamed(inEnglish(withoutAbbreviations(requested)));
  const spelled = vocabulary ? english.replace(/\p{L}{3,}/gu, (word) => meantBy(word, vocabulary)) : english;
  return {
    terms: guardTerms(spelled),
    // Numbers in words, as in 'five hours', are not among the terms but count as figures.
    figures: figuresInText(withSubstancesNamed(inEnglish(requested))),
    intents: new Set(intentsIn(spelled)),
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
    figures,
    keyFigures: figuresInText(keyLines.join('\n')),
    intents: new Set(intentsIn(coreText)),
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

/** A live question that a message may ask, with the signals for and against it by name. */
export interface ComparedQuestion {
  id: string;
  signals: Record<string, number>;
}

/** The lead over other live questions counts up to this share of the similarity, so that it means the same if few questions are live. */
const MAX_LEAD = 0.3;
/** The number of words from which a message counts as long, and the number of foreign words that count in full. */
const LONG = 10;
const MANY_FOREIGN = 6;
/** A smaller share of common words does not suggest that message and question are the same. */
const HARDLY_SAME = 0.6;

/** Compares a message with each live question. Questions about another case are left out. Each signal is from 0 to 1. */
export function compareWithQuestions(message: GuardMessage, live: LiveQuestion[]): ComparedQuestion[] {
  const compared = live.flatMap((question) => {
    const read = readGuardQuestion(question);
    return isOtherCase(message, read) ? [] : [{ id: question.id, read, ...termSignals(message, read) }];
  });
  // Of questions with the same similarity, one counts, because the same question can be live in two assignments.
  const similarities = new Set(compared.map(({ similarity }) => similarity));
  const [best = 0, second = 0] = [...similarities].sort((a, b) => b - a);
  return compared.map(({ id, read, similarity, foreign, same }) => {
    // An honest message about the topic is as similar to several live questions; one that asks a live question is most similar to it.
    const lead = similarity - (similarity === best ? second : best);
    const signals = {
      lead: Math.min(MAX_LEAD * similarity, lead),
      length: Math.min(1, message.terms.length / LONG),
      foreign,
      same,
      ...figureSignals(message, read),
      otherIntent: isOtherIntent(message, read) ? 1 : 0,
    };
    return { id, signals };
  });
}

function termSignals({ terms }: GuardMessage, { core, whole, keyLines, turnsOn }: GuardQuestion) {
  const own = coverageOfTerms(terms, [...whole, ...keyLines.flat()]);
  const ofCore = coverageOfTerms(core, terms);
  const mutual = Math.max(0, Math.min(ofCore, own) - HARDLY_SAME) / (1 - HARDLY_SAME);
  return {
    similarity: (ofCore + coverageOfTerms(whole, terms) + own) / 3,
    foreign: Math.min(1, ((1 - own) * terms.length) / MANY_FOREIGN),
    // Questions with the same words and other figures are different ones.
    same: turnsOn > 0 ? 0 : mutual,
  };
}

/** Returns how much of the question's figures a message has, how much of the key's results, and how many figures are in neither. */
function figureSignals(message: GuardMessage, { figures, keyFigures }: GuardQuestion) {
  const given = [...message.figures];
  const inQuestion = massOfFigures(given.filter((figure) => figures.has(figure)));
  const inKey = massOfFigures(given.filter((figure) => !figures.has(figure) && keyFigures.has(figure)));
  const all = massOfFigures(figures);
  return {
    // Common figures such as 2 prove little, even if the question has no other one.
    figures: all === 0 ? 0 : (inQuestion / all) * Math.min(1, inQuestion),
    keyFigures: Math.min(1, inKey),
    otherFigures: Math.min(1, massOfFigures(given) - inQuestion - inKey),
  };
}

const isOtherIntent = (message: GuardMessage, { intents }: GuardQuestion): boolean =>
  message.intents.size > 0 && intents.size > 0 && message.intents.isDisjointFrom(intents);

const isYear = (figure: string): boolean => /^(?:1[0-9]|20)\d\d$/.test(figure);

/** The mass of figures that make a different case: a number of two digits, or a term such as 3x^2. */
const OWN_CASE = 0.6;

/**
 * Returns whether a message is about a different case than the live question. This is true if most of its figures are neither in the
 * question nor in its key, or if it lacks the figures that the answer is computed from, so that it only asks for the method. If nothing is
 * computed, years do not count as figures.
 */
function isOtherCase(message: GuardMessage, { figures, keyFigures, turnsOn }: GuardQuestion): boolean {
  const given = [...message.figures].filter((figure) => turnsOn > 0 || !isYear(figure));
  const inQuestion = massOfFigures(given.filter((figure) => figures.has(figure)));
  const others = massOfFigures(given.filter((figure) => !figures.has(figure) && !keyFigures.has(figure)));
  if (turnsOn > 0) return inQuestion < turnsOn || others > inQuestion;
  const mass = massOfFigures(given);
  return mass >= OWN_CASE && others > mass - others;
}
