import {
  type addPracticeAssignment,
  type BodyOf,
  type NewPracticeQuestion,
  PRACTICES_MAX,
} from '@classi/contract';
import { sanitise } from '@classi/richtext';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import { askedQuestions } from './rules.ts';
import { countPractices, findByRequest, findOwnCourse, insertPractice } from './store.ts';

type Wish = BodyOf<typeof addPracticeAssignment>;

/** What a browser sends is text of a person: sanitised before it is kept. */
function clean(question: NewPracticeQuestion): NewPracticeQuestion {
  const { stem, question: text, answer, gradingInstructions } = question;
  return {
    ...question,
    stem: sanitise(stem),
    question: sanitise(text),
    answer: sanitise(answer),
    gradingInstructions: sanitise(gradingInstructions),
  };
}

/**
 * Makes a practice assignment of the caller's own.
 * @returns its id; the same `requestId` again gives the one that is there
 * @throws Refused course/not-found, practice/no-questions, practice/too-many
 */
export async function addPractice(
  { database, clock }: { database: Database; clock: Clock },
  session: Session,
  wish: Wish,
): Promise<number> {
  const questions = askedQuestions(wish.questions.map(clean));
  if (questions.length === 0) refuse('practice/no-questions');
  const { tenantId, accountId: studentId } = session;
  return database.inTenant(tenantId, async (tx) => {
    const requestId = wish.requestId ?? null;
    // One at a time for a student: a double click waits here, and then finds what the first one made.
    await tx.$client.query('select pg_advisory_xact_lock($1, $2)', [PRACTICE_LOCK, studentId]);
    const there = requestId && (await findByRequest(tx, studentId, requestId));
    if (there) return there;
    const courseId = await findOwnCourse(tx, studentId, wish.courseCode);
    if (courseId === undefined) refuse('course/not-found');
    if ((await countPractices(tx, studentId)) >= PRACTICES_MAX)
      refuse('practice/too-many', { limit: PRACTICES_MAX });
    const row = {
      tenantId,
      studentId,
      courseId,
      title: wish.title,
      description: wish.description.trim(),
      method: wish.creationMethod,
      writingId: wish.configId,
      requestId,
      createdAt: clock.now(),
    };
    return insertPractice(tx, row, questions);
  });
}

/** Any number, the same in every process: with the student's id, the key of the lock. */
const PRACTICE_LOCK = 5_118_302;
