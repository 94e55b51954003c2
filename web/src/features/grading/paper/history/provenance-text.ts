/** Explains how a mark was made: a sentence for a teacher, and technical details. Pure. */

import type { ExplainedMark } from '@classi/contract/grading/endpoints';
import * as t from '../../../../messages/compiled/grading/paper.ts';

type DescribedPicture = NonNullable<NonNullable<ExplainedMark['madeBy']>['describedPictures']>[number];
type Fact = readonly [name: string, words: string];

/** Why a mark was made without a model, by the code of the reason. */
const notByModel = (): Record<string, string> => ({
  'not-needed': t.aModelHadNothingTo(),
  unavailable: t.theModelCouldNotBe(),
  'over-budget': t.theDaysBudgetWasSpent(),
  unfounded: t.theModelsQuotesWereNot(),
  disagrees: t.theModelGaveFarMore(),
  instructed: t.theAnswerTellsTheMarker(),
});

/** The model received a description instead of the image. The description may be wrong. */
const describedBy = {
  aura: {
    question: t.auraDescribedThisFigureOf,
    key: t.auraDescribedThisFigureOfTheKey,
    answer: t.auraDescribedThisPictureIn,
  },
  teacher: {
    question: t.aTeacherDescribedThisFigure,
    key: t.aTeacherDescribedThisFigureOfTheKey,
    answer: t.aTeacherDescribedThisPicture,
  },
};

function pictureFact({ inThe, words, byTeacher }: DescribedPicture): Fact {
  const name = describedBy[byTeacher ? 'teacher' : 'aura'][inThe]();
  return [name, words === '' ? t.noDescriptionWasGiven() : words];
}

const SHOWN_OF_HASH = 12;

type MadeBy = NonNullable<ExplainedMark['madeBy']>;

/** Returns the engine, such as 'AURA, without a language model because the model could not be reached'. */
function engineWords({ engine, model, insteadOf }: Pick<MadeBy, 'engine' | 'model' | 'insteadOf'>): string {
  if (engine === 'model') return t.auraWithModel({ model: model ?? t.aLanguageModel() });
  const why = insteadOf && notByModel()[insteadOf.reason];
  return why ? t.auraWithoutALanguageModel({ why }) : t.auraWithoutALanguageModel2();
}

/**
 * Returns a sentence such as 'Jane Smith confirmed 2 of 2 together with 13 others, because Chidi Okonkwo got
 * 2'.
 */
function confirmedWords(who: string, mark: ExplainedMark, others: number): string {
  const { marksObtained, marksPossible } = mark;
  const together = others === 0 ? '' : t.togetherWithOthersOthers({ others });
  return t.whoConfirmed({
    who,
    marks: marksObtained,
    of: marksPossible,
    together,
    because: becauseWords(mark),
  });
}

/** Returns a clause such as ', because Chidi Okonkwo got 2', or '' if no other mark was the reason. */
const becauseWords = ({ taughtBy }: ExplainedMark): string =>
  taughtBy ? t.becauseNameGotMarks({ name: taughtBy.studentName, marks: taughtBy.marksObtained }) : '';

/** Returns who gave the mark and why, without the final full stop. */
function gaveWords(mark: ExplainedMark): string {
  const { how, marksObtained, marksPossible, regradeInstructions, taughtBy, byAura, madeBy } = mark;
  const who = mark.givenBy || t.aTeacher();
  if (how === 'taken-back') return t.whoTookAMarkBack({ who, marks: marksObtained });
  if (how === 'brought-back') return t.whoRestoredMarksFromThe({ who, marks: marksObtained });
  if (mark.confirmedWith !== undefined) return confirmedWords(who, mark, mark.confirmedWith);
  if (taughtBy)
    return t.whoAccepted({ who, marks: marksObtained, of: marksPossible, because: becauseWords(mark) });
  if (madeBy?.engine === 'choice') return t.theQuestionWasLeftOut({ marks: marksObtained });
  if (!byAura) return t.whoGave({ who, marks: marksObtained, of: marksPossible });
  const engine = madeBy ? engineWords(madeBy) : 'AURA';
  if (how !== 'regraded') return t.whoGave({ who: engine, marks: marksObtained, of: marksPossible });
  const instruction =
    regradeInstructions === ''
      ? ''
      : t.withTheInstructionRegradeinstructions({ instruction: regradeInstructions });
  return t.engineMarkedTheAnswerAgain({ engine, instruction, marks: marksObtained, of: marksPossible });
}

/** Returns sentences that explain how a mark was made. */
export function madeSentence(mark: ExplainedMark): string {
  const { byAura, confidence, questionVersion, answerRevision } = mark;
  const sure =
    byAura && mark.madeBy?.engine !== 'choice' && confidence !== null
      ? t.itWasRoundSure({ percent: Math.round(confidence * 100) })
      : '';
  const words = answerRevision === 0 ? '' : t.andVersionAnswerrevisionOfThe({ version: answerRevision });
  return t.gavewordsSureTheMarkIs({
    gave: gaveWords(mark),
    sure,
    version: questionVersion,
    words,
    rubrics: rubricWords(mark),
  });
}

/**
 * Returns a sentence such as ' It was given by the rubric Essay - Clarity (version 2).', or '' without a
 * rubric.
 */
function rubricWords({ rubrics }: ExplainedMark): string {
  if (rubrics.length === 0) return '';
  const names = rubrics.map(({ tag, version }) => (version === null ? tag : t.tagVersion({ tag, version })));
  return t.itWasGivenByThe({ count: names.length, list: names.join(', ') });
}

function tookWords(ms: number): string {
  return ms < 1000
    ? t.milliseconds({ ms: Math.max(1, Math.round(ms)) })
    : t.seconds({ seconds: (ms / 1000).toFixed(1) });
}

/**
 * Returns what identifies the engine and its input, so that a mark can be reproduced. Empty for a mark that
 * only a person gave.
 */
export function madeDetails({ madeBy }: Pick<ExplainedMark, 'madeBy'>): Fact[] {
  if (!madeBy) return [];
  const { engineVersion, promptVersion, keyVersion, inputHash, tookMs, tokens } = madeBy;
  return [
    ...(engineVersion ? [[t.engineVersion(), engineVersion] as const] : []),
    ...(promptVersion ? [[t.promptVersion(), promptVersion] as const] : []),
    ...(keyVersion ? [[t.keyFingerprint(), keyVersion.slice(0, SHOWN_OF_HASH)] as const] : []),
    ...(inputHash ? [[t.inputFingerprint(), inputHash.slice(0, SHOWN_OF_HASH)] as const] : []),
    ...(tookMs === undefined ? [] : [[t.timeTaken(), tookWords(tookMs)] as const]),
    ...(tokens
      ? [[t.tokens(), t.inputInOutputOut({ input: tokens.input, output: tokens.output })] as const]
      : []),
    ...(madeBy.describedPictures ?? []).map(pictureFact),
  ];
}
