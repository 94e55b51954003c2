/** The suggestions for the answers to one question, which are both shown and confirmed. */
import type { SuggestionBasis } from '@classi/contract';
import type { Engine, SuggestMarksTask } from '@classi/engines';
import { isBlank } from '@classi/richtext';
import { type Question, quartersToMarks } from '../../assignments/index.ts';
import { clampQuarters } from '../rules.ts';
import type { MarkEvent } from '../store.ts';
import { chooseSuggestionBasis, countMarksNeeded, isSuggestable } from './rules.ts';
import type { AssistedRow } from './store.ts';

export type SuggestingEngine = Pick<Engine, 'suggestMarks'>;

export interface Suggestion {
  obtainedQuarters: number;
  basis: SuggestionBasis;
  /** The marked answer that the suggestion follows from, if any. */
  because: { row: AssistedRow; mark: MarkEvent; similarity: number } | null;
}

export interface QuestionSuggestions {
  /** Suggestions by response id. */
  suggestions: ReadonlyMap<number, Suggestion>;
  picks: number[];
  picksWanted: number;
}

/** A mark that a teacher gave to this answer alone, for its current text and the current question. */
function ownMark({ answer, mark }: AssistedRow, question: Question): MarkEvent | null {
  return mark?.source === 'instructor' &&
    mark.confirmationId === null &&
    answer.marking === 'graded' &&
    mark.answerRevision === answer.revision &&
    mark.questionVersion === question.version
    ? mark
    : null;
}

function taskOf(question: Question, rows: readonly AssistedRow[]): SuggestMarksTask {
  return {
    marksPossible: question.marksPossible,
    answerKey: question.answer,
    answers: rows.flatMap((row) => {
      const { answer, mark } = row;
      const own = ownMark(row, question);
      const isOpen = isSuggestable(answer, mark, question.version);
      if (!own && !isOpen) return [];
      return {
        id: answer.id,
        response: answer.content ?? '',
        points: row.engineQuarters === null ? null : quartersToMarks(row.engineQuarters),
        confidence: isOpen && mark ? mark.confidence : null,
        given: own ? quartersToMarks(own.obtainedQuarters) : null,
      };
    }),
  };
}

/** Returns the suggestions. The engine is called without an open transaction. */
export async function suggestionsFor(
  engine: SuggestingEngine,
  question: Question,
  rows: readonly AssistedRow[],
): Promise<QuestionSuggestions> {
  const task = taskOf(question, rows);
  const { suggestions: found, picks } = await engine.suggestMarks(task);
  const byId = new Map(found.map((each) => [each.id, each]));
  const rowOf = new Map(rows.map((row) => [row.answer.id, row]));
  const suggestions = new Map<number, Suggestion>();
  for (const { answer, mark, paperFileName } of rows) {
    if (!mark || !isSuggestable(answer, mark, question.version)) continue;
    const own = byId.get(answer.id);
    const obtainedQuarters = own
      ? clampQuarters(own.points, question.possibleQuarters)
      : mark.obtainedQuarters;
    const because = own?.because ? rowOf.get(own.because.id) : undefined;
    suggestions.set(answer.id, {
      obtainedQuarters,
      basis: chooseSuggestionBasis(
        { ...answer, isOnPaper: paperFileName !== null },
        mark,
        own && { ...own, obtainedQuarters },
      ),
      because:
        own?.because && because?.mark
          ? { row: because, mark: because.mark, similarity: own.because.similarity }
          : null,
    });
  }
  const doubtful = (id: number) => suggestions.get(id)?.basis === 'look-first';
  const written = task.answers.filter(({ response }) => !isBlank(response));
  return {
    suggestions,
    picks: picks.filter(doubtful),
    picksWanted: countMarksNeeded(
      written.length,
      written.filter(({ given }) => given !== null).length,
      picks.filter(doubtful).length,
    ),
  };
}
