/** Converts the engine's result to the mark that is appended. */
import type { Marking, RubricScore } from '@classi/engines';
import { sanitise } from '@classi/richtext';
import type { RunContext } from '../../../platform/runs/index.ts';
import type { Answer } from '../../answering/index.ts';
import type { Question } from '../../assignments/index.ts';
import { clampQuarters, cleanEvidence, markFlag } from '../rules.ts';
import type { MarkingRubric, NewMark } from '../store.ts';
import type { VersionedScore } from '../tables.ts';
import type { GeneratedMarking } from './skipped-questions.ts';

/** Returns the scores by criterion, with the version of each criterion that was used for marking. */
export function versionedScores(
  scores: readonly RubricScore[],
  rubrics: readonly MarkingRubric[],
): VersionedScore[] {
  const versions = new Map(rubrics.map(({ tag, version }) => [tag, version]));
  return scores.map((score) => {
    const version = versions.get(score.tag);
    return version === undefined ? score : { ...score, version };
  });
}

/** Prepares an engine's mark for storage. Values out of bounds are corrected, not refused. */
export function cleanMark(
  marking: Pick<Marking, 'points' | 'feedback' | 'evidence'>,
  possibleQuarters: number,
) {
  return {
    obtainedQuarters: clampQuarters(marking.points, possibleQuarters),
    feedback: sanitise(marking.feedback),
    evidence: cleanEvidence(marking.evidence),
  };
}

export function engineMark(
  run: Pick<RunContext, 'tenantId' | 'runId'>,
  given: {
    question: Question;
    answer: Answer;
    marking: GeneratedMarking;
    rubrics: readonly MarkingRubric[];
    at: Date;
  },
): NewMark {
  const { question, answer, marking, rubrics, at } = given;
  return {
    tenantId: run.tenantId,
    responseId: answer.id,
    questionVersion: question.version,
    answerRevision: answer.revision,
    ...cleanMark(marking, question.possibleQuarters),
    possibleQuarters: question.possibleQuarters,
    rubricScores: versionedScores(marking.rubricScores, rubrics),
    confidence: marking.confidence,
    confidenceReason: marking.confidenceReason,
    ...markFlag(marking, answer),
    source: 'engine',
    provenance: marking.provenance,
    runId: run.runId,
    createdAt: at,
  };
}
