/**
 * Learns from corrections: marks a question's unchecked answers again with the teachers' marks as examples, and stores the differences as
 * proposals. Nothing is applied until a teacher accepts it (`review-proposals.ts`).
 */
import { sanitise } from '@classi/richtext';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { type RunContext, type RunHandler, RunRefusal } from '../../../platform/runs/index.ts';
import { listPeople, listQuestions, type Question } from '../../assignments/index.ts';
import type { TeacherCorrection } from '../corrections/store.ts';
import { isBlankAnswer, isFinal, type MarkingEngine, tryEngine } from '../marking/call-engine.ts';
import { versionedScores } from '../marking/engine-mark.ts';
import { createMarkingTask, type MarkingContext, readMarkingContext } from '../marking/marking-task.ts';
import type { GeneratedMarking } from '../marking/skipped-questions.ts';
import { clampQuarters, cleanEvidence } from '../rules.ts';
import { proposeRun } from './propose.run.ts';
import { canPropose, findTeachingCorrection, isMadeAlike, isWorthProposing } from './rules.ts';
import {
  isOvertaken,
  listDismissed,
  listUnchecked,
  lockQuestion,
  type NewProposal,
  replaceProposals,
  type UncheckedAnswer,
} from './store.ts';

interface ProposeDeps extends MarkingEngine {
  clock: Clock;
}

type Of = { assignmentId: number; questionId: number };

/** The number of answers that are marked at once. */
const TOGETHER = 24;

interface Prepared {
  question: Question;
  unchecked: UncheckedAnswer[];
  context: MarkingContext;
  corrections: TeacherCorrection[];
  people: string[];
}

/** @returns null if the question does not exist, or if a later change has started another run */
async function prepare(tx: Transaction, of: Of, run: RunContext): Promise<Prepared | null> {
  if (await isOvertaken(tx, { ...of, runId: run.runId })) return null;
  const questions = await listQuestions(tx, of.assignmentId);
  const question = questions.find(({ id }) => id === of.questionId);
  if (!question) return null;
  const context = await readMarkingContext(tx, { assignmentId: of.assignmentId, questions: [question] });
  const unchecked = await listUnchecked(tx, question.id);
  return {
    question,
    context,
    unchecked: unchecked.filter(
      ({ answer, mark }) => !isBlankAnswer(answer.content) && mark.provenance?.engine !== 'choice',
    ),
    corrections: context.corrections.get(question.id) ?? [],
    people: await listPeople(tx, of.assignmentId),
  };
}

/** Returns the engine's mark with the corrections if it is worth proposing. */
async function outcomeOf(
  deps: ProposeDeps,
  run: RunContext,
  { question, context, people }: Prepared,
  { answer, mark, instructions }: UncheckedAnswer,
): Promise<GeneratedMarking | null> {
  const asking = { run, people, answer };
  const task = createMarkingTask(question, answer, context, instructions);
  const outcome = await tryEngine(deps, task, asking);
  if (!outcome) return null;
  const quarters = (made: GeneratedMarking) => clampQuarters(made.points, question.possibleQuarters);
  const wanted = { obtainedQuarters: quarters(outcome), confidence: outcome.confidence };
  if (!isWorthProposing(mark, wanted)) return null;
  if (isMadeAlike(mark.provenance, outcome.provenance)) return outcome;
  // Skips the answer if another engine or version made the old mark, because a difference would not be caused by the corrections.
  const alone = await tryEngine(deps, { ...task, corrections: [] }, asking);
  if (!alone) return null;
  const before = { obtainedQuarters: quarters(alone), confidence: alone.confidence };
  return isWorthProposing(before, wanted) ? outcome : null;
}

function proposalOf(
  run: RunContext,
  { question, corrections, context }: Prepared,
  { answer, mark }: UncheckedAnswer,
  outcome: GeneratedMarking,
): NewProposal | null {
  const toQuarters = clampQuarters(outcome.points, question.possibleQuarters);
  const response = answer.content ?? '';
  const taught = findTeachingCorrection(corrections, {
    response,
    fromQuarters: mark.obtainedQuarters,
    toQuarters,
  });
  if (!taught) return null;
  const change = {
    fromQuarters: mark.obtainedQuarters,
    toQuarters,
    possibleQuarters: question.possibleQuarters,
    basis: taught.basis,
    teaching: taught.correction,
  };
  if (!canPropose(change)) return null;
  return {
    tenantId: run.tenantId,
    questionId: question.id,
    responseId: answer.id,
    markId: mark.id,
    answerRevision: answer.revision,
    questionVersion: question.version,
    taughtBy: taught.correction.markId,
    basis: taught.basis,
    obtainedQuarters: toQuarters,
    feedback: sanitise(outcome.feedback),
    evidence: cleanEvidence(outcome.evidence),
    rubricScores: versionedScores(outcome.rubricScores, context.rubrics),
    confidence: outcome.confidence,
    confidenceReason: outcome.confidenceReason,
    provenance: outcome.provenance,
    runId: run.runId,
  };
}

async function findProposals(deps: ProposeDeps, run: RunContext, prepared: Prepared): Promise<NewProposal[]> {
  const found: NewProposal[] = [];
  for (let at = 0; at < prepared.unchecked.length; at += TOGETHER) {
    const pending = prepared.unchecked.slice(at, at + TOGETHER).map(async (unchecked) => {
      const outcome = await outcomeOf(deps, run, prepared, unchecked);
      return outcome && proposalOf(run, prepared, unchecked, outcome);
    });
    found.push(...(await Promise.all(pending)).filter((each) => each !== null));
  }
  return found;
}

async function keep(
  tx: Transaction,
  of: Of & { runId: number },
  { proposals, at }: { proposals: NewProposal[]; at: Date },
): Promise<number> {
  await lockQuestion(tx, of.questionId);
  if (await isOvertaken(tx, of)) return 0;
  const dismissed = await listDismissed(tx, of.questionId);
  const fresh = proposals.filter(
    (each) =>
      !dismissed.some(
        ({ markId, obtainedQuarters }) =>
          markId === each.markId && obtainedQuarters === each.obtainedQuarters,
      ),
  );
  await replaceProposals(tx, of.questionId, { proposals: fresh, at });
  return fresh.length;
}

type ProposeEvent = { status: 'asking'; answers: number } | { status: 'complete'; proposed: number };

async function* propose(
  deps: ProposeDeps,
  of: Of,
  run: RunContext,
): AsyncGenerator<ProposeEvent, ProposeEvent, void> {
  const prepared = await run.write((tx) => prepare(tx, of, run));
  if (!prepared) return { status: 'complete', proposed: 0 };
  const hasCorrections = prepared.corrections.length > 0;
  yield { status: 'asking', answers: hasCorrections ? prepared.unchecked.length : 0 };
  try {
    const proposals = hasCorrections ? await findProposals(deps, run, prepared) : [];
    const stored = { proposals, at: deps.clock.now() };
    const proposed = await run.write((tx) => keep(tx, { ...of, runId: run.runId }, stored));
    return { status: 'complete', proposed };
  } catch (error) {
    throw isFinal(error) ? new RunRefusal(error.message, error) : error;
  }
}

/** Creates the run behind `get-proposals`. */
export function createProposeRun(deps: ProposeDeps): RunHandler {
  return proposeRun.handledBy({
    handle: (of, run) => propose(deps, of, run),
    failed: (sentence) => ({ status: 'error', error: sentence }),
  });
}
