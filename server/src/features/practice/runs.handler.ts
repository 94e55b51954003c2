/** Marks practice, question by question; one that was marked before the worker was replaced is not marked again. */
import {
  type Engine,
  inputHashOf,
  keyVersionOf,
  type LookAt,
  type MarkingTask,
  tryMarking,
} from '@classi/engines';
import { joined } from '@classi/richtext';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { RunContext, RunHandler } from '../../platform/runs/index.ts';
import { marksOf, quartersOf } from '../assignments/index.ts';
import { findAccount } from '../identity/index.ts';
import type { FindPassage } from './ports.ts';
import { NOT_MARKED_FEEDBACK, unmarkedFeedback } from './rules.ts';
import { gradePracticeRun, type PracticeEvent } from './runs.ts';
import {
  findAttempt,
  listPracticeQuestions,
  noteGraded,
  type PracticeQuestion,
  writePracticeMark,
  writePracticeNote,
} from './store.ts';

export interface GradePracticeParts {
  database: Database;
  engine: Pick<Engine, 'mark'>;
  clock: Clock;
  /** The pictures that a student may see, for an engine that can look at them; without it, none is looked at. */
  pictures?: (student: { tenantId: number; studentId: number }) => LookAt;
  /** Where the school's textbooks answer a question that has no key; without it, none is shown. */
  findPassage?: FindPassage;
}

export function createGradePracticeRun(parts: GradePracticeParts): RunHandler {
  return gradePracticeRun.handledBy({
    handle: (input, run) => handle(parts, input, run),
    failed: (sentence) => ({ status: 'error', error: sentence }),
  });
}

function taskOf(question: PracticeQuestion): MarkingTask {
  return {
    question: joined(question.stem, question.question),
    answerKey: question.answer,
    gradingInstructions: question.gradingInstructions,
    marksPossible: marksOf(question.quartersPossible),
    rubric: [],
    response: question.content ?? '',
    corrections: [],
  };
}

async function* handle(
  { database, engine, clock, pictures, findPassage }: GradePracticeParts,
  { practiceId, attempt }: { practiceId: number; attempt: number },
  run: RunContext,
): AsyncGenerator<PracticeEvent, PracticeEvent, void> {
  const { questions, people, studentId, courseId } = await database.inTenant(run.tenantId, async (tx) => {
    const found = await findAttempt(tx, practiceId, attempt);
    if (!found) refuse('practice/not-found');
    const { studentId, courseId } = found;
    const student = await findAccount(tx, studentId);
    const names = student ? [student.firstName, student.lastName].filter(Boolean) : [];
    return { questions: await listPracticeQuestions(tx, practiceId), people: names, studentId, courseId };
  });
  for (const question of questions) {
    if (question.quarters !== null || question.feedback !== null) continue;
    const task = taskOf(question);
    const mark = () =>
      engine.mark(task, {
        signal: run.signal,
        for: { tenant: String(run.tenantId), people },
        ...(pictures ? { pictures: pictures({ tenantId: run.tenantId, studentId }) } : {}),
      });
    const marking = await tryMarking(mark, {
      signal: run.signal,
      onFailure: (error) =>
        run.log.error({ error, practiceQuestionId: question.id }, 'a practice answer could not be marked'),
    });
    if (!marking) {
      const note = { feedback: NOT_MARKED_FEEDBACK, passage: question.passage, notMarked: true };
      await run.write((tx) => writePracticeNote(tx, question, note));
      yield { status: 'marked', number: question.number };
      continue;
    }
    const unmarked = unmarkedFeedback(question, marking);
    if (unmarked !== null) {
      const query = { tenantId: run.tenantId, courseId, question: task.question };
      const passage = question.passage ?? (await findPassage?.(query, run.signal)) ?? null;
      await run.write((tx) =>
        writePracticeNote(tx, question, { feedback: unmarked, passage, notMarked: false }),
      );
      yield { status: 'marked', number: question.number };
      continue;
    }
    await run.write((tx) =>
      writePracticeMark(tx, question, {
        attempt,
        quarters: quartersOf(marking.points),
        feedback: marking.feedback,
        evidence: marking.evidence,
        provenance: { keyVersion: keyVersionOf(task), inputHash: inputHashOf(task), ...marking.provenance },
        markedAt: clock.now(),
      }),
    );
    yield { status: 'marked', number: question.number };
  }
  await run.write((tx) => noteGraded(tx, practiceId, clock.now()));
  return { status: 'complete' };
}
