/** What is said in a talk, as this page knows it, and how each frame of the socket changes it. */
import type { Chat, ChatState, Citation } from '@classi/contract/tutor/chat';
import { ANSWER_END } from '@classi/contract/tutor/limits';
import type { AnswerFrame } from '@classi/contract/tutor/socket';

export type { Citation } from '@classi/contract/tutor/chat';

/**
 * `asking`: not yet heard by the server, as far as this page knows. `silent`: no word came in time; it may still come.
 * `refused`: the server said why it does not answer. The others are the server's.
 */
type TurnState = 'asking' | 'silent' | 'refused' | ChatState;

/** One question and what was answered. */
export interface Turn {
  /** Names the question to the server, so that asking it again after a reconnect asks it once. */
  requestId: string;
  /** Null until the server has begun to answer. */
  answerId: string | null;
  question: string;
  answer: string;
  citations: readonly Citation[];
  state: TurnState;
  engine: Chat['engine'] | null;
  notInBooks: boolean;
  heldBack: boolean;
  /** Why there is no answer, in a sentence, with its name. */
  problem: { sentence: string; code: string } | null;
}

export function newTurn(requestId: string, question: string): Turn {
  return {
    requestId,
    answerId: null,
    question,
    answer: '',
    citations: [],
    state: 'asking',
    engine: null,
    notInBooks: false,
    heldBack: false,
    problem: null,
  };
}

/** A turn that the server has stored. */
export function keptTurn(chat: Chat): Turn {
  const { answerId, query, response, citations, state, engine, notInBooks, heldBack } = chat;
  return {
    ...newTurn(answerId, query),
    answerId,
    answer: response,
    citations,
    state,
    engine,
    notInBooks,
    heldBack,
  };
}

/** An answer is in progress, so nothing else is sent (spec 1 §4). */
export const isPending = ({ state }: Turn) => state === 'asking' || state === 'answering';

/** What it says may still grow. */
export const mayGrow = (turn: Turn) => isPending(turn) || turn.state === 'silent';

export const pendingTurn = (turns: readonly Turn[]) => turns.findLast(isPending);

/** Which turn a frame is about: by its names; a frame that has none is about the one that waits. */
function aboutOf(turns: readonly Turn[], { requestId, answerId }: AnswerFrame): Turn | undefined {
  if (requestId === undefined && answerId === undefined) return turns.findLast(mayGrow);
  return turns.findLast(
    (turn) =>
      (requestId !== undefined && turn.requestId === requestId) ||
      (answerId !== undefined && turn.answerId === answerId),
  );
}

interface Heard {
  turns: readonly Turn[];
  /** The turn that the frame was about, as it is now; undefined for one that is not on this page. */
  about: Turn | undefined;
  /** Words before this message are missing here: the answer has to be joined again. */
  gap: boolean;
}

/** A frame of the socket. */
export function hear(turns: readonly Turn[], frame: AnswerFrame): Heard {
  const turn = aboutOf(turns, frame);
  if (!turn || (!mayGrow(turn) && turn.state !== 'refused')) return { turns, about: undefined, gap: false };
  const { next, gap } = afterFrame(turn, frame);
  return { turns: turns.map((each) => (each === turn ? next : each)), about: next, gap };
}

function afterFrame(turn: Turn, frame: AnswerFrame): { next: Turn; gap: boolean } {
  const named: Turn = {
    ...turn,
    answerId: frame.answerId ?? turn.answerId,
    engine: frame.engine ?? turn.engine,
    citations: mergedCitations(turn.citations, frame.citations ?? []),
    notInBooks: frame.notInBooks ?? turn.notInBooks,
    heldBack: frame.heldBack ?? turn.heldBack,
  };
  const done = frame.message === ANSWER_END;
  if (frame.code !== undefined && !done) {
    const problem = { sentence: frame.message, code: frame.code };
    return { next: { ...named, problem, state: turn.answer === '' ? 'refused' : 'failed' }, gap: false };
  }
  if (turn.state === 'refused') return { next: named, gap: false };
  if (done) return { next: { ...named, state: frame.state ?? 'answered' }, gap: false };
  const at = frame.at ?? turn.answer.length;
  if (at > turn.answer.length) return { next: { ...named, state: 'answering' }, gap: true };
  const known = turn.answer.length - at;
  return {
    next: { ...named, state: 'answering', answer: turn.answer + frame.message.slice(known) },
    gap: false,
  };
}

function mergedCitations(before: readonly Citation[], received: readonly Citation[]): readonly Citation[] {
  const fresh = received.filter(({ number }) => !before.some((citation) => citation.number === number));
  return fresh.length === 0 ? before : [...before, ...fresh];
}

export const withTurn = (turns: readonly Turn[], requestId: string, change: Partial<Turn>) =>
  turns.map((turn) => (turn.requestId === requestId ? { ...turn, ...change } : turn));
