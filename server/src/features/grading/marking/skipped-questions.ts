/** The mark of a question that a student skipped because enough alternatives were answered: zero, without a flag. */
import type { Marking } from '@classi/engines';
import type { Answer } from '../../answering/index.ts';
import type { Question } from '../../assignments/index.ts';
import { leftOut } from '../rules.ts';
import type { StoredProvenance } from '../tables.ts';

/** A mark as it is stored, by a person or an engine. */
export type GeneratedMarking = Omit<Marking, 'provenance'> & { provenance: StoredProvenance };

export const SKIPPED_MARK: GeneratedMarking = {
  points: 0,
  feedback: '<p>You answered another question of this choice, so this one was not needed.</p>',
  evidence: [],
  rubricScores: [],
  confidence: 1,
  confidenceReason: 'It was left blank, and enough other questions of the choice were answered.',
  flag: null,
  provenance: { engine: 'choice', engineVersion: '1' },
};

/** Returns the ids of the skipped questions. Text that could not be read counts as an answer. */
export function listLeftOut(
  questions: readonly Question[],
  answers: ReadonlyMap<number, Answer>,
): Set<number> {
  return leftOut(questions, ({ id }) => {
    const answer = answers.get(id);
    return answer !== undefined && (answer.content !== null || answer.unreadable || answer.unplaced);
  });
}
