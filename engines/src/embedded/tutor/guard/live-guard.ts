import { plainText } from '@classi/richtext';
import type { LiveQuestion } from '../../../tutoring.ts';
import { type AskedTerm, askedTerms, plainMessage } from './asked-terms.ts';
import { substancesIn } from './chemistry.ts';
import { type Formula, formulasIn, isTelling } from './formulas.ts';
import { abbreviationsIn, initialsIn } from './initials.ts';
import { type AskedLikeness, likenessOf, shareOf } from './likeness.ts';
import { isTooNear } from './too-near.ts';
import { type Wanted, wantedBy } from './wanted.ts';

/** A live question as messages are compared with it. */
interface GuardedQuestion {
  id: string;
  /** The question that is asked, without what it refers to. */
  core: AskedTerm[];
  /** With its stem and all that is said beside. */
  whole: AskedTerm[];
  key: AskedTerm[];
  /** What is to be compared, each in its own list; empty where nothing is. */
  sides: AskedTerm[][];
  /** What its formulas, and those of its key, say. */
  formulas: Set<string>;
  /** Numbers of its own formulas with an unknown. */
  formulaNumbers: Set<string>;
  /** What it says in words, by their initials, and what it says in initials. */
  initials: Map<string, string>;
  abbreviations: string[];
  /** By the formulas of chemistry in it and in its key. */
  substances: Set<string>;
  /** What kind of thing it wants. */
  wanted: Wanted;
}

/** What a student sent, as it is compared. */
interface Message {
  terms: AskedTerm[];
  formulas: Formula[];
  initials: Map<string, string>;
  abbreviations: string[];
  /** Of an equation of chemistry. */
  substances: Set<string>;
  wanted: Wanted;
}

const guarded = new Map<string, Omit<GuardedQuestion, 'id'>>();
const MOST_GUARDED = 5_000;

/**
 * Ids of the live questions that a student's message asks, in whatever words. `before` are the student's earlier messages,
 * the newest last: a question may be asked in two of them.
 */
export function liveQuestionsIn(message: string, before: string[], live: LiveQuestion[]): string[] {
  if (live.length === 0) {
    return [];
  }
  const alone = readMessage(message);
  const last = before.at(-1);
  const together =
    last !== undefined && (pointing.test(message) || !isQuestion(last))
      ? joined(readMessage(last), alone)
      : undefined;
  return live.flatMap((question) => {
    const each = guardedOf(question);
    const isAsked =
      asks(alone, each) || (together !== undefined && addsTo(alone.terms, each) && asks(together, each));
    return isAsked ? [question.id] : [];
  });
}

function readMessage(text: string): Message {
  return {
    terms: askedTerms(text),
    formulas: formulasIn(plainMessage(text)),
    initials: initialsIn(text),
    abbreviations: abbreviationsIn(text),
    substances: /→|->|⟶|=/.test(text) ? substancesIn(text) : new Set(),
    wanted: wantedBy(text),
  };
}

const joined = (before: Message, message: Message): Message => ({
  terms: [...before.terms, ...message.terms],
  formulas: [...before.formulas, ...message.formulas],
  initials: new Map([...before.initials, ...message.initials]),
  abbreviations: [...before.abbreviations, ...message.abbreviations],
  substances: new Set([...before.substances, ...message.substances]),
  wanted: before.wanted === message.wanted ? message.wanted : 'other',
});

export function guardedOf(question: LiveQuestion): GuardedQuestion {
  const text = `${question.question}\n${question.answerKey ?? ''}`;
  const known = guarded.get(text) ?? readLive(question);
  if (guarded.size >= MOST_GUARDED) {
    guarded.clear();
  }
  guarded.set(text, known);
  return { id: question.id, ...known };
}

function readLive(question: LiveQuestion): Omit<GuardedQuestion, 'id'> {
  const paragraphs = plainText(question.question)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const asked = paragraphs.filter((line) => !/^\s*[([]?[a-hA-H][.)\]]\s/.test(line));
  const text = asked.join(' ');
  const keyText = plainText(question.answerKey ?? '');
  return {
    core: askedTerms(coreOf(asked.at(-1) ?? '')),
    formulas: new Set([...tellingFormulas(paragraphs.join('\n'), false), ...tellingFormulas(keyText, true)]),
    formulaNumbers: new Set(
      formulasIn(plainMessage(text)).flatMap((formula) =>
        formula.names > 0 && isTelling(formula, false) ? formula.numbers : [],
      ),
    ),
    initials: initialsIn(`${text}\n${keyText}`),
    abbreviations: abbreviationsIn(text),
    substances: substancesIn(`${text}\n${keyText}`),
    wanted: wantedBy(text),
    whole: askedTerms(text),
    key: askedTerms([keyText.replace(/\(\d+(?:\.\d+)?\)/g, ' '), ...paragraphs].join(' ')),
    sides: sidesOf(text),
  };
}

const tellingFormulas = (text: string, isOfKey: boolean): string[] =>
  text
    .split('\n')
    .flatMap((line) => formulasIn(plainMessage(line)))
    .filter((formula) => isTelling(formula, isOfKey))
    .map(({ meaning }) => meaning);

/** Sentences that ask or tell to do something; what goes before sets the scene, 'Refer to …' only adds. */
function coreOf(text: string): string {
  const sentences = wholeSentences(text).filter(
    (each) => !/^(?:refer|consider|give an example|write about|explain your|use examples)\b/i.test(each),
  );
  const asking = sentences.filter((each) =>
    /\?|[:'’”]|\b(?:explain|describe|state|give|name|find|compare|work|show|define|use|if|calculate|factorise|solve|prove|list)\b/i.test(
      each,
    ),
  );
  return (sentences.length <= SHORT || asking.length === 0 ? sentences : asking).join(' ');
}

