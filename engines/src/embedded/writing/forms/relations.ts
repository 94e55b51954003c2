import type { Draft } from '../draft.ts';
import type { CausalRelation } from '../facts/relations.ts';
import { contentOf, questionSimilarity } from '../similarity.ts';
import { choiceDraft, type QuestionForm, wordCount } from './form.ts';

const MOST_SIMILAR = 0.3;
const MOST_OPTION_WORDS = 22;

/** 'Explain why …' and 'What happens when …?', as open questions and with the answers of other questions as options. */
export const relationQuestions: QuestionForm = ({ section, relations }, sources) => {
  const near = sources.near(section).flatMap((each) => each.relations);
  return relations.flatMap((relation): Draft[] => {
    const isReason = relation.kind === 'reason';
    const ask = isReason
      ? `Explain why ${sources.names.lowerFirst(relation.about)}.`
      : `What happens ${relation.about}?`;
    const points = isReason ? reasonsIn(relation.answer) : [relation.answer];
    const sentences: Draft['sentences'] = [relation.sentence];
    return [
      {
        ...{ kind: isReason ? 'explanation' : 'consequence', type: 'short_answer', form: relation.kind },
        ...{ ask, key: [relation.text], points, sentences },
        marks: isReason || wordCount(relation.answer) >= 9 ? 2 : 1,
      },
      ...choiceDraft({
        form: `${relation.kind}-choice`,
        ask: isReason ? `What is the reason that ${sources.names.lowerFirst(relation.about)}?` : ask,
        right: asOption(relation),
        wrong: near.filter((other) => isOtherAnswer(relation, other)).map(asOption),
        sentences,
      }),
    ];
  });
};

const asOption = ({ answer }: CausalRelation): string =>
  `${answer.charAt(0).toUpperCase()}${answer.slice(1)}.`;

/** An answer to another question that can be read alone and does not say the same. */
const isOtherAnswer = (relation: CausalRelation, other: CausalRelation): boolean =>
  other.sentence !== relation.sentence &&
  other.kind === relation.kind &&
  wordCount(other.answer) <= MOST_OPTION_WORDS &&
  !/^(?:it|they|this|that|these|he|she)\b/i.test(other.answer) &&
  questionSimilarity(contentOf(other.text), contentOf(relation.text)) < MOST_SIMILAR;

/** A reason of two clauses is two points. */
function reasonsIn(reason: string): string[] {
  const cut = /,? and (?=(?:the|a|an|it|they|he|she|this|these|so|then|no|each|every|people|\p{L}+s) )/u.exec(
    reason,
  );
  if (!cut) return [reason];
  const clauses = [reason.slice(0, cut.index), reason.slice(cut.index + cut[0].length)];
  return clauses.every((clause) => wordCount(clause) >= 4) ? clauses : [reason];
}
