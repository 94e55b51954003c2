/** Marks practice question by question. A resumed run does not mark a question again. */
import type { Engine, LookAt, MarkingTask } from '@classi/engines';
import { joinHtml } from '@classi/richtext';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RunContext, RunHandler } from '../../platform/runs/index.ts';
import { quartersToMarks } from '../assignments/index.ts';
import { cleanMark, requestMark } from '../grading/index.ts';
import { findAccount } from '../identity/index.ts';
import type { FindPassage } from './ports.ts';
import { NOT_MARKED_FEEDBACK, unmarkedFeedback } from './rules.ts';
import { gradePracticeRun, type PracticeEvent } from './runs.ts';
import {
  findAttempt,
  listPracticeQuestions,
  markPracticeGraded,
  type PracticeQuestion,
  writePracticeMark,
  writePracticeNote,
} from './store.ts';

export interface GradePracticeDeps extends Platform<'clock' | 'database'> {
  engine: Pick<Engine, 'mark'>;
  /** The pictures that a student may see, for an engine that can look at them. Without this port, no pictures are used. */
  pictures?: (student: { tenantId: number; studentId: number }) => LookAt;
  /** Finds the passage in the school's textbooks that answers a question without a key. Without this port, no passage is shown. */
  findPassage?: FindPassage;
}

export function createGradePracticeRun(deps: GradePracticeDeps): RunHandler {
  return gradePracticeRun.handledBy({
    handle: (input, run) => handle(deps, input, run),
    failed: (sentence) => ({ status: 'error', error: sentence }),
  });
}

interface Input {
  practiceId: number;
  attempt: number;
}

function taskOf(question: PracticeQuestion): MarkingTask {
  return {
    question: joinHtml(question.stem, question.question),
    answerKey: question.answer,
    gradingInstructions: question.gradingInstructions,
    marksPossible: quartersToMarks(question.possibleQuarters),
    rubric: [],
    response: question.content ?? '',
    corrections: [],
  };
}

/** Reads the answers to mark, and the owner of the practice. */
async function prepare({ database }: GradePracticeDeps, { practiceId, attempt }: Input, run: RunContext) {
  return database.inTenant(run.tenantId, async (tx) => {
    const owner = (await findAttempt(tx, practiceId, attempt)) ?? refuse('practice/not-found');
    const student = await findAccount(tx, owner.studentId);
    const people = student ? [student.firstName, student.lastName].filter(Boolean) : [];
    return { ...owner, people, questions: await listPracticeQuestions(tx, practiceId) };
  });
}

async function* handle(
  deps: GradePracticeDeps,
  input: Input,
  run: RunContext,
): AsyncGenerator<PracticeEvent, PracticeEvent, void> {
  const { engine, clock, pictures, findPassage } = deps;
  const { questions, people, studentId, courseId } = await prepare(deps, input, run);
  const { tenantId } = run;
  for (const question of questions) {
    if (question.quarters !== null || question.feedback !== null) continue;
    const task = taskOf(question);
    const marking = await requestMark(engine, task, {
      ...{ run, people, about: { practiceQuestionId: question.id } },
      pictures: pictures?.({ tenantId, studentId }),
    });
    const unmarked = marking ? unmarkedFeedback(question, marking) : NOT_MARKED_FEEDBACK;
    if (marking && unmarked === null) {
      const { obtainedQuarters: quarters, ...said } = cleanMark(marking, question.possibleQuarters);
      const { provenance } = marking;
      const mark = { attempt: input.attempt, quarters, ...said, provenance, markedAt: clock.now() };
      await run.write((tx) => writePracticeMark(tx, question, mark));
    } else {
      const topic = { tenantId, courseId, question: task.question };
      // If the engine failed, the student can compare with a model answer.
      const found = marking && !question.passage ? await findPassage?.(topic, run.signal) : null;
      const passage = question.passage ?? found ?? null;
      const note = { feedback: unmarked, passage, notMarked: !marking };
      await run.write((tx) => writePracticeNote(tx, question, note));
    }
    yield { status: 'marked', number: question.number };
  }
  await run.write((tx) => markPracticeGraded(tx, input.practiceId, clock.now()));
  return { status: 'complete' };
}
