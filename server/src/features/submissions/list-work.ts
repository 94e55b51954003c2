/** The submitted work of an assignment with its marks, as the grading workspace shows it (spec 2 §3; wire.md 14). */

import {
  type GradedQuestion,
  type previousQuestionsAndResponses,
  type ReplyOf,
  sumMarks,
} from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import type { Database, Transaction } from '../../platform/db/index.ts';
import {
  type Answer,
  type LateAnswers,
  listLateAnswers,
  listNewestPdfs,
  listOtherAccountAnswers,
  listReadAnswers,
  listReadingChanges,
  listResponses,
  notReadReason,
  type ReadingChange,
  type StoredReadAnswer,
} from '../answering/index.ts';
import type { Question } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { answersByPlace, type OpenWork, openWork } from './open-work.ts';
import { shownNames } from './page-names/shown-names.ts';
import type { AnswerMarks, WorkMarks } from './ports.ts';
import { UNREADABLE, unmarkedFlag } from './rules.ts';
import type { SubmissionRow, WorkScope } from './store.ts';

type Work = ReplyOf<typeof previousQuestionsAndResponses>;

type OtherAnswer = NonNullable<GradedQuestion['otherAccountAnswers']>[number];

/** An answer of one student. */
interface ShownAnswer {
  question: Question;
  answer: Answer;
  marks: AnswerMarks | undefined;
  /** The answer to this question in the student's own PDF. */
  read: StoredReadAnswer | undefined;
  /** Whether the student's work is being marked right now. */
  isBeingMarked: boolean;
  /** The late answers to this question. */
  late: LateAnswers | undefined;
  /** The answers of the student's other accounts, which were merged. */
  others: OtherAnswer[];
  /** Teachers' corrections of the reading. */
  changes: readonly ReadingChange[];
  /** The last reopening of the work. */
  reopened: GradedQuestion['reopened'];
}

const noMark = {
  marksObtained: 0,
  feedback: '',
  flag: '',
  flagResolved: false,
  confidence: null,
  confidenceReason: '',
  evidence: [],
  checked: false,
};

/**
 * Returns whether the answer is graded (it has a counting mark) or being graded (a run exists). A crashed run therefore cannot leave an
 * answer in a state that never ends.
 */
function gradedState({ answer, marks, isBeingMarked }: ShownAnswer): GradedQuestion['graded'] {
  if (answer.marking === 'graded' && marks?.counting) return true;
  return isBeingMarked && !notReadReason(answer) ? 'inProgress' : false;
}

function shownQuestion(shown: ShownAnswer): GradedQuestion {
  const { question, answer, marks, read, late, changes, others, reopened } = shown;
  const notRead = notReadReason(answer);
  return {
    responseId: answer.id,
    questionId: question.id,
    number: question.number,
    label: question.label,
    stem: question.stem,
    question: question.question,
    answer: question.answer,
    gradingInstructions: question.gradingInstructions,
    response: answer.content ?? '',
    marksPossible: question.marksPossible,
    graded: gradedState(shown),
    ...(answer.marking === 'not-marked' ? { notMarked: true } : {}),
    ...(marks?.counting ?? { ...noMark, flag: unmarkedFlag(question, answer) }),
    originalFeedback: marks?.originalFeedback ?? '',
    history: marks?.history ?? [],
    places: answer.places,
    section: question.section,
    choice: question.choice,
    ...(notRead ? { notRead } : {}),
    ...(changes.length > 0 ? { readingChanges: changes.map(shownChange) } : {}),
    ...(read ? { ownPdf: shownReading(read) } : {}),
    ...(late ? shownLate(late) : {}),
    ...(others.length > 0 ? { otherAccountAnswers: others } : {}),
    ...(reopened ? { reopened } : {}),
  };
}

function shownReopening({ reopenedAt, reopenedBy }: SubmissionRow): GradedQuestion['reopened'] {
  return reopenedAt
    ? { givenBy: reopenedBy ? formOfAddress(reopenedBy) : '', givenAt: reopenedAt }
    : undefined;
}

function shownReading(read: StoredReadAnswer): NonNullable<GradedQuestion['ownPdf']> {
  const { fileName, response, places, status, unreadable } = read;
  return { fileName, response: response ?? '', places, status, flag: unreadable ? UNREADABLE : '' };
}

function shownChange({ how, content, at, teacher }: ReadingChange) {
  return { how, givenBy: formOfAddress(teacher), givenAt: at, response: content ?? '' };
}

/** Returns the passages that were not assigned to a question, because assigned ones are part of their answers. */
function shownPassages({ origin, unmatched }: SubmissionRow): Work[string]['student']['unmatched'] {
  return unmatched.flatMap(({ text, places, suggestedQuestionId, placed }, index) => {
    if (placed && placed.questionId !== null) return [];
    const number = origin === 'paper' ? { passage: index } : {};
    const suggested = origin === 'paper' && !placed && suggestedQuestionId ? { suggestedQuestionId } : {};
    return [{ text, places, ...number, ...suggested, ...(placed ? { noAnswer: true } : {}) }];
  });
}

