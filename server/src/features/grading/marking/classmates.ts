/** Selects the answers of the class that an answer is compared with: those of similar length. */

/** An answer to a question in submitted work. */
export interface ClassAnswer {
  responseId: number;
  questionId: number;
  /** Rich text. */
  response: string;
}

/** Near-copies have a similar length, although their formatting may differ. */
export const mostAlikeInLength = { most: 40, ratio: 1.5 } as const;

/** Returns the other answers, those closest in length first, so that the limit drops the least similar ones. */
export function selectClassmates(
  answer: { id: number; content: string | null },
  others: readonly ClassAnswer[],
): string[] {
  const own = answer.content?.length ?? 0;
  const { most, ratio } = mostAlikeInLength;
  return others
    .filter(({ responseId }) => responseId !== answer.id)
    .map(({ responseId, response }) => ({ responseId, response, length: response.length }))
    .filter(({ length }) => length >= own / ratio && length <= own * ratio)
    .sort((a, b) => Math.abs(a.length - own) - Math.abs(b.length - own) || a.responseId - b.responseId)
    .slice(0, most)
    .map(({ response }) => response);
}
