import { type Draft, GAP } from '../draft.ts';
import type { ChangedStatement } from '../facts/changed-statements.ts';
import {
  misconceptionIn,
  readableAlone,
  type Statement,
  upperFirst,
  wordCount,
} from '../facts/statements.ts';
import { chance, shuffled } from '../order.ts';
import { blankDraft, choiceDraft, OPTIONS, openDraft, type QuestionForm, truthDraft } from './form.ts';

const MAX_WORDS = 26;
/** The share of changed statements whose true original is shown instead. */
const TRUE = 0.35;
/** The number of statements that are used regardless of their quality. The next constant is the least quality of the others. */
const FEW = 4;
const GOOD = 0.55;

/** Makes questions from false statements: to judge, to correct, to complete, and to find among true ones. */
export const truthQuestions: QuestionForm = ({ section, statements, changed }, sources) => {
  const isGood = ({ sentence }: Pick<Statement, 'sentence'>): boolean => sources.quality(sentence) >= GOOD;
  const own = statements
    .filter(
      ({ text, sentence }) => !/[?:$]/.test(text) && !changed.some((each) => each.sentence === sentence),
    )
    .filter(({ text }) => wordCount(text) <= MAX_WORDS)
    .sort((a, b) => sources.quality(b.sentence) - sources.quality(a.sentence));
  const trueOnes = own.filter((each, at) => at < FEW || isGood(each));
  const beliefs = section.sentences.flatMap((sentence) => {
    const wrong = upperFirst(`${misconceptionIn(sentence) ?? ''}.`);
    return readableAlone(wrong) === undefined ? [] : [{ wrong, sentence }];
  });
  return [
    ...changed.flatMap(changedDrafts),
    ...beliefs.map(({ wrong, sentence }) =>
      truthDraft(wrong, false, { form: 'misconception', sentences: [sentence] }),
    ),
    ...[...changed, ...beliefs].flatMap(({ wrong, sentence, ...change }, at) =>
      oddChoice('false', { text: wrong, sentence }, turned(trueOnes, at), noteOf(change)),
    ),
    ...own.map(({ text, sentence }) =>
      truthDraft(text, true, { form: 'true-statement', sentences: [sentence] }),
    ),
    ...own.filter(isGood).flatMap((each, at) =>
      oddChoice(
        'true',
        each,
        turned(changed, at).map(({ wrong, sentence }) => ({ text: wrong, sentence })),
      ),
    ),
  ];
};

/** Returns the wrong options of the question at a position. Each question gets different ones as long as there are enough. */
function turned<Item>(items: readonly Item[], at: number): Item[] {
  const start = (at * (OPTIONS - 1)) % Math.max(1, items.length);
  return [...items.slice(start), ...items.slice(0, start)].slice(0, OPTIONS - 1);
}

/** Asks for the only true or the only false one of the statements. */
const oddChoice = (
  truth: 'true' | 'false',
  { text, sentence }: Statement,
  others: readonly Statement[],
  note: Pick<Draft, 'note'> = {},
): Draft[] =>
  choiceDraft({
    ...{ form: `${truth}-choice`, ask: `Which of these statements is ${truth}?`, right: text, ...note },
    wrong: others.map((each) => each.text),
    sentences: [sentence, ...others.map((each) => each.sentence)],
  });

const noteOf = ({ from, to }: Partial<ChangedStatement>): Pick<Draft, 'note'> =>
  from === undefined ? {} : { note: `It has “${to}” where it should have “${from}”.` };

/** Makes questions from a changed statement: to judge it, to correct it, and to complete it with one of two words. */
function changedDrafts({ right, wrong, from, to, sentence }: ChangedStatement): Draft[] {
  const sentences: Draft['sentences'] = [sentence];
  const isTrue = chance(`truth ${right}`) < TRUE;
  const asWritten = [from, to].map((each) => (/\p{Lu}.*\p{Lu}/u.test(each) ? each : each.toLowerCase()));
  const [first, second] = shuffled(asWritten, right, String);
  const blank = blankDraft({
    ...{ form: 'two-word-blank', text: right.replace(from, GAP), hidden: from, sentences },
  });
  const isWord = from.split(' ').length === to.split(' ').length && right.split(from).length === 2;
  return [
    truthDraft(isTrue ? right : wrong, isTrue, {
      ...{ form: 'changed-truth', sentences },
      ...(isTrue ? {} : noteOf({ from, to })),
    }),
    openDraft({
      ...{ form: 'correction', key: [right], points: [from], sentences },
      ask: `This statement is false: “${wrong}” Write it so that it is true.`,
    }),
    ...(isWord ? [{ ...blank, lines: [`(Choose “${first}” or “${second}”.)`] }] : []),
  ];
}
