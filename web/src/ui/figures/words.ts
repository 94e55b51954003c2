/** Pure rules and texts for descriptions of figures. */

import type { FigureDescription } from '@classi/contract/language-models/endpoints';
import * as t from '../../messages/compiled/ui/figures.ts';

/** The description that AURA receives now. */
export interface CurrentDescription {
  /** The description, '' if AURA receives none, or null if nobody has written one. */
  words: string | null;
  by: string;
  at: Date | null;
  /** The id of the teacher's correction, or null. */
  correctionId: number | null;
}

export function currentDescription(input: FigureDescription): CurrentDescription {
  const {
    byModel,
    corrections: [newest],
  } = input;
  if (newest) {
    const { id, words, byMe, writtenBy, writtenAt } = newest;
    return { words, by: byMe ? 'you' : writtenBy, at: writtenAt, correctionId: id };
  }
  if (!byModel) return { words: null, by: '', at: null, correctionId: null };
  return {
    words: byModel.words,
    by: t.auraModel({ model: byModel.model }),
    at: byModel.saidAt,
    correctionId: null,
  };
}

/** Returns earlier descriptions, newest first. */
export function listEarlierDescriptions(
  input: FigureDescription,
): { key: string; words: string; by: string; at: Date }[] {
  const { byModel, corrections } = input;
  const older = corrections.slice(1).map(({ id, words, byMe, writtenBy, writtenAt }) => ({
    key: String(id),
    words,
    by: byMe ? 'you' : writtenBy,
    at: writtenAt,
  }));
  return corrections.length > 0 && byModel
    ? [
        ...older,
        {
          key: 'model',
          words: byModel.words,
          by: t.auraModel({ model: byModel.model }),
          at: byModel.saidAt,
        },
      ]
    : older;
}
