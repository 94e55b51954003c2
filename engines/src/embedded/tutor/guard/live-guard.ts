import type { LiveQuestion } from '../../../tutoring.ts';
import { bounds } from './bounds.ts';
import { keysStatedBy, statementOf } from './key-statements.ts';
import { liveSetOf } from './live-set.ts';
import { joined, type Message, readMessage } from './message.ts';
import { isOtherCase, scoreOf } from './score.ts';
import { comparedWith } from './signals.ts';

/** So many earlier messages may be parts of one question. */
const MOST_PARTS = 3;
/** From here on a later message is about the live question, so that with an earlier one it may ask it. */
const ADDS = 0.3;
/** The score of a message that says the key, and by all else does not ask the question. */
const BARELY = 0.01;

/** Ids of the live questions that a student's message asks (`askedQuestions`). */
export const liveQuestionsIn = (message: string, before: string[], live: LiveQuestion[]): string[] =>
  askedQuestions(message, before, live).map(({ question: { id } }) => id);

/**
 * The live questions that a student's message is taken to ask, in whatever words, and how surely: above 0. `before` are the student's
 * earlier messages, the newest last: a question may be asked in several.
 */
export function askedQuestions(message: string, before: string[], live: LiveQuestion[]): NearQuestion[] {
  if (live.length === 0) {
    return [];
  }
  const set = liveSetOf(live);
  const alone = readMessage(message);
  const together = joinedWith(message, alone, before);
  const signalsAlone = comparedWith(set, alone);
  const signalsTogether = together && comparedWith(set, together);
  const said = statementOf(message);
  /** Who says the key himself wants to hear that it is right. */
  const saysKeyOf = (question: LiveQuestion): boolean =>
    keysStatedBy(said, [question]).some(({ score }) => score > bounds.saidByAsker);
  return live.flatMap((question, at) => {
    const compared = set.questions[at];
    if (!compared) return [];
    const signals = signalsAlone(compared);
    const isTogether = signalsTogether && (alone.terms.length === 0 || signals.ownRelated >= ADDS);
    const score = Math.max(
      scoreOf(signals),
      isTogether ? scoreOf(signalsTogether(compared)) : Number.NEGATIVE_INFINITY,
    );
    if (score > 0) return [{ question, score }];
    const isSaid = signals.wantsFact === 0 && !isOtherCase(signals) && saysKeyOf(question);
    return isSaid ? [{ question, score: BARELY }] : [];
  });
}

/** The message with those before that it belongs to: it points to them, or they asked nothing. */
function joinedWith(message: string, alone: Message, before: string[]): Message | undefined {
  let together: Message | undefined;
  let newest = message;
  for (const earlier of before.slice(-MOST_PARTS).reverse()) {
    if (!pointing.test(newest) && isQuestion(earlier)) break;
    together = joined(readMessage(earlier), together ?? alone);
    newest = earlier;
  }
  return together;
}

/** Words that stand for something in the message before. */
const pointing =
  /\b(?:it|its|that|this|these|those|they|them|their|both|each other|he|she|the (?:two|first|second|other)|one|ones|such|there|then|so)\b/i;

const isQuestion = (message: string): boolean =>
  /\?\s*$|^\s*(?:what|why|how|when|where|who|which|is|are|do|does|did|can|explain|define|describe)\b/i.test(
    message,
  );

/** A live question on the same matter, and how near: above 0 it is asked. */
export interface NearQuestion {
  question: LiveQuestion;
  score: number;
}

/** Live questions on the same matter, whether or not they are asked. */
export function nearQuestions(message: string, live: LiveQuestion[]): NearQuestion[] {
  const set = liveSetOf(live);
  const signalsOf = comparedWith(set, readMessage(message));
  return live.flatMap((question, at) => {
    const compared = set.questions[at];
    if (!compared) return [];
    const signals = signalsOf(compared);
    const isNear = signals.coreRelated >= 0.4 || (signals.ownRelated >= 0.8 && signals.coreRelated >= 0.25);
    return isNear ? [{ question, score: scoreOf(signals) }] : [];
  });
}
