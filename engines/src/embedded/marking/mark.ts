import { isBlank, plainText } from '@classi/richtext';
import type { Marking, MarkingTask, Provenance } from '../../engine.ts';
import { byChoice } from './by-choice.ts';
import { byPoints } from './by-points.ts';
import { listenedTo } from './commands/listening.ts';
import { type Said, saidOf } from './comparing/texts.ts';
import { corrected } from './corrections.ts';
import { type Decision, flagged, noAnswer, nothingWritten, unreadable, withoutKey } from './decisions.ts';
import { withLettersOfKey } from './formulas/own-letters.ts';
import type { Told } from './formulas/told.ts';
import { withCertainty } from './honesty/certainty.ts';
import { isOtherLanguage } from './honesty/other-language.ts';
import { withoutGuess } from './honesty/several-values.ts';
import { asInstructed } from './instructions/follow.ts';
import { instructionOutcomes } from './instructions/outcomes.ts';
import type { Judgement } from './judge.ts';
import { judgeWithoutStray } from './judge-without-stray.ts';
import { boundedText, MOST_COMPARED } from './limits/bounded-text.ts';
import { nearCopyOf } from './near-copy.ts';
import { saysNothing } from './non-answer.ts';
import { isPicturesOnly } from './pictures-only.ts';
import { type PreparedQuestion, preparedQuestion } from './prepared-key.ts';
import { type Span, sentencesOf } from './text/sentences.ts';

const provenance: Provenance = { engine: 'embedded', engineVersion: '12' };

/** Characters of an answer's markup in which hidden text is looked for. */
const MOST_MARKUP = 50_000;

/**
 * Marks an answer by the key points that it holds. Pure: the same task, with the same told of its formulas, gives the
 * same marking. Without `told`, formulas are compared letter by letter (see `markWithMathematics`).
 */
export function markTask(task: MarkingTask, told?: Told): Marking {
  const own = decide(task, told);
  const decideOn = (response: string): Decision => decide({ ...task, response, unreadable: false }, told);
  const { isExact: _, ...decision } = withCertainty(nearCopyOf(task, corrected(task, own, decideOn, told)));
  const instructions = task.teacherInstructions
    ? { instructions: instructionOutcomes(task, own.points, (other) => decide(other, told).points) }
    : {};
  return {
    ...decision,
    ...instructions,
    // A criterion of the question gets the share of the marks that the answer got: nothing else is known of it.
    rubricScores: task.rubric.map(({ tag }) => ({
      tag,
      score: decision.points,
      possible: task.marksPossible,
    })),
    provenance,
  };
}

function decide(task: MarkingTask, told: Told | undefined): Decision {
  if (isBlank(task.response)) {
    return task.unreadable ? unreadable() : nothingWritten();
  }
  const { text, isCut } = boundedText(plainText(task.response));
  if (text.trim() === '' || isPicturesOnly(task.response)) {
    return unreadable('The answer is a picture, which cannot be read yet.');
  }
  const decision = decideOnWritten(task, text, told);
  if (isCut && decision.flag?.reason !== 'no-key') {
    const sentence = `This answer is very long. Only its first ${MOST_COMPARED} characters were compared with the key; please read the rest.`;
    return flagged(decision, { reason: 'unsure', sentence }, 0.3);
  }
  return decision;
}

/** @param text the plain text of the answer, as far as it is compared */
function decideOnWritten(task: MarkingTask, text: string, told: Told | undefined): Decision {
  const question = preparedQuestion(task);
  const heard = listenedTo(task.response.slice(0, MOST_MARKUP), text, question.asking);
  const answer: Answer = { task, question, text, told, isSuspect: heard.command !== undefined };
  const instructed = (decision: Decision, sentences: Span[]): Decision =>
    asInstructed({ task, question, text, said: () => saidOf(text, sentences, told) }, decision);
  const decision = instructed(decideOnMatter(answer, heard.answering, heard.ofMatter), heard.answering);
  if (task.unreadable) {
    const sentence = 'Part of this answer could not be read; only the rest was marked.';
    return flagged(decision, { reason: 'unreadable', sentence }, 0.3);
  }
  if (heard.command === undefined || decision.flag?.reason === 'no-key') {
    return decision;
  }
  if (heard.isHidden) {
    const sentence = `The answer holds text that the page does not show (“${heard.command}”). It earned no marks.`;
    return flagged(decision, { reason: 'instructs-marker', sentence }, 0.45);
  }
  const all = sentencesOf(text);
  const whole = instructed(decideOnText({ ...answer, isSuspect: false }, all), all);
  const isNothingLeft = heard.answering.length === 0;
  return withoutSentence(decision, { whole, sentence: heard.command, isNothingLeft });
}

/**
 * No words can command this marker, so nobody is accused of it: an honest sentence may look like a command. Where leaving the sentence
 * out changes the marks, the lower ones are given, and a teacher decides.
 */
function withoutSentence(
  decision: Decision,
  { whole, sentence, isNothingLeft }: { whole: Decision; sentence: string; isNothingLeft: boolean },
): Decision {
  const marked = { ...decision, leftOut: sentence };
  if (isNothingLeft) {
    const reason = `Nothing here (“${sentence}”) could be taken for an answer to the question.`;
    return flagged(marked, { reason: 'unsure', sentence: reason }, 0.45);
  }
  if (whole.points === decision.points) return marked;
  const reason = `One sentence (“${sentence}”) was not counted, as it may not be part of the answer.`;
  return flagged(marked, { reason: 'unsure', sentence: reason }, 0.45);
}

/** An answer, and what it is marked by. */
interface Answer {
  task: MarkingTask;
  question: PreparedQuestion;
  /** The answer, plain. */
  text: string;
  told: Told | undefined;
  /** It commands the marker. */
  isSuspect: boolean;
}

/** What is beside the matter earns nothing, whichever words of the key it is like. */
function decideOnMatter(answer: Answer, answering: Span[], ofMatter: Span[]): Decision {
  const decision = decideOnText(answer, answering);
  if (ofMatter.length === answering.length || decision.points === 0) return decision;
  const without = decideOnText(answer, ofMatter);
  return without.points < decision.points ? without : decision;
}

function decideOnText({ task, question, text, told, isSuspect }: Answer, answering: Span[]): Decision {
  const { marksPossible } = task;
  const read = withLettersOfKey(question.letters, text);
  const all = saidOf(read, answering, told);
  if (question.choiceOf) {
    return byChoice(task, question.choiceOf(all.text), text);
  }
  const judged = judgeWithoutStray(all, read, { question, marksPossible, told, isSuspect });
  if (!judged) {
    return withoutKey();
  }
  const { judgement, said } = judged;
  // The symbol of sodium is no 'n/a'.
  const isKey = said.text.trim().toLowerCase() === question.answerKey.trim().toLowerCase();
  return saysNothing(said.text) && !isKey
    ? noAnswer()
    : decideByPoints({ task, question, text }, judgement, said);
}

function decideByPoints(
  { task, question, text }: Pick<Answer, 'task' | 'question' | 'text'>,
  judgement: Judgement,
  said: Said,
): Decision {
  const { marksPossible } = task;
  const asked = plainText(task.question);
  const decision = byPoints(judgement, { said, text, asked: question.asked, marksPossible });
  if (decision.points < marksPossible && isOtherLanguage(question.answerKey, asked, said.text)) {
    const sentence =
      'This answer seems to be in another language or script than the key, so it could not be compared.';
    return flagged(decision, { reason: 'off-key', sentence }, 0.2);
  }
  return withoutGuess(decision, { key: judgement.key, question: asked, text: said.text, marksPossible });
}
