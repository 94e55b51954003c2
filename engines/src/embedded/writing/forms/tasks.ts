import { writtenPolynomial } from '../../../mathematics/integer-polynomials.ts';
import { arithmeticValue } from '../../../mathematics/plain-arithmetic.ts';
import type { Difficulty } from '../../../writing.ts';
import { dataLines } from '../../data-lines.ts';
import type { Draft } from '../draft.ts';
import type { Sentence } from '../facts/sources.ts';
import type { QuestionForm } from './form.ts';
import { groupDraft } from './groups.ts';
import { numberFor, numberSolution, type Solution, solvedDrafts } from './numbers.ts';

/** A school task, which is a row of `tasks.tsv`. It gets new numbers in sections that contain such a task. */
type Task = Record<(typeof columns)[number], string>;

const columns = [
  'form',
  'inSection',
  'letters',
  'polynomials',
  'ask',
  'working',
  'answer',
  'equations',
  'value',
  'wrong',
  'claim',
  'unit',
  'hindi',
  'level',
] as const;

const tasks = dataLines(new URL('./tasks.tsv', import.meta.url), columns.length).map(
  (cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Task,
);

const VARIANTS = 6;
const MATCHED = 4;

/** Returns tasks of the kinds that the section works out, with other numbers. */
export const taskQuestions: QuestionForm = ({ section: { sentences } }) => {
  const hasPolynomials = sentences.some(({ text }) => /\$[^$]*x\^[^$]*\$/.test(text));
  const blanks: Draft[][] = [];
  const single = tasks.flatMap((task) => {
    if (!hasPolynomials && /\$[^$]*(?:x|«[A-Z]»)/.test(task.ask)) return [];
    const inSection = new RegExp(task.inSection);
    const sentence = sentences.find(({ text }) => inSection.test(text));
    if (!sentence) return [];
    const rounds = Array.from({ length: VARIANTS }, (_, round) => draftsOf(task, sentence, String(round)));
    const answers = rounds.map(([open]) => open?.key.at(-1));
    const drafts = rounds.filter((_, at) => answers.indexOf(answers[at]) === at).flat();
    blanks.push(drafts.filter(({ type }) => type === 'fill_in_the_blank'));
    return [
      ...drafts,
      ...drafts.flatMap((draft): Draft[] =>
        draft.type === 'numerical'
          ? [{ ...draft, form: `${task.form}-short`, kind: 'fact', type: 'short_answer' }]
          : [],
      ),
    ];
  });
  return [...single, ...valueMatching(blanks)];
};

/**
 * Makes matching questions of blanks and the numbers that complete them. Each begins with the blanks of another task of the section and
 * takes one of each task in turn, so that no question repeats a calculation more often than it has to.
 */
function valueMatching(blanks: readonly Draft[][]): Draft[] {
  return blanks.flatMap((_, first) => {
    const tasksInTurn = [...blanks.slice(first), ...blanks.slice(0, first)];
    const inTurn = Array.from({ length: VARIANTS }, (_, round) =>
      tasksInTurn.flatMap((own) => own[round] ?? []),
    ).flat();
    const rights = inTurn.map(({ key: [right = ''] }) => right);
    const rows = inTurn.filter((_, at) => rights.indexOf(rights[at] ?? '') === at).slice(0, MATCHED);
    return groupDraft(
      'Match each statement with the number that completes it.',
      rows.map(({ ask, key: [right = ''], sentences: [sentence] }) => ({
        ...{ left: ask.replace('Fill in the blank: ', ''), right, sentence },
      })),
      { form: 'value-matching', kind: 'matching', type: 'match' },
    );
  });
}

function draftsOf(task: Task, sentence: Sentence, round: string): Draft[] {
  const values = valuesFor(task, `${task.form} ${round} ${sentence.section.title}`);
  const numberOf = (expression: string): number => arithmeticValue(expression, values) ?? Number.NaN;
  const polynomials = new Map(
    task.polynomials.split(' & ').map((each) => [each.charAt(0), each.slice(2).split('; ').map(numberOf)]),
  );
  const fill = (text: string): string => withoutOnes(filled(text));
  const filled = (text: string): string =>
    text.replaceAll(/( ?)«(\+?)([^»]+)»/g, (_, space: string, plus: string, inside: string) => {
      const coefficients = polynomials.get(inside.charAt(0));
      if (coefficients) {
        const polynomial = writtenPolynomial(coefficients);
        return `${space}${inside.length === 1 ? polynomial : withValue(polynomial, numberOf(inside.slice(2, -1)))}`;
      }
      const value = numberOf(inside);
      if (plus === '') return `${space}${value}`;
      return value === 0 ? '' : `${space}${value < 0 ? '-' : '+'} ${Math.abs(value)}`;
    });
  const shared = {
    ...{ form: task.form, ask: fill(task.ask), sentences: [sentence] satisfies Draft['sentences'] },
    level: Number(task.level) as Difficulty,
    equations: task.equations === '' ? [] : [fill(task.equations).split(' = ') as [string, string]],
  };
  const working = task.working === '' ? [] : [fill(task.working)];
  const solution: Solution =
    task.value === ''
      ? {
          ...{ working, answer: fill(task.answer), wrong: task.wrong.split(' | ').map(fill) },
          claims: task.claim.split(' | ').flatMap((claim): [string, boolean][] => {
            const [, truth, statement] = /^(True|False): (.+)$/.exec(fill(claim)) ?? [];
            return statement === undefined ? [] : [[statement, truth === 'True']];
          }),
        }
      : numberSolution(working, {
          ...{ value: numberOf(task.value), unit: task.unit, wrong: task.wrong.split('; ').map(numberOf) },
          ...(task.claim === '' ? {} : { claim: fill(task.claim) }),
        });
  if (task.hindi === '') return solvedDrafts(shared, solution);
  const inHindi = { ...shared, ask: fill(task.hindi), isInHindi: true };
  const formulas = working.map((line) => (line.match(/\$[^$]*\$/g) ?? []).join(', '));
  return [
    ...solvedDrafts(shared, solution),
    ...solvedDrafts(inHindi, { ...solution, working: formulas, claims: [], blank: undefined }),
  ];
}

/** Writes 1x as x. */
const withoutOnes = (text: string): string => text.replace(/(?<![\d.\w^{])1(?=[xkt](?:[\s$^]|$))/g, '');

/** Returns a value for each letter, from ranges such as 'a 1 4, r! -3 3'. A letter with '!' is never 0. */
const valuesFor = ({ letters }: Task, seed: string): Record<string, number> =>
  Object.fromEntries(
    letters.split(', ').map((each) => {
      const [name = '', from, to] = each.split(' ');
      const value = numberFor(`${seed} ${name.charAt(0)}`, Number(from), Number(to));
      const isRefused = value === 0 && name.endsWith('!');
      return [name.charAt(0), isRefused ? Math.sign(Number(from) + Number(to)) || 1 : value];
    }),
  );

const withValue = (polynomial: string, value: number): string =>
  polynomial.replace(/(\d?)x/g, (_, digit: string) => `${digit}(${value})`);
