import type { WorkOptions } from '../../engine.ts';
import { checkStopped } from '../../stopped.ts';
import type { Answer, AnswerEvent, AnswerTask } from '../../tutoring.ts';
import { type BookIndex, indexOf } from '../books/book-index.ts';
import { chaptersAsked } from './asked/chapter-asked.ts';
import { isDanger, smallTalkIn, smallTalkReply } from './asked/small-talk.ts';
import { chapterAnswer, whichChapter } from './chapter-answer.ts';
import { type StandaloneQuestion, standalone } from './follow-up.ts';
import { inEnglish } from './guard/hinglish.ts';
import { isAbout, type Quotable, quotable } from './held-back.ts';
import { howNear } from './how-near.ts';
import { isAnswered, type LookedUp, lookedUp, meantText, soughtText } from './looked-up.ts';
import {
  aroundHeld,
  besideLeftOut,
  joined,
  ledBySteps,
  notFound,
  type Piece,
  severalAnswers,
} from './pieces.ts';
import { LEFT_OUT, NEAR_LIVE, OWN_LANGUAGE, SELF } from './wording.ts';

/**
 * Answers a reader from the chosen books: quotes and joined passages, nothing of its own. A student is led by steps, and no
 * live question is answered.
 *
 * @throws {EngineError} `stopped` where the signal ends it.
 */
export async function* answer(task: AnswerTask, options: WorkOptions = {}): AsyncGenerator<AnswerEvent> {
  checkStopped(options.signal, 'answer');
  const { pieces, ...kind } = compose(task);
  const told: Answer = { text: '', citations: [], ...kind };
  for (const piece of pieces) {
    checkStopped(options.signal, 'answer');
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

interface Composed extends Pick<Answer, 'notInBooks' | 'heldBack' | 'comesNear'> {
  pieces: Piece[];
}

function compose(task: AnswerTask): Composed {
  const live = task.reader === 'student' ? task.live : [];
  const resolved = standalone(task.question, task.conversation);
  const books = task.books.filter(({ sections }) => sections.length > 0);
  const indexes = books.map(indexOf);
  // As it is written, and as it would be spelled: what is found by the second is held back by it too.
  const meant = meantText(resolved.text, indexes);
  const nearness = howNear(task, [resolved.text, meant], live);
  const heldBack = [...nearness.refused];
  const kind = { notInBooks: false, heldBack };
  const mayAsk = heldBack.length > 0 ? [] : [...nearness.asked];
  const isNearLive = heldBack.length + mayAsk.length > 0;
  const talk = isDanger(task.question) || !isNearLive ? toItself(task, resolved, heldBack) : undefined;
  if (talk) return talk;
  if (books.length === 0) {
    const pieces = ['No textbook is chosen. Please choose one, and I look your question up in it.'];
    // Nothing is quoted here that a key could be left out of.
    return { pieces, notInBooks: true, heldBack: [...heldBack, ...mayAsk] };
  }
  const free = quotable(live, nearness, inEnglish(meant));
  const whole = isNearLive ? undefined : wholeChapter(task, resolved, indexes, free);
  if (whole) return { ...kind, pieces: [...whole, ...notesBelow(task, resolved, undefined)] };
  const looked = lookedUp({ task, resolved, indexes, free, isNearLive, isRefused: heldBack.length > 0 });
  if (heldBack.length > 0)
    return { ...kind, pieces: looked.slice(0, 1).flatMap(({ found }) => aroundHeld(found)) };
  const about = { ...kind, ...(mayAsk.length > 0 ? { comesNear: mayAsk } : {}) };
  const stated = looked.flatMap(({ found, seeking }) =>
    found.leftOut.filter(isAbout(seeking.question)).flatMap(free.tellsKeysOf),
  );
  const note = mayAsk.length > 0 ? NEAR_LIVE : stated.length > 0 ? LEFT_OUT : undefined;
  return { ...about, ...quoted(task, resolved, looked, note) };
}

/** What was found, as it is told. */
function quoted(
  task: AnswerTask,
  resolved: StandaloneQuestion,
  looked: LookedUp[],
  note: string | undefined,
): { pieces: Piece[]; notInBooks?: boolean } {
  const below = notesBelow(task, resolved, note);
  const [one] = looked;
  if (one === undefined || looked.length > 1) return { pieces: [...severalAnswers(looked, task), ...below] };
  const { found, seeking } = one;
  if (note !== undefined && found.isCovered && found.quotes.length === 0) {
    return { pieces: besideLeftOut(found) };
  }
  if (!isAnswered(one)) {
    return { pieces: notFound(one, task, resolved.wish), notInBooks: true };
  }
  const body = task.reader === 'student' ? ledBySteps(found, seeking) : joined(found, resolved.wish);
  return { pieces: [...body, ...below] };
}

/** What is said to a word to AURA itself, or to what no book can answer. */
function toItself(task: AnswerTask, { wish }: StandaloneQuestion, heldBack: string[]): Composed | undefined {
  if (!isDanger(task.question) && aboutItself.test(task.question)) {
    return { notInBooks: false, heldBack, pieces: [SELF] };
  }
  const talk = wish === 'new' ? smallTalkIn(task.question) : undefined;
  return talk && { notInBooks: true, heldBack, pieces: [smallTalkReply(talk)] };
}

/** A chapter that is asked for as a whole; none where the message does not, or none of it may be quoted. */
function wholeChapter(
  task: AnswerTask,
  resolved: StandaloneQuestion,
  indexes: BookIndex[],
  free: Quotable,
): Piece[] | undefined {
  const chapters = chaptersAsked(soughtText(resolved.text, indexes), indexes);
  const [chapter] = chapters;
  if (chapter === undefined) return undefined;
  const pieces = chapters.length > 1 ? whichChapter(chapters) : chapterAnswer(chapter, task.reader, free);
  return pieces.length > 0 ? pieces : undefined;
}

/** What is said below an answer: that something is left out, that a wish cannot be met, and, once, who answers. */
function notesBelow(
  { conversation }: AnswerTask,
  { wish }: StandaloneQuestion,
  note: string | undefined,
): Piece[] {
  const notes = [
    ...(note === undefined ? [] : [note]),
    ...(wish === 'other language' ? [OWN_LANGUAGE] : []),
    ...(conversation.length === 0 ? [SELF] : []),
  ];
  return notes.map((each) => `\n*${each}*`);
}

const aboutItself =
  /\b(?:who|what) (?:are|r) you\b|\bare you (?:a|an|the)?\s*(?:ai|human|robot|bot|chat\s?gpt|language model|teacher|person)\b|\bwhat can you do\b/i;
