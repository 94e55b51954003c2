import { hiddenText, isBlank, plainText } from '@classi/richtext';
import type { Marking, MarkingTask, Provenance } from '../../engine.ts';
import { flagNearCopy } from '../../near-copy.ts';
import { isPicturesOnly } from '../../pictures-in-text.ts';
import { createProfile } from '../language/comparison/profile.ts';
import { isOtherScript } from '../language/other-script.ts';
import { wantedQuantity } from '../language/quantities/compare-quantities.ts';
import { spelledQuantities } from '../language/quantities/quantities.ts';
import { falseLine } from '../workings/false-line.ts';
import { applyCorrections } from './adapt/corrections.ts';
import type { KnownComparisons } from './exact/formulas/known-comparisons.ts';
import { decide } from './explain/decide.ts';
import {
  addFlag,
  type Decision,
  noAnswer,
  nothingWritten,
  requireLevelsDecision,
  unreadable,
  withoutKey,
} from './explain/decision.ts';
import { explainChoice } from './explain/explain-choice.ts';
import { followInstructions } from './instructions/follow.ts';
import { instructionOutcomes } from './instructions/outcomes.ts';
import { judge } from './judging/judge-key.ts';
import { type PreparedQuestion, prepareQuestion } from './judging/prepare-question.ts';
import { isMarkedByLevels } from './key/levels.ts';
import { boundedText, MAX_COMPARED } from './limits/bounded-text.ts';
import { pattern } from './phrases.ts';

const provenance: Provenance = { engine: 'embedded', engineVersion: '16' };

/**
 * Marks an answer by the points of its key. The function is pure: the same task with the same known comparisons gives the same marking.
 * Without comparisons, formulas are compared letter by letter (see `markWithMathematics`).
 */
export function markTask(task: MarkingTask, known?: KnownComparisons): Marking {
  const own = decideOnTask(task, known);
  const {
    isExact: _,
    byWords: _byWords,
    signals: _signals,
    ...decision
  } = withHiddenText(task, flagNearCopy(task, applyCorrections(task, own, known)));
  const wordsShare =
    own.byWords === undefined ? {} : { wordsShare: own.byWords / Math.max(task.marksPossible, 0.25) };
  const instructions = task.teacherInstructions
    ? { instructions: instructionOutcomes(task, own.points, (other) => decideOnTask(other, known).points) }
    : {};
  return {
    ...decision,
    ...instructions,
    // Each criterion of the rubric gets the marks of the whole answer, because nothing more specific is known.
    rubricScores: task.rubric.map(({ tag }) => ({
      tag,
      score: decision.points,
      possible: task.marksPossible,
    })),
    provenance: { ...provenance, ...wordsShare },
  };
}

function decideOnTask(task: MarkingTask, known: KnownComparisons | undefined): Decision {
  if (isBlank(task.response)) return task.unreadable ? unreadable() : nothingWritten();
  const { text, isCut } = boundedText(plainText(task.response));
  if (text.trim() === '' || isPicturesOnly(task.response)) {
    return unreadable('The answer is an image, which cannot be read yet.');
  }
  const decision = decideOnText(task, text, known);
  if (decision.flag?.reason === 'no-key') return decision;
  if (task.unreadable) {
    const sentence = 'Part of this answer could not be read; only the rest was marked.';
    return addFlag(decision, { reason: 'unreadable', sentence }, 0.3);
  }
  if (task.isRecognised && !isCut) return doubtRecognised(decision, task);
  if (!isCut) return decision;
  const sentence = `This answer is very long. Only its first ${MAX_COMPARED} characters were compared with the key; please read the rest.`;
  return addFlag(decision, { reason: 'unsure', sentence }, 0.3);
}

/** From this confidence on, a mark is not shown to the teacher before it counts. */
const SURE = 0.6;

/** Doubts a lost mark of an answer that was recognised on an image, because a misread letter or figure is as likely as a mistake. */
function doubtRecognised(decision: Decision, { marksPossible }: MarkingTask): Decision {
  if (decision.points >= marksPossible || decision.confidence < SURE || decision.flag !== null)
    return decision;
  const sentence =
    'This answer was read from an image, so a letter or a figure may be misread. Please compare it with the image.';
  return addFlag(decision, { reason: 'unsure', sentence }, 0.5);
}

/**
 * Decides the mark by the text of an answer.
 *
 * @param text the plain text of the answer, cut to the length that is compared
 */
function decideOnText(task: MarkingTask, text: string, known: KnownComparisons | undefined): Decision {
  if (isMarkedByLevels(task)) return requireLevelsDecision();
  const question = prepareQuestion(task);
  if (question.choiceOf) return explainChoice(task, question.choiceOf(text), text);
  const answer = { text, profile: createProfile(text), known };
  const judgement = judge(question, answer, task);
  if (!judgement) return withoutKey();
  if (isNoAnswer(text, question)) return noAnswer();
  const decision = decide(judgement, answer, { question: question.words, marksPossible: task.marksPossible });
  if (decision.points < task.marksPossible && isOtherScript(question.answerKey, text)) {
    const sentence =
      'This answer seems to be in a different script from the key, so it could not be compared.';
    return addFlag(decision, { reason: 'off-key', sentence }, 0.2);
  }
  return withDrawing(question, followInstructions({ task, question, answer }, withFalseLine(decision, text)));
}

const asksToDraw = pattern('\\b{asks to draw}\\b');

/** Flags a mark for a question that asks for a drawing, because only the words of an answer are compared. */
function withDrawing({ question }: PreparedQuestion, decision: Decision): Decision {
  if (!asksToDraw.test(question)) return decision;
  const sentence =
    'The question asks for a drawing, and only the words of the answer were compared. Please check it.';
  return addFlag(decision, { reason: 'unsure', sentence }, 0.3);
}

/** The most characters of the hidden text that a flag shows. */
const MAX_SHOWN = 120;

/** Flags an answer with text that a teacher cannot see. The mark does not change. */
function withHiddenText({ response }: MarkingTask, decision: Decision): Decision {
  const hidden = hiddenText(response);
  if (hidden === '') return decision;
  const shown = hidden.length > MAX_SHOWN ? `${hidden.slice(0, MAX_SHOWN)}…` : hidden;
  const sentence = `Part of this answer cannot be seen on the page: “${shown}”. Please check it.`;
  return addFlag(decision, { reason: 'hidden-text', sentence }, 0.4);
}

/** Flags a mark for a working with a wrong calculation, so that the teacher checks it. */
function withFalseLine(decision: Decision, text: string): Decision {
  const line = decision.points > 0 && decision.flag === null ? falseLine(text) : undefined;
  if (line === undefined) return decision;
  const sentence = `A line of the working is not true: “${line}”. Please check it.`;
  return addFlag(decision, { reason: 'unsure', sentence }, 0.5);
}

/**
 * The gap matches neither letters nor digits of any script, because `\W` would treat Hindi as punctuation.
 */
const gap = '[^\\p{L}\\p{N}]*';
const saysNothing = pattern(`^${gap}(?:{no answer}${gap})?$`);

/**
 * Returns whether a text says that there is no answer, such as 'I don't know', 'No response' or '-'. A text with the letters of the key is
 * an answer, because 'Na' is also the symbol of sodium, and 'nil' is a value.
 */
const isNoAnswer = (text: string, { answerKey }: PreparedQuestion): boolean =>
  !/\p{N}|[=+]/u.test(text) &&
  saysNothing.test(text) &&
  lettersOf(text) !== lettersOf(answerKey) &&
  !(spelledQuantities(text).length > 0 && wantedQuantity(answerKey) !== undefined);

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
