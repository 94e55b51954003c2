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
import { thirdsOfList } from '../word-lists.ts';
import { blankDraft, choiceDraft, OPTIONS, type QuestionForm, truthDraft } from './form.ts';

const thirds = thirdsOfList('one-way');
const MIN_WORDS = 7;
const MAX_WORDS = 26;
/** The share of changed statements whose true original is shown instead. */
const TRUE = 0.2;
/** The least quality of a statement that is the right one of several. */
const GOOD = 0.55;

/** Makes questions from false statements: to judge, to correct, to complete, and to find among true ones. */
export const truthQuestions: QuestionForm = ({ section, statements, changed }, sources) => {
  const isGood = ({ sentence }: Pick<Statement, 'sentence'>): boolean => sources.quality(sentence) >= GOOD;
  const own = statements
    .filter(
      ({ text, sentence }) => !/[?:$]/.test(text) && !changed.some((each) => each.sentence === sentence),
    )
    .filter(({ text }) => wordCount(text) >= MIN_WORDS && wordCount(text) <= MAX_WORDS)
    .sort((a, b) => sources.quality(b.sentence) - sources.quality(a.sentence));
  const beliefs = section.sentences.flatMap((sentence) => {
    const wrong = upperFirst(`${misconceptionIn(sentence) ?? ''}.`);
    return readableAlone(wrong) === undefined ? [] : [{ wrong, sentence }];
  });
  return [
    ...changed.flatMap(changedDrafts),
    ...beliefs.map(({ wrong, sentence }) =>
      truthDraft(wrong, false, { form: 'misconception', sentences: [sentence] }),
    ),
    ...own.map(({ text, sentence }) =>
      truthDraft(text, true, { form: 'true-statement', sentences: [sentence] }),
    ),
    ...own.filter(isGood).flatMap((each, at) =>
      trueChoice(
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

/** Asks for the only true one of the statements. */
const trueChoice = ({ text, sentence }: Statement, others: readonly Statement[]): Draft[] =>
  choiceDraft({
    ...{ form: 'true-choice', ask: 'Which of these statements is true?', right: text },
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
  const third = thirds.get(from.toLowerCase());
  // Where the sentence has the other word too, only one word can be left.
  const isWord = right.split(from).length === 2 && !new RegExp(`\\b${to}\\b`, 'i').test(right);
  // 'Stay the same' is no noun.
  const isNoun = new RegExp(`\\b(?:an?|the) ${from} (?:in|of)\\b`, 'i').test(right);
  return [
    truthDraft(isTrue ? right : wrong, isTrue, {
      ...{ form: 'changed-truth', sentences },
      ...(isTrue ? {} : noteOf({ from, to })),
    }),
    ...(isWord ? [{ ...blank, lines: [`(Choose “${first}” or “${second}”.)`] }] : []),
    ...(third === undefined || !isWord || (isNoun && third.includes(' '))
      ? []
      : choiceDraft({
          ...{ form: 'word-choice', ask: `Complete the sentence: ${right.replace(from, GAP)}`, sentences },
          ...{ right: from.toLowerCase(), wrong: [to.toLowerCase(), third] },
        })),
  ];
}
