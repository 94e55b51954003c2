import { dataLines } from '../../data-lines.ts';
import type { Draft } from '../draft.ts';
import { arithmeticValue } from '../facts/arithmetic.ts';
import type { Sentence } from '../facts/sources.ts';
import { chance } from '../order.ts';
import { choiceDraft, openDraft, type QuestionForm, truthDraft } from './form.ts';
import { groupDraft } from './groups.ts';
import { numberFor, numericalDrafts } from './numbers.ts';

/** A task of school algebra, which is set with new numbers in sections that work out such tasks. */
interface Task {
  form: string;
  inSection: RegExp;
  letters: { letter: string; from: number; to: number; isNonZero: boolean }[];
  /** The coefficients of each polynomial, the highest power first. */
  polynomials: Map<string, string[]>;
  ask: string;
  working: string;
  answer: string;
  equations: string;
  value: string;
  /** Results of common mistakes: values, or whole answers where the answer is no value. */
  wrong: string;
  /** A statement up to its value, or whole ones after 'True: ' or 'False: ', of which one is shown; '' where there is none. */
  claim: string;
}

const COLUMNS = 11;
const tasks = dataLines(new URL('./algebra-tasks.tsv', import.meta.url), COLUMNS).map(
  ([form = '', inSection = '', letters = '', polynomials = '', ...texts]): Task => {
    const [ask = '', working = '', answer = '', equations = '', value = '', wrong = '', claim = ''] = texts;
    return {
      ...{ form, inSection: new RegExp(inSection), ask, working, answer, equations, value, wrong, claim },
      letters: letters.split(', ').map((each) => {
        const [letter = '', from, to] = each.split(' ');
        return {
          letter: letter.charAt(0),
          from: Number(from),
          to: Number(to),
          isNonZero: letter.endsWith('!'),
        };
      }),
      polynomials: new Map(
        polynomials.split(' & ').map((each) => [each.charAt(0), each.slice(2).split('; ')]),
      ),
    };
  },
);

const VARIANTS = 6;
const MATCHED = 4;

/** Tasks that the section works out, with other numbers. */
export const algebraQuestions: QuestionForm = ({ section }) => {
  const isWorked = section.sentences.some(({ text }) => /\$[^$]*x\^[^$]*\$/.test(text));
  return tasks.flatMap((task) => {
    const sentence = isWorked ? section.sentences.find(({ text }) => task.inSection.test(text)) : undefined;
    if (!sentence) return [];
    const rounds = Array.from({ length: VARIANTS }, (_, round) => draftsOf(task, sentence, String(round)));
    const results = rounds.map((drafts) => drafts.find(({ type }) => type === 'numerical')?.key.at(-1));
    const drafts = rounds.filter((_, at) => results.indexOf(results[at]) === at).flat();
    const open = drafts.filter(({ type }) => type === 'numerical');
    return [
      ...drafts,
      ...open.map(
        (draft): Draft => ({ ...draft, form: `${task.form}-short`, kind: 'fact', type: 'short_answer' }),
      ),
      ...valueMatching(drafts.filter(({ type }) => type === 'fill_in_the_blank')),
    ];
  });
};

/** Blanks of one task, to be matched with the numbers that complete them. */
function valueMatching(blanks: readonly Draft[]): Draft[] {
  const items = blanks.map(({ ask, key: [value = ''], sentences: [sentence] }) => ({
    ...{ left: ask.replace('Fill in the blank: ', ''), right: value, sentence },
  }));
  const distinct = items.filter(({ right }, at) => items.findIndex((other) => other.right === right) === at);
  return groupDraft('Match each statement with the number that completes it.', distinct.slice(0, MATCHED), {
    ...{ form: 'value-matching', kind: 'matching', type: 'match' },
  });
}

function draftsOf(task: Task, sentence: Sentence, round: string): Draft[] {
  const values: Record<string, number> = {};
  for (const { letter, from, to, isNonZero } of task.letters) {
    const value = numberFor(`${task.form} ${round} ${letter} ${sentence.section.title}`, from, to);
    values[letter] = isNonZero && value === 0 ? Math.sign(from + to) || 1 : value;
  }
  const numberOf = (expression: string): number => arithmeticValue(expression, values) ?? Number.NaN;
  const fill = (text: string): string =>
    text.replaceAll(/«(\+?)([^»]+)»/g, (_, plus: string, inside: string) => {
      const coefficients = task.polynomials.get(inside.charAt(0))?.map(numberOf);
      if (coefficients && inside.length === 1) return polynomialOf(coefficients);
      if (coefficients) return withValue(polynomialOf(coefficients), numberOf(inside.slice(2, -1)));
      const value = numberOf(inside);
      if (plus !== '' && value === 0) return '';
      return plus === '' ? String(value) : `${value < 0 ? '-' : '+'} ${Math.abs(value)}`;
    });
  const ask = fill(task.ask);
  const working = task.working === '' ? [] : [fill(task.working)];
  const equations = task.equations === '' ? [] : [fill(task.equations).split(' = ') as [string, string]];
  const shared = { form: task.form, ask, equations, sentences: [sentence] satisfies Draft['sentences'] };
  if (task.value !== '') {
    const wrong = task.wrong.split('; ').map(numberOf);
    const claim = task.claim === '' ? {} : { claim: fill(task.claim) };
    return numericalDrafts(shared, {
      ...claim,
      working,
      value: numberOf(task.value),
      unit: '',
      wrong,
    });
  }
  const answer = fill(task.answer);
  const lines = [...working, `Answer: ${answer}`];
  const claims = task.claim.split(' | ').map(fill);
  const [, truth, statement] =
    /^(True|False): (.+)$/.exec(claims[Math.floor(chance(ask) * claims.length)] ?? '') ?? [];
  return [
    ...(statement === undefined
      ? []
      : [truthDraft(statement, truth === 'True', { ...shared, form: `${task.form}-truth` })]),
    ...(task.wrong === ''
      ? []
      : choiceDraft({
          ...shared,
          ...{ form: `${task.form}-choice`, right: answer, wrong: task.wrong.split(' | ').map(fill) },
        })),
    openDraft({
      ...shared,
      kind: 'calculation',
      type: 'numerical',
      marks: lines.length,
      key: lines,
      points: lines,
    }),
  ];
}

/** x² − 5x + 6 for [1, −5, 6]; the highest power first. */
function polynomialOf(coefficients: readonly number[]): string {
  const terms = coefficients.flatMap((coefficient, at) => {
    const power = coefficients.length - 1 - at;
    if (coefficient === 0) return [];
    const letter = power === 0 ? '' : power === 1 ? 'x' : `x^${power}`;
    const size = Math.abs(coefficient) === 1 && power > 0 ? '' : String(Math.abs(coefficient));
    return [`${coefficient < 0 ? '- ' : '+ '}${size}${letter}`];
  });
  return terms.join(' ').replace(/^\+ /, '').replace(/^- /, '-') || '0';
}

const withValue = (polynomial: string, value: number): string =>
  polynomial.replace(/(\d?)x/g, (_, digit: string) => `${digit}(${value})`);
