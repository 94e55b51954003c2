/** The turns of a chat as this page knows them, and how each frame of the socket changes them. Pure. */
import type { Chat, ChatState, Citation } from '@classi/contract/tutor/chat';
import { ANSWER_END } from '@classi/contract/tutor/limits';
import type { AnswerFrame } from '@classi/contract/tutor/socket';

export type { Citation } from '@classi/contract/tutor/chat';

/**
 * `asking`: the server has not confirmed it yet. `silent`: no frame arrived in time, but one may still come.
 * `refused`: the server said why it does not answer. The other states are the server's.
 */
type TurnState = 'asking' | 'silent' | 'refused' | ChatState;

/** A question with its answer. */
export interface Turn {
  /** Identifies the question to the server, so that sending it again after a reconnect asks it only once. */
  requestId: string;
  /** Null until the server has started to answer. */
  answerId: string | null;
  question: string;
  answer: string;
  citations: readonly Citation[];
  state: TurnState;
  engine: Chat['engine'] | null;
  notInBooks: boolean;
  heldBack: boolean;
  /** Why there is no answer: a sentence and its code. */
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

/** Converts a stored message to a turn. */
export function storedTurn(chat: Chat): Turn {
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

/** Returns whether an answer is in progress, so that nothing else is sent (spec 1 §4). */
export const isPending = ({ state }: Pick<Turn, 'state'>) => state === 'asking' || state === 'answering';

/** Returns whether the answer may still grow. */
export const mayGrow = (turn: Turn) => isPending(turn) || turn.state === 'silent';

export const pendingTurn = (turns: readonly Turn[]) => turns.findLast(isPending);

/** Returns the turn that a frame is about, by its ids. A frame without ids is about the pending turn. */
function turnOf(turns: readonly Turn[], { requestId, answerId }: AnswerFrame): Turn | undefined {
  if (requestId === undefined && answerId === undefined) return turns.findLast(mayGrow);
  return turns.findLast(
    (turn) =>
      (requestId !== undefined && turn.requestId === requestId) ||
      (answerId !== undefined && turn.answerId === answerId),
  );
}

interface AppliedFrame {
  turns: readonly Turn[];
  /** The changed turn, or undefined if it is not on this page. */
  about: Turn | undefined;
  /** Earlier text is missing here, so the answer has to be joined again. */
  hasGap: boolean;
}

/** Applies a frame of the socket. */
export function applyFrame(turns: readonly Turn[], frame: AnswerFrame): AppliedFrame {
  const turn = turnOf(turns, frame);
  if (!turn || (!mayGrow(turn) && turn.state !== 'refused'))
    return { turns, about: undefined, hasGap: false };
  const { next, hasGap } = afterFrame(turn, frame);
  return { turns: turns.map((each) => (each === turn ? next : each)), about: next, hasGap };
}

function afterFrame(turn: Turn, frame: AnswerFrame): { next: Turn; hasGap: boolean } {
  const named: Turn = {
    ...turn,
    answerId: frame.answerId ?? turn.answerId,
    engine: frame.engine ?? turn.engine,
    citations: mergedCitations(turn.citations, frame.citations ?? []),
    notInBooks: frame.notInBooks ?? turn.notInBooks,
    heldBack: frame.heldBack ?? turn.heldBack,
  };
  const isDone = frame.message === ANSWER_END;
  if (frame.code !== undefined && !isDone) {
    const problem = { sentence: frame.message, code: frame.code };
    return { next: { ...named, problem, state: turn.answer === '' ? 'refused' : 'failed' }, hasGap: false };
  }
  if (turn.state === 'refused') return { next: named, hasGap: false };
  if (isDone) return { next: { ...named, state: frame.state ?? 'answered' }, hasGap: false };
  const at = frame.at ?? turn.answer.length;
  if (at > turn.answer.length) return { next: { ...named, state: 'answering' }, hasGap: true };
  const known = turn.answer.length - at;
  return {
    next: { ...named, state: 'answering', answer: turn.answer + frame.message.slice(known) },
    hasGap: false,
  };
}

function mergedCitations(before: readonly Citation[], received: readonly Citation[]): readonly Citation[] {
  const fresh = received.filter(({ number }) => !before.some((citation) => citation.number === number));
  return fresh.length === 0 ? before : [...before, ...fresh];
}

export const withTurn = (turns: readonly Turn[], requestId: string, change: Partial<Turn>) =>
  turns.map((turn) => (turn.requestId === requestId ? { ...turn, ...change } : turn));
