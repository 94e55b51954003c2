/** The marks of a whole class without the answers' texts, for the list and the queue of the grading workspace. */
import {
  type GradedQuestion,
  type previousQuestionsAndResponses,
  type ReplyOf,
  sumMarks,
} from '@classi/contract';
import { firstInList } from '@classi/contract/grading/status';
import type { Database } from '../../platform/db/index.ts';
import { countLateAnswers, notReadReason } from '../answering/index.ts';
import type { Question } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { listWork } from './list-work.ts';
import { answersByPlace, type OpenWork, openWork } from './open-work.ts';
import { shownNames } from './page-names/shown-names.ts';
import type { BriefMark, WorkMarks } from './ports.ts';
import { unmarkedFlag } from './rules.ts';
import { type AnswerHead, listAnswerHeads, type SubmissionRow, type WorkScope } from './store.ts';

type Work = ReplyOf<typeof previousQuestionsAndResponses>;

const NO_TEXTS = {
  stem: '',
  question: '',
  answer: '',
  gradingInstructions: '',
  response: '',
  feedback: '',
  originalFeedback: '',
  evidence: [],
  history: [],
  places: [],
};

/** Above this confidence, AURA's reason is not sent, because a person does not need to look at the answer. */
const SURE = 0.85;

function markOf(question: Question, answer: AnswerHead, mark: BriefMark | undefined): BriefMark {
  if (mark) return (mark.confidence ?? 1) >= SURE ? { ...mark, confidenceReason: '' } : mark;
  return {
    marksObtained: 0,
    flag: unmarkedFlag(question, answer),
    flagResolved: false,
    confidence: null,
    confidenceReason: '',
    checked: false,
  };
}

function briefQuestion(
  question: Question,
  answer: AnswerHead,
  { mark, isBeingMarked }: { mark: BriefMark | undefined; isBeingMarked: boolean },
): GradedQuestion {
  const isGraded = answer.marking === 'graded' && mark !== undefined;
  const notRead = notReadReason(answer);
  return {
    ...NO_TEXTS,
    responseId: answer.id,
    questionId: question.id,
    number: question.number,
    label: question.label,
    marksPossible: question.marksPossible,
    section: question.section,
    choice: question.choice,
    graded: isGraded || (isBeingMarked && !notRead ? 'inProgress' : false),
    ...(answer.marking === 'not-marked' ? { notMarked: true } : {}),
    ...markOf(question, answer, mark),
    ...(notRead ? { notRead } : {}),
  };
}

function briefWork(
  submitted: SubmissionRow,
  { assignment, students }: Pick<OpenWork, 'assignment' | 'students'>,
  {
    questions,
    lateAnswers,
    markingProblem,
  }: {
    questions: GradedQuestion[];
    lateAnswers: number | undefined;
    markingProblem: string | null | undefined;
  },
): Work[string] {
  const assignmentTitle = assignment.title;
  const { studentId, firstName, lastName, originalFileName, fileName, origin, submittedAt, late } = submitted;
  return {
    student: {
      id: studentId,
      name: `${firstName} ${lastName}`.trim(),
      ...(submitted.rollNumber ? { rollNumber: submitted.rollNumber } : {}),
      originalFileName,
      assignmentTitle,
      fileName,
      origin,
      submittedAt,
      late,
      ...shownNames(submitted, students),
      unmatched: [],
      marksOnly: true,
      ...(lateAnswers ? { lateAnswers } : {}),
      ...(markingProblem ? { markingProblem } : {}),
    },
    grading: { ...sumMarks(questions), assignmentTitle },
    questions,
  };
}

/**
 * Lists the marks of all students or of one, by student id. The number of statements does not depend on the number of students.
 * @throws Refused assignment/not-found
 */
export async function listWorkMarks(
  { database, marks: workMarks }: { database: Database; marks: WorkMarks },
  session: Session,
  scope: WorkScope,
): Promise<Work> {
  return database.inTenant(session.tenantId, async (tx) => {
    const { assignment, questions, students, submitted, ids } = await openWork(tx, session, scope);
    // Read before the marks: a marking that has ended has written all of them, so no answer is shown as neither marked nor in progress.
    const markings = await workMarks.listLastMarkings(tx, assignment.id);
    const answerOf = answersByPlace(await listAnswerHeads(tx, ids));
    const marks = await workMarks.listBrief(tx, ids);
    const late = await countLateAnswers(tx, ids);
    const shown = submitted.map((work) => {
      const marking = markings.get(work.studentId);
      const graded = questions.flatMap((question) => {
        const answer = answerOf(work.id, question.id);
        return answer
          ? [
              briefQuestion(question, answer, {
                mark: marks.get(answer.id),
                isBeingMarked: marking?.isLive ?? false,
              }),
            ]
          : [];
      });
      return [
        String(work.studentId),
        briefWork(
          work,
          { assignment, students },
          { questions: graded, lateAnswers: late.get(work.id), markingProblem: marking?.problem },
        ),
      ] as const;
    });
    return Object.fromEntries(shown);
  });
}

/**
 * Lists the marks as `listWorkMarks` does, together with one student's complete work, so that opening the page needs no second call.
 * @param scope.withWhole a student's id, or `first` for the first student in the list
 * @throws Refused assignment/not-found
 */
export async function listMarksAndOne(
  deps: { database: Database; marks: WorkMarks },
  session: Session,
  scope: WorkScope & { withWhole?: number | 'first' | undefined },
): Promise<Work> {
  const { assignmentId, withWhole } = scope;
  const marks = await listWorkMarks(deps, session, scope);
  const studentId = withWhole === 'first' ? firstInList(Object.values(marks)) : withWhole;
  if (studentId === undefined || marks[String(studentId)] === undefined) return marks;
  return { ...marks, ...(await listWork(deps, session, { assignmentId, studentId })) };
}
