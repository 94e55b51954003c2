/** The engine's input for one answer: everything that a mark may depend on, and nothing about the student. */
import type { MarkingTask, RubricCriterion } from '@classi/engines';
import { fromPlainText, joinHtml } from '@classi/richtext';
import type { Transaction } from '../../../platform/db/index.ts';
import type { Answer } from '../../answering/index.ts';
import { type Question, quartersToMarks } from '../../assignments/index.ts';
import { listCorrections, type TeacherCorrection } from '../corrections/store.ts';
import { listRubricIds, listRubricsFor, type MarkingRubric } from '../store.ts';
import { listScales, type QuestionScale, scaleFor } from '../teacher-scale/scale-store.ts';
import { type ClassAnswer, selectClassmates } from './classmates.ts';
import { listClassAnswers, listClassAnswersFor } from './classmates-store.ts';

/** The engine gets at most this many of a teacher's earlier marks of the same question, newest first. */
const MAX_CORRECTIONS = 60;

/** The data that all tasks of an assignment share. It is read once. */
export interface MarkingContext {
  rubrics: MarkingRubric[];
  /** Corrections by question id. */
  corrections: Map<number, TeacherCorrection[]>;
  /** The answers of the class by question id. */
  classAnswers: Map<number, ClassAnswer[]>;
  /** The scales say how teachers of the school marked each question. */
  scales: QuestionScale[];
}

/** The part of an assignment to mark. */
export interface MarkingScope {
  assignmentId: number;
  questions: Question[];
  /** The answers of one student. Without it, answers of the whole class are marked. */
  answers?: readonly Answer[];
}

/** Reads the context. The number of statements does not depend on the number of students. */
export async function readMarkingContext(
  tx: Transaction,
  { assignmentId, questions, answers }: MarkingScope,
): Promise<MarkingContext> {
  const questionIds = questions.map((question) => question.id);
  const tags = [...new Set(questions.flatMap((question) => question.tags))];
  const rubricIds = await listRubricIds(tx, assignmentId);
  const rubrics = await listRubricsFor(tx, { tags, ids: rubricIds });
  const given = await listCorrections(tx, { questionIds, most: MAX_CORRECTIONS });
  const written = answers
    ? await listClassAnswersFor(tx, assignmentId, answers)
    : await listClassAnswers(tx, { assignmentId, questionIds });
  return {
    rubrics,
    corrections: Map.groupBy(given, ({ questionId }) => questionId),
    classAnswers: Map.groupBy(written, ({ questionId }) => questionId),
    scales: await listScales(tx, assignmentId),
  };
}

/** Returns the criteria that a question names in its tags; if it names none, those of the assignment. */
function rubricOf(question: Question, { rubrics }: MarkingContext): RubricCriterion[] {
  const named = rubrics.filter((rubric) => question.tags.includes(rubric.tag));
  const chosen = named.length > 0 ? named : rubrics.filter(({ isChosen }) => isChosen);
  return chosen.map(({ tag, description }) => ({ tag, description }));
}

/** @param instructions the teacher's plain text for regrading */
export function createMarkingTask(
  question: Question,
  answer: Answer,
  context: MarkingContext,
  instructions = '',
): MarkingTask {
  const others = (context.corrections.get(question.id) ?? []).filter(
    ({ responseId }) => responseId !== answer.id,
  );
  const scale = scaleFor(question.id, context.scales);
  return {
    question: joinHtml(question.stem, question.question),
    answerKey: question.answer,
    gradingInstructions: question.gradingInstructions,
    marksPossible: question.marksPossible,
    rubric: rubricOf(question, context),
    response: answer.content ?? '',
    unreadable: answer.unreadable,
    isRecognised: answer.isRecognised,
    ...(instructions.trim() === '' ? {} : { teacherInstructions: fromPlainText(instructions) }),
    corrections: others.map((each) => ({
      response: each.response,
      points: quartersToMarks(each.obtainedQuarters),
      feedback: each.feedback,
    })),
    ...(scale ? { scale } : {}),
    classmates: selectClassmates(answer, context.classAnswers.get(question.id) ?? []),
  };
}
