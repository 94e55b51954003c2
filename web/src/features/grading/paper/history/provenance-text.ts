/** Explains how a mark was made: a sentence for a teacher, and technical details. Pure. */

import type { ExplainedMark } from '@classi/contract/grading/endpoints';
import * as t from '../../../../messages/compiled/grading/paper.ts';

type DescribedPicture = NonNullable<NonNullable<ExplainedMark['madeBy']>['describedPictures']>[number];
type Fact = readonly [name: string, words: string];

/** Why a mark was made without a model, by the code of the reason. */
const notByModel = (): Record<string, string> => ({
  'not-needed': t.becauseNothingToAdd(),
  unavailable: t.becauseModelUnreachable(),
  'over-budget': t.becauseBudgetSpent(),
  unfounded: t.becauseQuotesNotFound(),
  disagrees: t.becauseMarksTooHigh(),
  instructed: t.becauseAnswerInstructs(),
});

/** The model received a description instead of the image. The description may be wrong. */
const describedBy = {
  aura: {
    question: t.auraQuestionFigureNote,
    key: t.auraKeyFigureNote,
    answer: t.auraAnswerPictureNote,
  },
  teacher: {
    question: t.teacherQuestionFigureNote,
    key: t.teacherKeyFigureNote,
    answer: t.teacherAnswerPictureNote,
  },
};

function pictureFact({ inThe, words, byTeacher }: DescribedPicture): Fact {
  const name = describedBy[byTeacher ? 'teacher' : 'aura'][inThe]();
  return [name, words === '' ? t.descriptionMissing() : words];
}

const SHOWN_OF_HASH = 12;

type MadeBy = NonNullable<ExplainedMark['madeBy']>;

/** Returns the engine, such as 'AURA, without a language model because the model could not be reached'. */
function engineWords({ engine, model, insteadOf }: Pick<MadeBy, 'engine' | 'model' | 'insteadOf'>): string {
  if (engine === 'model') return t.auraWithModel({ model: model ?? t.aLanguageModel() });
  const why = insteadOf && notByModel()[insteadOf.reason];
  return why ? t.auraModelFreeBecause({ why }) : t.auraModelFree();
}

/**
 * Returns a sentence such as 'Jane Smith confirmed 2 of 2 together with 13 others, because Chidi Okonkwo got
 * 2'.
 */
function confirmedWords(who: string, mark: ExplainedMark, others: number): string {
  const { marksObtained, marksPossible } = mark;
  const together = others === 0 ? '' : t.togetherFragment({ others });
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
  taughtBy ? t.becauseFragment({ name: taughtBy.studentName, marks: taughtBy.marksObtained }) : '';

/** Returns who gave the mark and why, without the final full stop. */
function gaveWords(mark: ExplainedMark): string {
  const { how, marksObtained, marksPossible, regradeInstructions, taughtBy, byAura, madeBy } = mark;
  const who = mark.givenBy || t.aTeacher();
  if (how === 'taken-back') return t.whoUndid({ who, marks: marksObtained });
  if (how === 'brought-back') return t.whoRestored({ who, marks: marksObtained });
  if (mark.confirmedWith !== undefined) return confirmedWords(who, mark, mark.confirmedWith);
  if (taughtBy)
    return t.whoAccepted({ who, marks: marksObtained, of: marksPossible, because: becauseWords(mark) });
  if (madeBy?.engine === 'choice') return t.leftOutRule({ marks: marksObtained });
  if (!byAura) return t.whoGave({ who, marks: marksObtained, of: marksPossible });
  const engine = madeBy ? engineWords(madeBy) : 'AURA';
  if (how !== 'regraded') return t.whoGave({ who: engine, marks: marksObtained, of: marksPossible });
  const instruction =
    regradeInstructions === '' ? '' : t.instructionFragment({ instruction: regradeInstructions });
  return t.engineRegraded({ engine, instruction, marks: marksObtained, of: marksPossible });
}

/** Returns sentences that explain how a mark was made. */
export function madeSentence(mark: ExplainedMark): string {
  const { byAura, confidence, questionVersion, answerRevision } = mark;
  const sure =
    byAura && mark.madeBy?.engine !== 'choice' && confidence !== null
      ? t.sureFragment({ percent: Math.round(confidence * 100) })
      : '';
  const words = answerRevision === 0 ? '' : t.answerVersionFragment({ version: answerRevision });
  return t.markProvenance({
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
  return t.rubricsFragment({ count: names.length, list: names.join(', ') });
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
    ...(tokens ? [[t.tokens(), t.tokensInOut({ input: tokens.input, output: tokens.output })] as const] : []),
    ...(madeBy.describedPictures ?? []).map(pictureFact),
  ];
}
