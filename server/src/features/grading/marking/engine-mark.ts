/** What the engine said of an answer, as the mark that is appended. */
import { sanitise } from '@classi/richtext';
import type { RunContext } from '../../../platform/runs/index.ts';
import type { Answer } from '../../answering/index.ts';
import type { Question } from '../../assignments/index.ts';
import { clampQuarters, cleanEvidence, markFlag } from '../rules.ts';
import type { NewMark } from '../store.ts';
import type { MadeMarking } from './skipped-questions.ts';

export function engineMark(
  run: Pick<RunContext, 'tenantId' | 'runId'>,
  { question, answer, marking, at }: { question: Question; answer: Answer; marking: MadeMarking; at: Date },
): NewMark {
  return {
    tenantId: run.tenantId,
    responseId: answer.id,
    questionVersion: question.version,
    answerRevision: answer.revision,
    pointsQuarters: clampQuarters(marking.points, question.possibleQuarters),
    possibleQuarters: question.possibleQuarters,
    feedback: sanitise(marking.feedback),
    evidence: cleanEvidence(marking.evidence),
    rubricScores: marking.rubricScores,
    confidence: marking.confidence,
    confidenceReason: marking.confidenceReason,
    ...markFlag(marking, answer),
    source: 'engine',
    madeBy: marking.provenance,
    runId: run.runId,
    createdAt: at,
  };
}
