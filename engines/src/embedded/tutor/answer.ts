import { EngineError, type WorkOptions } from '../../engine.ts';
import type { Answer, AnswerEvent, AnswerTask, Citation } from '../../tutoring.ts';
import { indexOf } from '../books/book-index.ts';
import { type StandaloneQuestion, standalone } from './follow-up.ts';
import { asLine, findQuotes } from './found-quotes.ts';
import { inEnglish } from './guard/hinglish.ts';
import { isAbout, type Quotable, quotable, workedFor } from './held-back.ts';
import { howNear } from './how-near.ts';
import type { Found, Seeking } from './seeking.ts';
import {
  aimOf,
  isProblem,
  LEFT_OUT,
  leadingQuestion,
  NEAR_LIVE,
  placeOf,
  READ_THERE,
  SELF,
  shown,
} from './wording.ts';

/** So much of the question in one passage, and it is worth naming. */
const IS_NEAR = 0.25;
const MOST_QUOTES = 3;
/** Less of the question in the best sentence, and the answer says that it is only near. */
const SAYS_IT = 0.45;

/** A piece of an answer: words, or a citation that the next words name. */
type Piece = string | Citation;

/**
 * Answers a reader from the chosen books: quotes and joined passages, nothing of its own. A student is led by steps, and no
 * live question is answered.
 *
 * @throws {EngineError} `stopped` where the signal ends it.
 */
export async function* answer(task: AnswerTask, options: WorkOptions = {}): AsyncGenerator<AnswerEvent> {
  checkStopped(options.signal);
  const { pieces, ...kind } = compose(task);
  const told: Answer = { text: '', citations: [], ...kind };
  for (const piece of pieces) {
    checkStopped(options.signal);
    if (typeof piece !== 'string') {
      told.citations.push(piece);
      yield { type: 'citation', citation: piece };
      continue;
    }
    told.text += piece;
    yield { type: 'text', text: piece };
  }
  yield { type: 'answered', ...told };
}

export function checkStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted) {
    throw new EngineError('stopped', 'The answer was stopped before it was done.');
  }
}

interface Composed extends Pick<Answer, 'notInBooks' | 'heldBack' | 'comesNear'> {
  pieces: Piece[];
}

function compose(task: AnswerTask): Composed {
  const live = task.reader === 'student' ? task.live : [];
  const resolved = standalone(task.question, task.conversation);
  const nearness = howNear(task, resolved.text, live);
  const heldBack = [...nearness.refused];
  const kind = { notInBooks: false, heldBack };
  const mayAsk = heldBack.length > 0 ? [] : [...nearness.asked];
  if (heldBack.length + mayAsk.length === 0 && aboutItself.test(task.question)) {
    return { ...kind, pieces: [SELF] };
  }
  const books = task.books.filter(({ sections }) => sections.length > 0);
  if (books.length === 0) {
    const pieces = ['No textbook is chosen. Please choose one, and I look your question up in it.'];
    // Nothing is quoted here that a key could be left out of.
    return { pieces, notInBooks: true, heldBack: [...heldBack, ...mayAsk] };
  }
  const free = quotable(live, nearness);
  const seeking = seekingFor(task, resolved, free, heldBack.length > 0);
  const found = findQuotes(books.map(indexOf), seeking);
  if (heldBack.length > 0) {
    return { ...kind, pieces: aroundHeld(found) };
  }
  const stated = found.leftOut.filter(isAbout(seeking.question)).flatMap(free.tellsKeysOf);
  const note = mayAsk.length > 0 ? NEAR_LIVE : stated.length > 0 ? LEFT_OUT : undefined;
  const about = { ...kind, ...(mayAsk.length > 0 ? { comesNear: mayAsk } : {}) };
  if (note !== undefined && found.isCovered && found.quotes.length === 0) {
    return { ...about, pieces: besideLeftOut(found) };
  }
  const isEnough = found.isCovered || (isProblem(seeking.question) && found.covered >= IS_NEAR);
  if (!isEnough || found.quotes.length === 0) {
    const titles = books.map(({ title }) => title);
    return { ...about, ...notFound(found, titles, seeking, resolved.wish) };
  }
  const body = task.reader === 'student' ? ledBySteps(found, seeking) : joined(found, resolved.wish);
  return { ...about, pieces: [...body, ...notesBelow(task, note)] };
}

function seekingFor(
  task: AnswerTask,
  resolved: StandaloneQuestion,
  free: Quotable,
  isRefused: boolean,
): Seeking {
  const question = inEnglish(resolved.text);
  const isSolution =
    task.reader === 'student' && !isRefused && isProblem(question) ? workedFor(question) : () => false;
  return {
    question,
    aim: resolved.wish === 'why' || resolved.wish === 'example' ? resolved.wish : aimOf(question),
    mayQuote: (sentence) => free.mayQuote(sentence) && !isSolution(sentence),
    mayGoAlong: free.mayGoAlong,
    quotes: MOST_QUOTES,
    passedOver: resolved.wish === 'new' ? [] : quotedBefore(task),
    ...(resolved.text === task.question ? {} : { isMeant: namedIn(task.conversation.at(-1)?.answer ?? '') }),
  };
}

