/**
 * Pure updates of the cached reply of `previous-questions-and-responses` when the page knows what changed.
 */
import type { followRegrade, updateResponse } from '@classi/contract/grading/endpoints';
import { sumMarks } from '@classi/contract/grading/statistics';
import type { EventOf, ReplyOf } from '@classi/contract/http/endpoint';
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import type { KnownWork, Works } from './rules/works.ts';

export type RegradedAnswers = Extract<EventOf<typeof followRegrade>, { status: 'regraded' }>['answers'];
export type SavedMark = ReplyOf<typeof updateResponse>;

function withQuestions(
  works: Works,
  studentId: number,
  change: (question: GradedQuestion) => GradedQuestion,
): Works {
  const work = works[String(studentId)];
  if (!work) return works;
  const questions = work.questions.map(change);
  const grading = { ...work.grading, ...sumMarks(questions) };
  return { ...works, [String(studentId)]: { ...work, questions, grading } };
}

/** Applies the marks of a regrade. Reasons and history arrive at its end. */
export function answersRegraded(works: Works, answers: RegradedAnswers): Works {
  const byStudent = Map.groupBy(answers, ({ studentId }) => studentId);
  return [...byStudent].reduce((now, [studentId, regraded]) => {
    const byResponse = new Map(regraded.map((answer) => [answer.responseId, answer]));
    return withQuestions(now, studentId, (question) => {
      const answer = byResponse.get(question.responseId);
      if (!answer) return question;
      const { marksObtained, marksPossible, feedback, response, flag, confidence, evidence } = answer;
      const mark = { marksObtained, marksPossible, feedback, response, flag, confidence, evidence };
      return {
        ...question,
        ...mark,
        flagResolved: false,
        checked: false,
        graded: true,
        notMarked: undefined,
      };
    });
  }, works);
}

/** Applies a teacher's mark that was stored. */
export function markSaved(works: Works, studentId: number, saved: SavedMark, at: Date): Works {
  return withQuestions(works, studentId, (question) => {
    if (question.responseId !== saved.responseId) return question;
    const { markId, marksObtained, feedback, flagResolved, givenBy } = saved;
    const { notRead: _, ...read } = question;
    return {
      ...read,
      marksObtained,
      feedback,
      flagResolved,
      flag: question.notMarked ? '' : question.flag,
      notMarked: undefined,
      graded: true,
      checked: true,
      history: [
        ...question.history,
        { id: markId, how: 'given', marksObtained, givenBy, byAura: false, givenAt: at },
      ],
    };
  });
}

/** Keeps the texts of work that was read completely, with the current marks. */
function withMarksOf(known: KnownWork, update: StudentWork): KnownWork | undefined {
  const before = new Map(known.questions.map((question) => [question.responseId, question]));
  if (update.questions.some(({ responseId }) => !before.has(responseId))) return undefined;
  const questions = update.questions.flatMap((question) => {
    const earlier = before.get(question.responseId);
    if (!earlier) return [];
    const { notRead: _, ...texts } = earlier;
    const {
      marksObtained,
      marksPossible,
      graded,
      notMarked,
      flag,
      flagResolved,
      confidence,
      checked,
      notRead,
    } = question;
    const mark = { marksObtained, marksPossible, graded, notMarked, flag, flagResolved, confidence, checked };
    return [{ ...texts, ...mark, ...(notRead ? { notRead } : {}) }];
  });
  const { marksOnly: _, ...student } = update.student;
  return {
    student: { ...student, unmatched: known.student.unmatched },
    grading: update.grading,
    questions,
    isOutdated: true,
  };
}

/**
 * Merges a fetched list of marks. Work that was loaded completely stays readable, and is fetched again when
 * it is next opened.
 */
export function marksRead(works: Works | undefined, update: Works): Works {
  return Object.fromEntries(
    Object.entries(update).map(([id, work]) => {
      const known = works?.[id];
      if (!work.student.marksOnly || !known || known.student.marksOnly) return [id, work];
      return [id, withMarksOf(known, work) ?? work];
    }),
  );
}

/** Replaces one student's work by what the server has now; `undefined` if there is none. */
export function workRead(works: Works, studentId: number, work: StudentWork | undefined): Works {
  if (!work) return works;
  return { ...works, [String(studentId)]: work };
}
