/** What the engine is told for one answer: everything that a mark may depend on, and nothing about the student. */
import type { MarkingTask, RubricCriterion } from '@classi/engines';
import type { Transaction } from '../../platform/db/index.ts';
import type { Answer, Submission } from '../answering/index.ts';
import { marksOf, type Question } from '../assignments/index.ts';
import { listCorrections, listRubricIds, listRubricsFor, type TeacherCorrection } from './store.ts';

/** So many earlier marks by hand of the same question go along. */
const MOST_CORRECTIONS = 20;

/** What the tasks of one submission share; read once. */
export interface MarkingContext {
  rubrics: (RubricCriterion & { id: number })[];
  /** Chosen for the whole assignment. */
  rubricIds: number[];
  corrections: Map<number, TeacherCorrection[]>;
}

export async function readMarkingContext(
  tx: Transaction,
  questions: Question[],
  submission: Submission,
): Promise<MarkingContext> {
  const tags = [...new Set(questions.flatMap((question) => question.tags))];
  const rubricIds = await listRubricIds(tx, submission.assignmentId);
  const rubrics = await listRubricsFor(tx, { tags, ids: rubricIds });
  const given = await listCorrections(tx, {
    submissionId: submission.id,
    questionIds: questions.map((question) => question.id),
    most: MOST_CORRECTIONS,
  });
  const corrections = new Map<number, TeacherCorrection[]>();
  for (const each of given) {
    corrections.set(each.questionId, [...(corrections.get(each.questionId) ?? []), each]);
  }
  return { rubrics, rubricIds, corrections };
}

/** The criteria that a question names in its tags; where it names none, those of the assignment. */
function rubricOf(question: Question, { rubrics, rubricIds }: MarkingContext): RubricCriterion[] {
  const named = rubrics.filter((rubric) => question.tags.includes(rubric.tag));
  const chosen = named.length > 0 ? named : rubrics.filter((rubric) => rubricIds.includes(rubric.id));
  return chosen.map(({ tag, description }) => ({ tag, description }));
}

export function markingTaskOf(question: Question, answer: Answer, context: MarkingContext): MarkingTask {
  return {
    question: question.stem + question.question,
    answerKey: question.answer,
    gradingInstructions: question.gradingInstructions,
    marksPossible: question.marksPossible,
    rubric: rubricOf(question, context),
    response: answer.content ?? '',
    unreadable: answer.unreadable,
    corrections: (context.corrections.get(question.id) ?? []).map((each) => ({
      response: each.response,
      points: marksOf(each.pointsQuarters),
      feedback: each.feedback,
    })),
  };
}