/** What is said below an answer: that something is left out, and, once, who answers. */
function notesBelow({ conversation }: AnswerTask, note: string | undefined): Piece[] {
  const notes = [...(note === undefined ? [] : [note]), ...(conversation.length === 0 ? [SELF] : [])];
  return notes.map((each) => `\n*${each}*`);
}

const aboutItself =
  /\b(?:who|what) (?:are|r) you\b|\bare you (?:a|an|the)?\s*(?:ai|human|robot|bot|chat\s?gpt|language model|teacher|person)\b|\bwhat can you do\b/i;

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

function aroundHeld({ quotes, sections }: Found): Piece[] {
  const [best] = sections;
  const source = best?.index.book.sections[best.section];
  const place =
    best && source ? placeOf({ ...source, bookTitle: best.index.book.title }) : 'the chapter on it';
  const [quote] = quotes;
  return [
    'This comes close to a question of an assignment that you can still hand in, so I do not answer it. I can show you where to learn what it needs.\n\n',
    `**Where to read.** ${place}.\n\n`,
    ...(quote ? ['**What the book says around it.**\n\n', quote, shown(quote)] : []),
    '**Your first step.** Say in one sentence what the question wants from you, and which idea of that section it rests on. Send me your own attempt, or ask me about a word that you do not know.',
  ];
}

function besideLeftOut({ sections, around }: Found): Piece[] {
  const [best] = sections;
  const source = best?.index.book.sections[best.section];
  const place = around ?? (best && source ? { ...source, bookTitle: best.index.book.title } : undefined);
  return [
    `${READ_THERE} ${place ? placeOf(place) : 'The chapter on it'}. The sentence that answers you is also part of the answer to a question that you can still hand in, so I leave it for you to find.\n\n`,
    ...(around ? ['**What stands beside it.**\n\n', around, shown(around)] : []),
    '**2. Then** say it in your own words and send it to me, and I look up the passage for the next step.\n',
  ];
}

function notFound(
  { quotes, sections, covered, isCovered }: Found,
  titles: string[],
  { question }: Seeking,
  wish: string,
): { pieces: Piece[]; notInBooks: boolean } {
  const names = titles.map((title) => `*${title}*`).join(', ');
  if (wish !== 'new' && isCovered) {
    return { pieces: [`I find nothing more about this in ${names}.`], notInBooks: true };
  }
  const [nearest] = sections;
  const source = nearest?.index.book.sections[nearest.section];
  const isNear = covered >= IS_NEAR && quotes.length > 0 && nearest !== undefined && source !== undefined;
  return {
    pieces: [
      `I find no answer to “${asLine(question).slice(0, 200)}” in ${names}.`,
      ...(isNear ? [` The nearest is ${placeOf({ ...source, bookTitle: nearest.index.book.title })}.`] : []),
    ],
    notInBooks: true,
  };
}

/** To a teacher or a guest: the passages, joined. */
function joined({ quotes, sections, outright }: Found, wish: string): Piece[] {
  const joints = ['', 'The book goes on to it here:\n\n', 'And:\n\n'];
  const opening =
    wish === 'simpler'
      ? 'Another passage on the same:\n\n'
      : outright < SAYS_IT
        ? 'No sentence of the chosen books says it outright. The nearest passages:\n\n'
        : 'This is what the chosen books say:\n\n';
  const others = sections.slice(1).flatMap(({ index, section }) => {
    const source = index.book.sections[section];
    const isQuoted = quotes.some((quote) => quote.bookId === index.book.id && quote.section === section);
    return source && !isQuoted ? [placeOf({ ...source, bookTitle: index.book.title })] : [];
  });
  return [
    opening,
    ...quotes.flatMap((quote, at) => [joints[at] ?? '', quote, shown(quote)].filter((piece) => piece !== '')),
    ...(others.length > 0 ? [`See also ${others.join('; ')}.\n`] : []),
  ];
}

/** To a student: a passage to read, a question back, and the next step. */
function ledBySteps({ quotes, outright }: Found, { question, aim }: Seeking): Piece[] {
  const isWorked = isProblem(question);
  const [first, second] = quotes;
  if (!first) {
    return [];
  }
  return [
    `**1. Read this.** ${placeOf(first)}.${outright < SAYS_IT ? ' It does not say it outright; it is the nearest that I find.' : ''}\n\n`,
    first,
    shown(first),
    `**2. Ask yourself.** ${leadingQuestion(question, aim, isWorked)}\n\n`,
    ...(second && !isWorked
      ? ['**3. Then read on.**\n\n', second, shown(second)]
      : [`**3. Then** tell me what you have, and I look up the passage for the next step.\n`]),
  ];
}
