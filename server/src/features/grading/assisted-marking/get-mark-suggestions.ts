/** Returns a class's answers to one question with the marks that are suggested for them. */
import type { MarkSuggestions } from '@classi/contract';
import type { Database } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { notReadReason } from '../../answering/index.ts';
import { getTaughtAssignment, listQuestions, quartersToMarks } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { type AssistedRow, listAnswersTo, listConfirmations } from './store.ts';
import { type SuggestingEngine, type Suggestion, suggestionsFor } from './suggestions.ts';

interface AssistedDeps {
  database: Database;
  engine: SuggestingEngine;
}

const nameOf = ({ student: { firstName, lastName } }: AssistedRow): string =>
  `${firstName} ${lastName}`.trim();

type ShownAnswer = MarkSuggestions['answers'][number];

function shownSuggestion({ obtainedQuarters, basis, because }: Suggestion): ShownAnswer['suggestion'] {
  return {
    marksObtained: quartersToMarks(obtainedQuarters),
    basis,
    because: because && {
      responseId: because.row.answer.id,
      studentName: nameOf(because.row),
      marksObtained: quartersToMarks(because.mark.obtainedQuarters),
      similarity: Math.round(because.similarity * 100) / 100,
    },
  };
}

function shownAnswer(row: AssistedRow, suggestion: Suggestion | undefined): ShownAnswer {
  const { answer, studentId, paperFileName } = row;
  const notRead = notReadReason(answer);
  const mark = answer.marking === 'graded' ? row.mark : null;
  return {
    responseId: answer.id,
    studentId,
    studentName: nameOf(row),
    response: answer.content ?? '',
    ...(notRead ? { notRead } : {}),
    ...(paperFileName ? { onPaper: { fileName: paperFileName, places: answer.places } } : {}),
    markId: mark?.id ?? null,
    marksObtained: mark ? quartersToMarks(mark.obtainedQuarters) : null,
    feedback: mark?.feedback ?? '',
    byAura:
      row.engineQuarters === null
        ? null
        : { marksObtained: quartersToMarks(row.engineQuarters), feedback: row.engineFeedback ?? '' },
    checked: mark?.source === 'instructor',
    suggestion: suggestion ? shownSuggestion(suggestion) : null,
  };
}

/** @throws Refused assignment/not-found, grading/no-question */
export async function getMarkSuggestions(
  { database, engine }: AssistedDeps,
  session: Session,
  { assignmentId, questionNumber }: { assignmentId: number; questionNumber: number },
): Promise<MarkSuggestions> {
  const { question, rows, confirmations } = await database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    const questions = await listQuestions(tx, assignmentId);
    const found = questions.find(({ number }) => number === questionNumber);
    if (!found) refuse('grading/no-question');
    return {
      question: found,
      rows: await listAnswersTo(tx, assignmentId, found.id),
      confirmations: await listConfirmations(tx, assignmentId, session.accountId),
    };
  });
  const { suggestions, picks, picksWanted } = await suggestionsFor(engine, question, rows);
  return {
    questionNumber,
    marksPossible: question.marksPossible,
    answers: rows.map((row) => shownAnswer(row, suggestions.get(row.answer.id))),
    picks,
    picksWanted,
    confirmations,
  };
}
