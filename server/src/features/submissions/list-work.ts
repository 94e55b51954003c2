/** The work handed in for an assignment, with its marks: what the grading workspace shows (spec 2 §3; wire.md 14). */
import type { GradedQuestion, previousQuestionsAndResponses, ReplyOf } from '@classi/contract';
import type { Database } from '../../platform/db/index.ts';
import { type Answer, listResponses } from '../answering/index.ts';
import { getTaughtAssignment, listQuestions, type Question } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import type { AnswerMarks, WorkMarks } from './ports.ts';
import { ensureAnswersOfHandedIn, type HandedIn, listHandedIn, type WorkScope } from './store.ts';

type Work = ReplyOf<typeof previousQuestionsAndResponses>;

/** An answer of one student. */
interface ShownAnswer {
  question: Question;
  answer: Answer;
  marks: AnswerMarks | undefined;
  /** The student's work is being marked right now. */
  beingMarked: boolean;
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
 * Whether it is graded is told by the mark that counts; whether it is being graded by the run and not by what the run wrote, so that
 * a run which died without a word leaves nothing behind that never ends.
 */
function gradedState({ answer, marks, beingMarked }: ShownAnswer): GradedQuestion['graded'] {
  if (answer.marking === 'graded' && marks?.counting) return true;
  return beingMarked ? 'inProgress' : false;
}

function shownQuestion(shown: ShownAnswer): GradedQuestion {
  const { question, answer, marks } = shown;
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
    ...(marks?.counting ?? noMark),
    originalFeedback: marks?.originalFeedback ?? '',
    history: marks?.history ?? [],
    places: answer.places,
  };
}

function shownWork(handedIn: HandedIn, assignmentTitle: string, questions: GradedQuestion[]): Work[string] {
  return {
    student: {
      id: handedIn.studentId,
      name: `${handedIn.firstName} ${handedIn.lastName}`.trim(),
      originalFileName: handedIn.originalFileName,
      assignmentTitle,
      fileName: handedIn.fileName,
      origin: handedIn.origin,
      submittedAt: handedIn.submittedAt,
      late: handedIn.late,
    },
    grading: {
      obtained: questions.reduce((sum, each) => sum + (each.graded === true ? each.marksObtained : 0), 0),
      possible: questions.reduce((sum, each) => sum + each.marksPossible, 0),
      assignmentTitle,
    },
    questions,
  };
}

/**
 * The work of all students, or of one, by student id. As many statements for a school as for a student.
 * @throws Refused assignment/not-found
 */
export async function listWork(
  { database, marks: workMarks }: { database: Database; marks: WorkMarks },
  session: Session,
  scope: WorkScope,
): Promise<Work> {
  return database.inTenant(session.tenantId, async (tx) => {
    const assignment = await getTaughtAssignment(tx, session, scope.assignmentId);
    const questions = await listQuestions(tx, assignment.id);
    const handedIn = await listHandedIn(tx, scope);
    await ensureAnswersOfHandedIn(tx, session.tenantId, scope);
    const ids = handedIn.map((work) => work.id);
    const answers = new Map(
      (await listResponses(tx, ids)).map((answer) => [`${answer.submissionId}/${answer.questionId}`, answer]),
    );
    const marks = await workMarks.list(tx, ids);
    const beingMarked = await workMarks.listBeingMarked(tx, assignment.id);
    const shown = handedIn.map((work) => {
      const graded = questions.flatMap((question) => {
        const answer = answers.get(`${work.id}/${question.id}`);
        if (!answer) return [];
        const given = marks.get(answer.id);
        return shownQuestion({
          question,
          answer,
          marks: given,
          beingMarked: beingMarked.has(work.studentId),
        });
      });
      return [String(work.studentId), shownWork(work, assignment.title, graded)] as const;
    });
    return Object.fromEntries(shown);
  });
}
