/** Queries for suggestions, and the calls that confirm them and undo that. */

import { confirmSuggestions, getMarkSuggestions, undoConfirmation } from '@classi/contract/grading/endpoints';
import { useQueries } from '@tanstack/react-query';
import { errorText } from '../../../lib/error-text.ts';
import { call } from '../../../lib/http/api.ts';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import * as t from '../../../messages/compiled/grading/assistedMarking.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { refreshAllWork } from '../queries.ts';
import { marksCount, type SuggestedAnswer } from './rules.ts';

const allKey = (assignmentId: number) => ['grading', assignmentId, 'suggestions'] as const;

/**
 * The open question is fetched again this often (ms), because a second tab or teacher may have given marks.
 */
const OPEN_QUESTION_MS = 10_000;
const UNDO_MS = 15_000;

/** Returns the suggestions of each question, in the order of `numbers`; undefined for one that is loading. */
export function useSuggestions(assignmentId: number, numbers: readonly number[], open: number | null) {
  return useQueries({
    queries: numbers.map((questionNumber) => ({
      ...endpointQuery([...allKey(assignmentId), questionNumber], getMarkSuggestions, {
        body: { assignmentId, questionNumber },
      }),
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: questionNumber === open ? OPEN_QUESTION_MS : (false as const),
    })),
  });
}

/**
 * Fetches suggestions again after marks were given, for one question or for all. Suggestions that are not on
 * screen are not fetched.
 */
export function refreshSuggestions(assignmentId: number, questionNumber?: number): Promise<void> {
  const queryKey =
    questionNumber === undefined ? allKey(assignmentId) : [...allKey(assignmentId), questionNumber];
  return queryClient.invalidateQueries({ queryKey });
}

async function refreshAll(assignmentId: number): Promise<void> {
  await Promise.all([refreshSuggestions(assignmentId), refreshAllWork(assignmentId).catch(() => undefined)]);
}

/**
 * Gives the marks on screen in a single action, and returns whether it succeeded.
 *
 * @param onConfirmed called with the id of the confirmation, null if no mark could be given, before the page shows it
 */
export async function confirmAll(
  assignmentId: number,
  answers: readonly SuggestedAnswer[],
  onConfirmed: (confirmationId: number | null) => void,
): Promise<boolean> {
  const marks = answers.map(({ responseId, markId, suggestion }) => ({
    responseId,
    marksObtained: suggestion.marksObtained,
    seenMarkId: markId,
  }));
  try {
    const body = { assignmentId, marks };
    const { confirmationId, confirmed, conflicts } = await call(confirmSuggestions, { body });
    onConfirmed(confirmationId);
    await refreshAll(assignmentId);
    if (confirmationId !== null)
      toast.success(t.marksConfirmed({ count: confirmed.length }), {
        id: 'confirmed-together',
        action: { label: terms.undo(), run: () => void undoAll(assignmentId, confirmationId) },
        staysMs: UNDO_MS,
      });
    if (conflicts.length > 0)
      toast.warning(t.marksNotGiven({ marks: marksCount(conflicts.length) }), {
        id: 'confirm-conflicts',
        detail: t.conflictWarning(),
      });
    return true;
  } catch (error) {
    toast.error(t.confirmError(), {
      id: 'not-confirmed',
      detail: t.selectionKeptNote({ sentence: errorText(error) }).trim(),
      action: { label: terms.tryAgain(), run: () => void confirmAll(assignmentId, answers, onConfirmed) },
    });
    return false;
  }
}

/** Restores the marks that counted before the confirmation. */
export async function undoAll(assignmentId: number, confirmationId: number): Promise<void> {
  try {
    const { undone, kept: unchanged } = await call(undoConfirmation, { body: { confirmationId } });
    toast.info(t.marksRestored({ count: undone }), {
      id: 'confirmed-together',
      ...(unchanged > 0 ? { detail: t.undoSkippedNote({ marks: marksCount(unchanged) }) } : {}),
    });
  } catch (error) {
    toast.error(t.undoError(), {
      id: 'not-undone',
      detail: errorText(error),
      action: { label: terms.tryAgain(), run: () => void undoAll(assignmentId, confirmationId) },
    });
  } finally {
    await refreshAll(assignmentId);
  }
}
