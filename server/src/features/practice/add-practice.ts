import {
  type addPracticeAssignment,
  type BodyOf,
  type NewPracticeQuestion,
  PRACTICES_MAX,
} from '@classi/contract';
import { RichTextError, sanitise } from '@classi/richtext';
import { Refused, refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../identity/index.ts';
import { getOwnCourseId } from './access.ts';
import { numberedQuestions } from './rules.ts';
import { withOpenedKey } from './sealed-keys/sealed-keys.ts';
import { countPractices, findByRequest, insertPractice } from './store.ts';

type Input = BodyOf<typeof addPracticeAssignment>;

/** The rich-text fields of a question, by their names on the wire. */
const RICH = {
  stem: 'stem',
  question: 'question',
  answer: 'answer',
  gradingInstructions: 'grading_instructions',
} as const;

/**
 * Sanitises a question before it is stored, because it comes from a browser.
 * @throws Refused http/invalid, with the field, for text that is not accepted
 */
function clean(question: NewPracticeQuestion, index: number): NewPracticeQuestion {
  const cleaned = { ...question };
  for (const [name, wireName] of Object.entries(RICH) as [keyof typeof RICH, string][]) {
    try {
      cleaned[name] = sanitise(question[name]);
    } catch (error) {
      if (!(error instanceof RichTextError)) throw error;
      const { message } = error;
      const issues = [{ path: `questions.${index}.${wireName}`, message }];
      throw Object.assign(new Refused('http/invalid', {}, { issues }), { message });
    }
  }
  return cleaned;
}

/**
 * Creates a practice assignment for the caller.
 * @returns its id; if the `requestId` was used before, the id of the existing one
 * @throws Refused course/not-found, practice/no-questions, practice/too-many, http/invalid
 */
export async function addPractice(
  { database, clock, keys }: Platform<'clock' | 'database' | 'keys'>,
  session: Session,
  input: Input,
): Promise<number> {
  const opened = input.questions.map((question) => withOpenedKey(keys, session, question));
  const questions = numberedQuestions((await Promise.all(opened)).map(clean));
  if (questions.length === 0) refuse('practice/no-questions');
  const { tenantId, accountId: studentId } = session;
  return database.inTenant(tenantId, async (tx) => {
    const requestId = input.requestId ?? null;
    // Requests of one student run one after the other, so that the second request of a double click finds the practice of the first.
    await tx.$client.query('select pg_advisory_xact_lock($1, $2)', [PRACTICE_LOCK, studentId]);
    const there = requestId && (await findByRequest(tx, studentId, requestId));
    if (there) return there;
    const courseId = await getOwnCourseId(tx, session, input.courseCode);
    if ((await countPractices(tx, studentId)) >= PRACTICES_MAX)
      refuse('practice/too-many', { limit: PRACTICES_MAX });
    const row = {
      tenantId,
      studentId,
      courseId,
      title: input.title,
      description: input.description.trim(),
      method: input.creationMethod,
      writingId: input.configId,
      requestId,
      createdAt: clock.now(),
    };
    return insertPractice(tx, row, questions);
  });
}

/** The first part of an advisory lock's key; the student's id is the second. The number is arbitrary, but the same in every process. */
const PRACTICE_LOCK = 5_118_302;
