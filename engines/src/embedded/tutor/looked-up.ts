import type { AnswerTask } from '../../tutoring.ts';
import type { BookIndex } from '../books/book-index.ts';
import { mended } from '../books/spelling.ts';
import { bookWords } from '../books/words.ts';
import { narrowerReadings, partsOf } from './asked/parts.ts';
import { withoutPrinted } from './asked/printed.ts';
import { writtenOut } from './asked/written-out.ts';
import { withoutCourtesies } from './courtesies.ts';
import type { StandaloneQuestion } from './follow-up.ts';
import { asLine, findQuotes } from './found-quotes.ts';
import { inEnglish } from './guard/hinglish.ts';
import { type Quotable, workedFor } from './held-back.ts';
import type { Found, Seeking } from './seeking.ts';
import { aimOf, isProblem, placeOf } from './wording.ts';

/** So much of the question in one passage, and it is worth naming. */
export const IS_NEAR = 0.25;
const MOST_QUOTES = 3;
/** Of each, where several questions are asked. */
const QUOTES_EACH = 1;
const MOST_READINGS = 3;

/** One thing that was asked, and what the books have for it. */
export interface LookedUp {
  /** As it was asked. */
  asked: string;
  seeking: Seeking;
  found: Found;
}

/** What is looked up of a message, and what may be quoted. */
export interface Lookup {
  task: AnswerTask;
  resolved: StandaloneQuestion;
  indexes: BookIndex[];
  free: Quotable;
  /** The message surely asks a live question, or may: only as a whole is it looked up. */
  isNearLive: boolean;
  isRefused: boolean;
}

/** The questions of a message that the books answer, or the whole message. */
export function lookedUp(lookup: Lookup): LookedUp[] {
  const { resolved, isNearLive } = lookup;
  const whole = (): LookedUp[] => [bestReading(resolved.text, lookup, MOST_QUOTES)];
  const parts = isNearLive ? [] : partsOf(resolved.text);
  if (parts.length < 2) return whole();
  const each = parts.map((part) => bestReading(part, lookup, QUOTES_EACH));
  const answered = each.filter(isAnswered);
  if (answered.length > 1) return each;
  const together = whole();
  return answered.length === 0 || together.every(isAnswered) ? together : each;
}

export const isAnswered = ({ seeking, found }: LookedUp): boolean =>
  found.quotes.length > 0 && (found.isCovered || (isProblem(seeking.question) && found.covered >= IS_NEAR));

/** What the books have for a text, or else for the question within it. */
function bestReading(asked: string, lookup: Lookup, quotes: number): LookedUp {
  const look = (text: string): LookedUp => {
    const seeking = seekingFor(text, lookup, quotes);
    return { asked, seeking, found: findQuotes(lookup.indexes, seeking) };
  };
  const first = look(asked);
  if (isAnswered(first) || lookup.isNearLive || first.found.isCovered) return first;
  for (const reading of narrowerReadings(inLookedForWords(asked)).slice(0, MOST_READINGS)) {
    const narrower = look(reading);
    if (isAnswered(narrower)) return narrower;
  }
  return first;
}

/** Only what is looked for: what may be held back is judged by the whole message. */
const inLookedForWords = (text: string): string => withoutCourtesies(writtenOut(withoutPrinted(text)));

/** A Hindi question in Latin letters, whatever its other words. */
const hindiAsking =
  /\b(?:kya|kis(?:ne|ka|ki|ke|ko)?|kaun|kyu|kyo|kyun|kyon|kaise|kahan|kab|kitn[aei]|matlab|hota|hoti|hote|batao|samjhao)\b/i;

const isHindi = (text: string): boolean => hindiAsking.test(text);

/** The words that are looked for, in English and in the books' spelling. */
export function soughtText(text: string, indexes: BookIndex[]): string {
  const asked = inLookedForWords(text);
  const isForeign = isHindi(asked);
  // Beside 'kya' every Hindi word is taken for one.
  const english = isForeign ? inEnglish(`kya ${asked}`).trim() : inEnglish(asked);
  return mended(english, indexes, isForeign);
}

/** A whole message as it may be meant: in the books' spelling; of Hindi, the very words that are looked for. */
export const meantText = (text: string, indexes: BookIndex[]): string =>
  isHindi(text) ? soughtText(text, indexes) : mended(text, indexes);

function seekingFor(text: string, lookup: Lookup, quotes: number): Seeking {
  const { task, resolved, free, indexes, isRefused } = lookup;
  const question = soughtText(text, indexes);
  const isSolution =
    task.reader === 'student' && !isRefused && isProblem(question) ? workedFor(question) : () => false;
  const isRepeated = ['new', 'again', 'shorter', 'other language'].includes(resolved.wish);
  return {
    question,
    aim: resolved.wish === 'why' || resolved.wish === 'example' ? resolved.wish : aimOfTopic(question),
    mayQuote: (sentence) => free.mayQuote(sentence) && !isSolution(sentence),
    // Of Hindi not every word is understood: beside live questions, only what was sought is quoted.
    mayGoAlong: task.live.length > 0 && isHindi(text) ? () => false : free.mayGoAlong,
    quotes: resolved.wish === 'shorter' ? 1 : quotes,
    passedOver: isRepeated ? [] : quotedBefore(task),
    ...(resolved.text === task.question ? {} : { isMeant: namedIn(task.conversation.at(-1)?.answer ?? '') }),
  };
}

/** Of so few words, a topic is asked for: what it is. */
const FEW_WORDS = 4;

function aimOfTopic(question: string): Seeking['aim'] {
  const aim = aimOf(question);
  return aim === 'any' && bookWords(question).length <= FEW_WORDS ? 'what' : aim;
}

/** Sections that an answer quotes from. */
const namedIn =
  (text: string): NonNullable<Seeking['isMeant']> =>
  (index, section) => {
    const source = index.book.sections[section];
    return (
      source !== undefined && text.includes(`> — ${placeOf({ ...source, bookTitle: index.book.title })}`)
    );
  };

function quotedBefore({ conversation }: AnswerTask): string[] {
  return conversation.flatMap(({ answer: text }) =>
    [...text.matchAll(/> “(.+?)” \[\d+\]/g)].flatMap(([, quote = '']) =>
      quote.split(/(?<=[.!?])\s+/).map(asLine),
    ),
  );
}
