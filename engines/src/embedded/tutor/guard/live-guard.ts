import { plainText } from '@classi/richtext';
import type { LiveQuestion } from '../../../tutoring.ts';
import { type AskedTerm, askedTerms } from './asked-terms.ts';
import { type AskedLikeness, likenessOf, shareOf } from './likeness.ts';

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
}

const guarded = new Map<string, Omit<GuardedQuestion, 'id'>>();
const MOST_GUARDED = 5_000;

/**
 * Ids of the live questions that a student's message asks, in whatever words. `before` are the student's earlier messages,
 * the newest last: a question may be asked in two of them.
 */
export function liveQuestionsIn(message: string, before: string[], live: LiveQuestion[]): string[] {
  const alone = askedTerms(message);
  const last = before.at(-1);
  const together =
    last !== undefined && (pointing.test(message) || !isQuestion(last))
      ? [...askedTerms(last), ...alone]
      : undefined;
  return live.flatMap((question) => {
    const each = guardedOf(question);
    const isAsked =
      asks(alone, each) || (together !== undefined && addsTo(alone, each) && asks(together, each));
    return isAsked ? [question.id] : [];
  });
}

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
  return {
    core: askedTerms(coreOf(asked.at(-1) ?? '')),
    whole: askedTerms(text),
    key: askedTerms(
      [plainText(question.answerKey ?? '').replace(/\(\d+(?:\.\d+)?\)/g, ' '), ...paragraphs].join(' '),
    ),
    sides: sidesOf(text),
  };
}

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

function asks(message: AskedTerm[], question: GuardedQuestion): boolean {
  const whole = likenessOf(message, question.whole, question.key);
  const hasOtherFigures = whole.figures !== null && whole.ownFigures !== null && whole.ownFigures < 0.34;
  return (
    !hasOtherFigures &&
    question.sides.every((side) => hasSide(message, side)) &&
    (isTooNear(whole, message.length) ||
      isTooNear(likenessOf(message, question.core, question.key), message.length))
  );
}

/** A side of a comparison: half of its words, and all its numbers. */
const hasSide = (message: AskedTerm[], side: AskedTerm[]): boolean => {
  const numbers = side.filter(({ kind }) => kind === 'number');
  return shareOf(side, message) >= 0.5 && (numbers.length === 0 || shareOf(numbers, message) === 1);
};

/** Bounds set on one half of the cases of `testing/tutoring/`; `terms` is how many the message has. */
function isTooNear({ covered, literal, meant, figures, ownFigures }: AskedLikeness, terms: number): boolean {
  if (figures !== null && figures >= 0.7 && meant >= (figures === 1 && ownFigures === 1 ? 0.4 : 0.5)) {
    return true;
  }
  if (figures !== null && figures < 0.3 && covered < 0.85) {
    return false;
  }
  if (terms >= 5 && meant >= 0.9 && literal >= 0.4) {
    return true;
  }
  return (
    literal >= 0.3 &&
    ((covered >= 0.55 && covered + meant >= 1.2) || (covered >= 0.5 && covered + meant >= 1.28))
  );
}

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
