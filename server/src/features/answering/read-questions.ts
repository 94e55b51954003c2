/** Returns an assignment's questions as a student sees them (spec 1 §3; wire.md 13). */
import type { StudentQuestion } from '@classi/contract';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { listQuestions, type Question } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { getOpenAssignment } from './access.ts';
import { listLateAnswers } from './late-answers/store.ts';
import { canSeeMarks } from './marks-visibility/seen-marks.ts';
import { notReadReason } from './not-read.ts';
import { readAnswerFlag } from './own-pdf/rules.ts';
import { listReadAnswers, type StoredReadAnswer } from './own-pdf/store.ts';
import { isWithheld } from './paper-names.ts';
import type { VisibleMark, VisibleMarks } from './ports.ts';
import { isBeforeStart, lateAnswerState } from './rules.ts';
import { type Answer, findSubmission, listResponses, type Submission } from './store.ts';

/**
 * Returns the questions with this student's answers and, once the whole submission is graded and released, marks, feedback and evidence.
 * Keys and grading instructions are never included. The questions of a timed assignment can be read only after its start.
 * @throws Refused assignment/not-found, session/not-started
 */
export async function readQuestions(
  { database, clock, visibleMarks }: Platform<'clock' | 'database'> & { visibleMarks: VisibleMarks },
  session: Session,
  assignmentId: number,
): Promise<StudentQuestion[]> {
  return database.inTenant(session.tenantId, async (tx) => {
    const studentId = session.accountId;
    const assignment = await getOpenAssignment(tx, session, { assignmentId, at: clock.now() });
    const submission = await findSubmission(tx, assignmentId, studentId);
    const closed = submission?.submittedAt ?? submission?.gradedAt;
    if (assignment.answerable && isBeforeStart(assignment) && !closed) refuse('session/not-started');
    const questions = await listQuestions(tx, assignmentId);
    // The answers of a paper that may be a classmate's are not shown.
    const answers = submission && !isWithheld(submission) ? await listResponses(tx, [submission.id]) : [];
    const viewer = { studentId, marksVisible: assignment.marksVisible, at: clock.now() };
    const isShown = await canSeeMarks(tx, submission, viewer);
    const marks = submission && isShown ? await visibleMarks(tx, submission.id) : undefined;
    const read = submission ? await listReadAnswers(tx, [submission.id]) : [];
    const late = await listLateAnswers(tx, submission && !isWithheld(submission) ? [submission.id] : []);
    const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
    return questions.map((question) => {
      const answer = byQuestion.get(question.id);
      const lateAnswer = answer && lateAnswerState(late.get(answer.id));
      const readAnswer = read.find(({ questionId }) => questionId === question.id);
      return {
        ...shown(question, answer, { mark: answer && marks?.get(answer.id), isClosed: Boolean(closed) }),
        // A graded answer is locked even while its mark is hidden because other answers have no marks yet.
        graded: assignment.marksVisible && answer?.marking === 'graded',
        ...(lateAnswer ? { lateAnswer } : {}),
        ...(readAnswer ? { readAnswer: shownReading(readAnswer) } : {}),
        ...(isShown && submission && answer ? placesOnPaper(submission, answer) : {}),
      };
    });
  });
}

/** The places of an answer on the paper that a teacher uploaded for the student. */
function placesOnPaper(
  { origin, fileName }: Submission,
  { places }: Answer,
): Pick<StudentQuestion, 'onPaper'> {
  return origin === 'paper' && places.length > 0 ? { onPaper: { fileName, places } } : {};
}

function shownReading(read: StoredReadAnswer): NonNullable<StudentQuestion['readAnswer']> {
  const { id, fileName, response, places, status } = read;
  return { id, fileName, response, places, status, flag: readAnswerFlag(read) };
}

function shown(
  question: Question,
  answer: Answer | undefined,
  { mark, isClosed }: { mark: VisibleMark | undefined; isClosed: boolean },
): Omit<StudentQuestion, 'graded'> {
  return {
    id: question.id,
    number: question.number,
    label: question.label,
    section: question.section,
    choice: question.choice,
    stem: question.stem,
    question: question.question,
    ...(mark ? { topics: question.topics } : {}),
    marksPossible: question.marksPossible,
    ...(answer && isClosed && notReadReason(answer) ? { notRead: true } : {}),
    response: answer?.content ?? null,
    revision: answer?.revision ?? 0,
    marksObtained: mark?.marksObtained ?? null,
    feedback: mark?.feedback ?? null,
    evidence: mark?.evidence ?? [],
    markedBy: mark?.markedBy ?? null,
    checkedBy: mark?.checkedBy ?? null,
  };
}
