/** Explains how a mark was made: a sentence for a teacher, and technical details. Pure. */

import type { ExplainedMark } from '@classi/contract/grading/endpoints';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';

type DescribedPicture = NonNullable<NonNullable<ExplainedMark['provenance']>['describedPictures']>[number];
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
  aura: { question: t.auraQuestionFigureNote, key: t.auraKeyFigureNote, answer: t.auraAnswerPictureNote },
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

type MarkProvenanceRecord = NonNullable<ExplainedMark['provenance']>;

/** Returns a sentence that says which model AURA used, or why it used none; '' for a mark of a rule. */
function modelSentence(props: Pick<MarkProvenanceRecord, 'engine' | 'model' | 'insteadOf'>): string {
  const { engine, model, insteadOf } = props;
  if (engine === 'choice') return '';
  if (engine === 'model') return model ? t.usedModel({ model }) : t.usedLanguageModel();
  return (insteadOf && notByModel()[insteadOf.reason]) || t.usedNoModel();
}

/** Returns who gave the mark, or changed only its feedback. @param before the mark that counted before */
function giverSentence(mark: ExplainedMark, before: ExplainedMark | undefined): string {
  const { how, marksObtained: marks, marksPossible: of, regradeInstructions, confirmedWith, byAura } = mark;
  const who = mark.givenBy || terms.aTeacher();
  if (how === 'taken-back') return t.whoUndid({ who, marks });
  if (how === 'brought-back') return t.whoRestored({ who, marks });
  if (confirmedWith !== undefined)
    return confirmedWith === 0
      ? t.whoConfirmed({ who, marks, of })
      : t.whoConfirmedTogether({ who, marks, of, others: confirmedWith });
  if (mark.taughtBy) return t.whoAccepted({ who, marks, of });
  if (mark.provenance?.engine === 'choice') return t.leftOutRule({ marks });
  const isSameMark = before?.givenBy === mark.givenBy && !before.byAura && before.marksObtained === marks;
  if (!byAura && isSameMark && before.feedback !== mark.feedback)
    return t.whoChangedFeedback({ who, marks, of });
  if (!byAura) return t.whoGave({ who, marks, of });
  if (how !== 'regraded') return t.whoGave({ who: 'AURA', marks, of });
  return regradeInstructions === ''
    ? t.auraRegraded({ marks, of })
    : t.auraRegradedAsTold({ instruction: regradeInstructions, marks, of });
}

/** Returns why the mark was given, where that is known. */
function reasonSentences(mark: ExplainedMark): string[] {
  const { how, taughtBy, byAura, provenance, confidence } = mark;
  if (how === 'taken-back' || how === 'brought-back') return [];
  if (taughtBy) return [t.similarAnswerGot({ name: taughtBy.studentName, marks: taughtBy.marksObtained })];
  if (!byAura) return [];
  const hasConfidence = provenance?.engine !== 'choice' && confidence !== null;
  return [
    provenance ? modelSentence(provenance) : '',
    hasConfidence ? t.auraWasSure({ percent: Math.round(confidence * 100) }) : '',
  ];
}

/** Returns which version of the question and of the answer the mark is for. */
function versionSentence({ questionVersion: version, answerRevision }: ExplainedMark): string {
  return answerRevision === 0
    ? t.forQuestionVersion({ version })
    : t.forAnswerVersion({ version, answerVersion: answerRevision });
}

/** Returns a sentence such as 'It was given by the rubric Essay - Clarity (version 2).', or '' without a rubric. */
function rubricSentence({ rubrics }: ExplainedMark): string {
  if (rubrics.length === 0) return '';
  const names = rubrics.map(({ tag, version }) => (version === null ? tag : t.tagVersion({ tag, version })));
  return t.byRubrics({ count: names.length, list: names.join(', ') });
}

/** Returns sentences that explain how a mark was made. */
export const madeSentence = (mark: ExplainedMark, before?: ExplainedMark): string =>
  [giverSentence(mark, before), ...reasonSentences(mark), versionSentence(mark), rubricSentence(mark)]
    .filter(Boolean)
    .join(' ');

function tookWords(ms: number): string {
  return ms < 1000
    ? t.milliseconds({ ms: Math.max(1, Math.round(ms)) })
    : t.seconds({ seconds: (ms / 1000).toFixed(1) });
}

/**
 * Returns what identifies the engine and its input, so that a mark can be reproduced. Empty for a mark that
 * only a person gave.
 */
export function madeDetails({ provenance }: Pick<ExplainedMark, 'provenance'>): Fact[] {
  if (!provenance) return [];
  const { engineVersion, promptVersion, keyVersion, inputHash, tookMs, tokens } = provenance;
  return [
    ...(engineVersion ? [[t.engineVersion(), engineVersion] as const] : []),
    ...(promptVersion ? [[t.promptVersion(), promptVersion] as const] : []),
    ...(keyVersion ? [[t.keyFingerprint(), keyVersion.slice(0, SHOWN_OF_HASH)] as const] : []),
    ...(inputHash ? [[t.inputFingerprint(), inputHash.slice(0, SHOWN_OF_HASH)] as const] : []),
    ...(tookMs === undefined ? [] : [[t.timeTaken(), tookWords(tookMs)] as const]),
    ...(tokens
      ? [[terms.tokens(), t.tokensInOut({ input: tokens.input, output: tokens.output })] as const]
      : []),
    ...(provenance.describedPictures ?? []).map(pictureFact),
  ];
}
