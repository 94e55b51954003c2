import type { Practice, PracticeQuestion } from '@classi/contract';
import type { Database } from '../../platform/db/index.ts';
import { workState } from '../answering/index.ts';
import { quartersToMarks } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { getOwnPractice } from './access.ts';
import {
  type ListedPractice,
  listPracticeQuestions,
  listPractices,
  type PracticeQuestion as StoredQuestion,
} from './store.ts';

/**
 * Returns the marks to show. In graded practice only questions with a mark count; if none has one, there is
 * no grade.
 */
function marksShown({ gradedAt, quarters, possibleQuarters, markedPossibleQuarters }: ListedPractice) {
  const isMarked = gradedAt !== null && markedPossibleQuarters > 0;
  return {
    marksPossible: quartersToMarks(isMarked ? markedPossibleQuarters : possibleQuarters),
    marksObtained: isMarked ? quartersToMarks(quarters) : null,
  };
}

function shown(practice: ListedPractice): Practice {
  const { id, title, description, courseName, courseCode, createdAt, questionCount, answeredCount } =
    practice;
  return {
    id,
    title,
    description,
    courseName,
    courseCode,
    createdAt,
    questionCount,
    answeredCount,
    status: workState({ ...practice, hasAnswers: answeredCount > 0 }),
    ...marksShown(practice),
  };
}

/** Returns practices by id. */
export async function readPractices(
  database: Database,
  { tenantId, accountId }: Session,
): Promise<Record<string, Practice>> {
  const rows = await database.inTenant(tenantId, (tx) => listPractices(tx, accountId));
  return Object.fromEntries(rows.map((row) => [String(row.id), shown(row)]));
}

/** @throws Refused practice/not-found */
export async function readPracticeQuestions(
  database: Database,
  session: Session,
  practiceId: number,
): Promise<PracticeQuestion[]> {
  return database.inTenant(session.tenantId, async (tx) => {
    const practice = await getOwnPractice(tx, session, practiceId);
    const isGraded = practice.gradedAt !== null;
    const questions = await listPracticeQuestions(tx, practiceId);
    return questions.map((question) => ({
      attempt: practice.attempt,
      id: question.id,
      number: question.number,
      stem: question.stem,
      question: question.question,
      marksPossible: quartersToMarks(question.possibleQuarters),
      response: question.content,
      revision: question.revision,
      graded: isGraded,
      ...(isGraded ? markOf(question) : UNGRADED),
    }));
  });
}

/** The values while the practice is not graded: marks appear all together, as with any other work. */
const UNGRADED = { marksObtained: null, feedback: null, evidence: [], answer: null, passage: null };

function markOf({ quarters, notMarked, feedback, evidence, answer, passage }: StoredQuestion) {
  return {
    marksObtained: quarters === null ? null : quartersToMarks(quarters),
    ...(notMarked ? { notMarked } : {}),
    feedback,
    evidence: evidence ?? [],
    answer,
    passage,
  };
}