function shownLate({ answers, decisions, inTime }: LateAnswers) {
  return {
    lateAnswers: answers.map(({ content, ...rest }) => ({ ...rest, response: content ?? '' })),
    ...(inTime ? { inTime: { response: inTime.content ?? '', savedAt: inTime.savedAt } } : {}),
    ...(decisions.length > 0 ? { lateDecisions: decisions.map(shownDecision) } : {}),
  };
}

function shownDecision({ lateAnswerId, teacher, at }: LateAnswers['decisions'][number]) {
  return { lateAnswerId, givenBy: teacher ? formOfAddress(teacher) : '', givenAt: at };
}

function shownWork(
  submitted: SubmissionRow,
  { assignment, students }: Pick<OpenWork, 'assignment' | 'students'>,
  { questions, markingProblem }: { questions: GradedQuestion[]; markingProblem: string | null | undefined },
): Work[string] {
  const assignmentTitle = assignment.title;
  const waiting = questions.filter(
    ({ lateAnswers }) => lateAnswers && !lateAnswers.some(({ counts }) => counts),
  );
  return {
    student: {
      id: submitted.studentId,
      name: `${submitted.firstName} ${submitted.lastName}`.trim(),
      ...(submitted.rollNumber ? { rollNumber: submitted.rollNumber } : {}),
      originalFileName: submitted.originalFileName,
      assignmentTitle,
      fileName: submitted.fileName,
      origin: submitted.origin,
      submittedAt: submitted.submittedAt,
      late: submitted.late,
      ...shownNames(submitted, students),
      unmatched: shownPassages(submitted),
      ...(waiting.length > 0 ? { lateAnswers: waiting.length } : {}),
      ...(markingProblem ? { markingProblem } : {}),
    },
    grading: { ...sumMarks(questions), assignmentTitle },
    questions,
  };
}

/** Lists the answers of merged accounts, each with its last mark, by the counting submission and the question. */
async function listOthers(
  tx: Transaction,
  marks: WorkMarks,
  submitted: readonly SubmissionRow[],
): Promise<Map<string, OtherAnswer[]>> {
  const counting = submitted.filter(({ hasSetAsideWork }) => hasSetAsideWork).map(({ id }) => id);
  const answers = await listOtherAccountAnswers(tx, counting);
  if (answers.length === 0) return new Map();
  const marksOf = await marks.list(tx, [...new Set(answers.map(({ setAsideId }) => setAsideId))]);
  const others = new Map<string, OtherAnswer[]>();
  for (const { submissionId, questionId, responseId, content, savedAt } of answers) {
    const place = `${submissionId} ${questionId}`;
    const mark = marksOf.get(responseId)?.history.at(-1);
    const other = { response: content, savedAt, ...(mark ? { mark } : {}) };
    others.set(place, [...(others.get(place) ?? []), other]);
  }
  return others;
}

/**
 * Lists the work of all students or of one, by student id. The number of statements does not depend on the number of students.
 * @throws Refused assignment/not-found
 */
export async function listWork(
  { database, marks: workMarks }: { database: Database; marks: WorkMarks },
  session: Session,
  scope: WorkScope,
): Promise<Work> {
  return database.inTenant(session.tenantId, async (tx) => {
    const { assignment, questions, students, submitted, ids } = await openWork(tx, session, scope);
    // Read before the marks: a marking that has ended has written all of them, so no answer is shown as neither marked nor in progress.
    const markings = await workMarks.listLastMarkings(tx, assignment.id);
    const answerOf = answersByPlace(await listResponses(tx, ids));
    const marks = await workMarks.list(tx, ids);
    const read = new Map((await listReadAnswers(tx, ids)).map((each) => [each.responseId, each]));
    const late = await listLateAnswers(tx, ids);
    const others = await listOthers(tx, workMarks, submitted);
    const ownPdfs = new Map((await listNewestPdfs(tx, ids)).map((pdf) => [pdf.submissionId, pdf.unmatched]));
    const changes = Map.groupBy(await listReadingChanges(tx, ids), ({ responseId }) => responseId);
    const shown = submitted.map((work) => {
      const marking = markings.get(work.studentId);
      const graded = questions.flatMap((question) => {
        const answer = answerOf(work.id, question.id);
        if (!answer) return [];
        const given = marks.get(answer.id);
        return shownQuestion({
          question,
          answer,
          marks: given,
          read: read.get(answer.id),
          isBeingMarked: marking?.isLive ?? false,
          late: late.get(answer.id),
          others: others.get(`${work.id} ${question.id}`) ?? [],
          changes: changes.get(answer.id) ?? [],
          reopened: shownReopening(work),
        });
      });
      // A paper that a teacher uploaded has its own passages; for typed work, those of the student's own PDF are shown.
      const unmatched = work.origin === 'typed' ? (ownPdfs.get(work.id) ?? []) : work.unmatched;
      return [
        String(work.studentId),
        shownWork(
          { ...work, unmatched },
          { assignment, students },
          { questions: graded, markingProblem: marking?.problem },
        ),
      ] as const;
    });
    return Object.fromEntries(shown);
  });
}
