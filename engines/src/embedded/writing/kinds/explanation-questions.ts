import type { Draft } from '../draft.ts';
import type { Material } from '../material.ts';

/** 'Explain why …': the clause stands as the source has it, so its grammar holds. */
export function explanationQuestions({ causes, names }: Material): Draft[] {
  return causes.map(({ effect, reason, text, sentence }) => {
    const points = reasonsIn(reason);
    return {
      kind: 'explanation',
      type: 'short_answer',
      ask: `Explain why ${names.lowerFirst(effect)}.`,
      key: [text],
      points,
      marks: 2,
      levels: [3, 4],
      quality: 0.95,
      stands: [sentence],
    };
  });
}

/** A reason of two clauses is two points. */
function reasonsIn(reason: string): string[] {
  const cut = /,? and (?=(?:the|a|an|it|they|he|she|this|these|so|then|no|each|every|people|\p{L}+s) )/u.exec(
    reason,
  );
  if (!cut) return [reason];
  const [one, other] = [reason.slice(0, cut.index), reason.slice(cut.index + cut[0].length)];
  const areClauses = [one, other].every((each) => each.split(/\s+/).length >= 4);
  return areClauses ? [one, other] : [reason];
}
