import type { Draft } from '../draft.ts';
import { type ChangedStatement, ofOneCase } from '../facts/changed-statements.ts';
import { misconceptionIn, readableAlone, upperFirst, wordCount } from '../facts/statements.ts';
import { chance } from '../order.ts';
import { type QuestionForm, truthDraft } from './form.ts';

const MIN_WORDS = 7;
const MAX_WORDS = 30;
/** The share of changed statements whose true original is shown instead. */
const TRUE = 0.2;

/** Matches 'A trolley of mass 2 kg …', a case of which nobody can say whether it is true. */
const inventedCase = /^An? .*\b\d+(?:\.\d+)? ?(?:k?g|[kcm]?m|N|J|W|s)\b/;

/** Makes true-or-false questions of false statements, of wrong beliefs that the text names, and of true statements. */
export const truthQuestions: QuestionForm = ({ section, statements, changed }) => [
  ...changed.map(changedTruth),
  ...section.sentences.flatMap((sentence) => {
    const wrong = upperFirst(`${misconceptionIn(sentence) ?? ''}.`);
    return readableAlone(wrong) === undefined
      ? []
      : [truthDraft(wrong, false, { form: 'misconception', sentences: [sentence] })];
  }),
  ...statements
    .filter(
      ({ text, sentence }) =>
        !/[?:$]/.test(text) &&
        !ofOneCase.test(text) &&
        !inventedCase.test(text) &&
        !changed.some((each) => each.sentence === sentence) &&
        wordCount(text) >= MIN_WORDS &&
        wordCount(text) <= MAX_WORDS,
    )
    .map(({ text, sentence }) => truthDraft(text, true, { form: 'true-statement', sentences: [sentence] })),
];

function changedTruth({ right, wrong, from, to, sentence }: ChangedStatement): Draft {
  const isTrue = chance(`truth ${right}`) < TRUE;
  return truthDraft(isTrue ? right : wrong, isTrue, {
    ...{ form: 'changed-truth', sentences: [sentence] },
    ...(isTrue ? {} : { note: `It has “${to}” where it should have “${from}”.` }),
  });
}