/** Sentences, a quoted speech never parted. */
function wholeSentences(text: string): string[] {
  const whole: string[] = [];
  let speech = '';
  for (const part of text.split(/(?<=[.?!]['’"”]?)\s+(?=[\p{Lu}'‘“"])/u)) {
    speech = speech === '' ? part : `${speech} ${part}`;
    const opened = speech.match(/(?<!\p{L})['‘“"](?=\p{Lu})/gu)?.length ?? 0;
    const closed = speech.match(/[.?!,]['’”"]/g)?.length ?? 0;
    if (opened <= closed) {
      whole.push(speech);
      speech = '';
    }
  }
  return speech === '' ? whole : [...whole, speech];
}

/** So many sentences are all of them the question. */
const SHORT = 2;

function sidesOf(text: string): AskedTerm[][] {
  const found =
    /\b(?:compare|contrast|distinguish between|differences? between)\s+(?:the\s+)?(.+?)\s+(?:and|with|from|to)\s+(.+?)(?:[.?!;:]|$)/i.exec(
      text,
    );
  return found ? [askedTerms(found[1] ?? ''), askedTerms(found[2] ?? '')] : [];
}

function asks(message: Message, question: GuardedQuestion): boolean {
  if (asksFormula(message, question)) {
    return true;
  }
  const terms = spelledOut(message, question);
  const whole = likenessOf(terms, question.whole, question.key);
  const core = likenessOf(terms, question.core, question.key);
  const hasOtherFigures =
    whole.figures !== null && whole.ownFigures !== null && whole.ownFigures < 0.34 && whole.figures < 1;
  if (
    hasOtherFigures ||
    isOtherReaction(message, question) ||
    isOtherFormula(message, question) ||
    !question.sides.every((side) => hasSide(terms, side))
  ) {
    return false;
  }
  if (wantsOther(message, question) && !hasAll(core, terms.length) && !hasAll(whole, terms.length)) {
    return false;
  }
  const isFigured =
    new Set(question.whole.flatMap(({ kind, text }) => (kind === 'word' ? [] : [text]))).size > 1;
  return [whole, core].some((likeness) =>
    isTooNear(likeness, { terms: terms.length, isFact: message.wanted === 'fact', isFigured }),
  );
}

/** A number that is worked out counts only where something else is the same too. */
function asksFormula(message: Message, question: GuardedQuestion): boolean {
  const same = message.formulas.filter(
    (formula) => isTelling(formula, false) && question.formulas.has(formula.meaning),
  );
  return (
    same.some(({ meaning }) => !meaning.startsWith('number')) ||
    (same.length > 0 && likenessOf(message.terms, question.whole, question.key).meant >= 0.3)
  );
}

/** A formula with an unknown and other numbers, and none that the question has: another case. */
const isOtherFormula = (message: Message, question: GuardedQuestion): boolean =>
  question.formulaNumbers.size > 0 &&
  message.formulas.some(
    (formula) =>
      formula.names > 0 &&
      isTelling(formula, false) &&
      formula.numbers.some((digits) => !question.formulaNumbers.has(digits)),
  );

/** An equation of chemistry between other substances. */
function isOtherReaction(message: Message, question: GuardedQuestion): boolean {
  const shared = [...message.substances].filter((each) => question.substances.has(each)).length;
  return (
    message.substances.size >= 2 && question.substances.size >= 2 && shared / message.substances.size < 0.7
  );
}

const wantsOther = (message: Message, question: GuardedQuestion): boolean =>
  message.wanted !== 'other' && message.wanted !== question.wanted;

/** So much of a question that wants something else, and a message that wants a fact or a difference asks it all the same. */
const hasAll = ({ covered, literal }: AskedLikeness, terms: number): boolean =>
  covered >= 0.75 || (terms >= 3 && literal >= 0.62);

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

/** A side of a comparison: half of its words, and all its numbers. */
const hasSide = (message: AskedTerm[], side: AskedTerm[]): boolean => {
  const numbers = side.filter(({ kind }) => kind === 'number');
  return shareOf(side, message) >= 0.5 && (numbers.length === 0 || shareOf(numbers, message) === 1);
};

/** Words that stand for something in the message before. */
const pointing =
  /\b(?:it|its|that|this|these|those|they|them|their|both|each other|he|she|the (?:two|first|second|other)|one|ones|such|there|then|so)\b/i;

const isQuestion = (message: string): boolean =>
  /\?\s*$|^\s*(?:what|why|how|when|where|who|which|is|are|do|does|did|can|explain|define|describe)\b/i.test(
    message,
  );

const addsTo = (message: AskedTerm[], question: GuardedQuestion): boolean =>
  message.length === 0 || likenessOf(message, question.whole, question.key).meant >= 0.3;

/** Live questions on the same matter, whether or not they are asked: half of what they turn on is in the message. */
export function nearQuestions(message: string, live: LiveQuestion[]): LiveQuestion[] {
  const terms = askedTerms(message);
  return live.filter((question) => {
    const { core, key } = guardedOf(question);
    const { covered, meant } = likenessOf(terms, core, key);
    return covered >= 0.4 || (meant >= 0.8 && covered >= 0.25);
  });
}
