/** Generates random students' work: the pages, the questions, and the answer to each question. */
import type { Line, Page, PageSource } from '@classi/documents';
import type { QuestionToAnswer } from '../../engine.ts';
import { ask, type QuestionKind } from '../papers/bank.ts';
import { Dice } from '../papers/dice.ts';
import { type Numbering, numbering } from './numbering.ts';

export interface MadeWork {
  questions: QuestionToAnswer[];
  pages: PageSource;
  /** The text of each answer by position, without its number; '' for a blank answer. */
  truth: Map<number, string>;
  traits: string[];
}

interface Item {
  question: QuestionToAnswer;
  number: string;
  part: string | undefined;
  lines: string[];
}

/** A line that is not yet on a page. */
interface Written {
  text: string;
  indent?: number;
  /** The number of empty lines above it. */
  gap?: number;
  isStruck?: boolean;
}

const kinds: QuestionKind[] = ['short', 'short', 'long', 'numerical', 'name', 'truth'];
const working = [
  'Given mass = 5 kg and time = 3 s',
  '2 x 15 = 30',
  '3.5 + 1.5 = 5',
  '12 / 4 = 3 units',
  'v = u + at',
];
const results = ['Ans: 15 minutes', 'Answer = 30 units', 'Ans. 7.5 m', 'Hence 30 is the answer.'];
const more = [
  'This was seen in the year 1947.',
  'In question 2 the same rule was used.',
  'It takes about 5 minutes in class.',
  'So the value becomes larger.',
  'We can also see it at home.',
  'A good example is the bridge at Howrah.',
  'I think this is because of the heat.',
];
const items = [
  'drinking',
  'washing clothes',
  'cooling engines',
  'growing crops',
  'making steel',
  'keeping warm',
];

/**
 * Generates the work for a seed.
 *
 * @param isUnseen whether to number answers in the ways that are reserved for evaluation
 */
export function randomWork(seed: number, isUnseen = false): MadeWork {
  const dice = new Dice(seed);
  const style = numbering(dice, isUnseen);
  const traits: string[] = [];
  const all = questionsOf(dice);
  const isCopying = dice.chance(0.15);
  if (isCopying) traits.push('copies questions');
  for (const item of all) item.lines = dice.chance(0.14) ? [] : answerOf(dice);
  const order = inOrder(dice, all, traits);
  const written = [...headOf(dice), ...bodyOf(dice, order, style, { isCopying, traits })];
  const truth = new Map(all.map(({ question, lines }) => [question.position, lines.join(' ')]));
  return { questions: all.map(({ question }) => question), pages: pagesOf(dice, written), truth, traits };
}

function questionsOf(dice: Dice): Item[] {
  const count = dice.int(3, 11);
  const hasWord = dice.chance(0.3);
  const isDecimal = dice.chance(0.12);
  const found: Item[] = [];
  for (let number = 1; number <= count; number += 1) {
    const parts = isDecimal || dice.chance(0.25) ? dice.int(2, 4) : 0;
    const names = partNames(dice, parts, isDecimal);
    for (const part of parts > 0 ? names : [undefined]) {
      const shown = part === undefined ? '' : isDecimal ? `.${part}` : `(${part})`;
      const { text } = ask(dice, dice.pick(kinds));
      const position = found.length + 1;
      const question = {
        position,
        label: `${hasWord ? 'Q' : ''}${number}${shown}`,
        question: `<p>${text}</p>`,
      };
      found.push({ question, number: String(number), part, lines: [] });
    }
  }
  return found;
}

function partNames(dice: Dice, count: number, isDecimal: boolean): string[] {
  const names = isDecimal
    ? ['1', '2', '3', '4']
    : dice.chance(0.7)
      ? ['a', 'b', 'c', 'd']
      : ['i', 'ii', 'iii', 'iv'];
  return names.slice(0, count);
}

function answerOf(dice: Dice): string[] {
  const first = dice.pick([
    () => ask(dice, 'short').answer,
    () => ask(dice, 'long').answer,
    () => `${ask(dice, 'name').answer} is the answer here`,
    () => dice.pick(working),
  ])();
  const lines = [first, ...dice.some(more, dice.int(0, 2))];
  if (dice.chance(0.12)) lines.push(...dice.some(working, 2), dice.pick(results));
  if (dice.chance(0.2)) {
    const mark = dice.pick([
      (at: number) => `${at + 1}. `,
      (at: number) => `${at + 1}) `,
      (at: number) => `(${at + 1}) `,
      (at: number) => `${'abcd'[at]}) `,
      (at: number) => `(${['i', 'ii', 'iii', 'iv'][at]}) `,
      () => '• ',
    ]);
    if (dice.chance(0.6)) lines.push('Its uses are:');
    lines.push(...dice.some(items, dice.int(2, 4)).map((item, at) => mark(at) + item));
    if (dice.chance(0.3)) lines.push('These are the main points.');
  }
  return lines;
}

function inOrder(dice: Dice, all: Item[], traits: string[]): Item[] {
  if (dice.chance(0.6)) return all;
  traits.push('any order');
  const numbers = [...new Set(all.map(({ number }) => number))];
  if (dice.chance(0.4)) {
    // One question is answered after all others.
    const late = dice.pick(numbers);
    return [...all.filter(({ number }) => number !== late), ...all.filter(({ number }) => number === late)];
  }
  return dice.some(numbers, numbers.length).flatMap((number) => all.filter((item) => item.number === number));
}

function headOf(dice: Dice): Written[] {
  const head = ['Name: Asha Rao', 'Class 9 B   Roll no. 12', 'Date: 3/11/2025', 'Science test'];
  return dice.chance(0.5) ? dice.some(head, dice.int(1, 3)).map((text) => ({ text })) : [];
}

interface Habits {
  isCopying: boolean;
  traits: string[];
}

interface Carried {
  item: Item;
  lines: string[];
}

function bodyOf(dice: Dice, order: Item[], style: Numbering, habits: Habits): Written[] {
  const labelledBlanks = dice.chance(0.4);
  const isAlone = dice.chance(0.25);
  const way = dice.pick(['full', 'full', 'letters', 'head'] as const);
  const gap = dice.chance(0.5) ? 1 : 0;
  const indent = dice.chance(0.3) ? 18 : 0;
  const written: Written[] = [];
  const carried: Carried[] = [];
  let open = '';
  for (const item of order) {
    if (item.lines.length === 0 && !labelledBlanks) continue;
    const isNew = open !== item.number;
    if (isNew && way === 'head' && item.part !== undefined)
      written.push({ text: style.number(item.number), gap });
    const label = labelOf(item, style, isNew && way !== 'head' ? 'full' : way);
    open = item.number;
    if (item.lines.length > 0 && dice.chance(0.07)) {
      habits.traits.push('crossed out');
      const wrong = [`${label} ${ask(dice, 'short').answer}`, dice.pick(more)];
      written.push(...wrong.map((text) => ({ text, isStruck: true })));
    }
    const lines = [...item.lines];
    const isCarried = lines.length > 2 && !lines.some((line) => line.endsWith(':')) && dice.chance(0.08);
    if (isCarried) carried.push({ item, lines: lines.splice(-1) });
    written.push(...withLabel(label, [...copyOf(item, habits), ...lines], { isAlone, gap, indent }));
  }
  if (carried.length > 0) habits.traits.push('continued');
  return [...written, ...carried.map((rest) => ({ text: continued(dice, rest, style), gap }))];
}

/** Returns the end of an answer, which is written below the other answers. */
function continued(dice: Dice, { item, lines }: Carried, style: Numbering): string {
  const label = labelOf(item, style, 'full').replace(/[.:)\s-]+$/, item.part === undefined ? '' : '$&');
  return `${label} ${dice.pick(['contd.', '(continued)'])} ${lines.join(' ')}`;
}

const copyOf = ({ question, lines }: Item, { isCopying }: Habits): string[] =>
  isCopying && lines.length > 0 ? [question.question.replace(/<[^>]+>/g, '')] : [];

function labelOf({ number, part }: Item, style: Numbering, way: 'full' | 'letters' | 'head'): string {
  if (part === undefined) return style.number(number);
  const isNumber = /^\d/.test(part);
  if (isNumber) return style.number(`${number}.${part}`);
  if (way !== 'full') return style.part(part);
  const bare = style.number(number).replace(/[.:)\]\s-]+$/, '');
  const isOpen = (bare.match(/[([]/g)?.length ?? 0) > (bare.match(/[)\]]/g)?.length ?? 0);
  return isOpen
    ? `${style.number(number)} ${style.part(part)}`
    : `${bare}${style.between}${style.part(part)}`;
}

function withLabel(
  label: string,
  lines: string[],
  { isAlone, gap, indent }: { isAlone: boolean; gap: number; indent: number },
): Written[] {
  const [first = '', ...others] = lines;
  const rest = others.map((text) => ({ text, indent: /^[(\d•a-d]/.test(text) ? indent : 0 }));
  return isAlone || first === ''
    ? [{ text: label, gap }, ...(first === '' ? [] : [{ text: first }]), ...rest]
    : [{ text: `${label} ${first}`, gap }, ...rest];
}

const SIZE = { width: 595, height: 842 };

function pagesOf(dice: Dice, written: Written[]): PageSource {
  const most = dice.int(16, 34);
  const pages: Page[] = [];
  let y = 0;
  for (const [at, { text, indent = 0, gap = 0, isStruck }] of written.entries()) {
    if (at % most === 0) {
      pages.push({ number: pages.length + 1, ...SIZE, lines: [], kind: 'text' });
      y = 90;
    }
    y += 18 + gap * 16;
    const box = { x: 60 + indent, y, width: Math.min(470, text.length * 5.6), height: 12 };
    const line: Line = { text, box, fontSize: 11, bold: false, ...(isStruck ? { isStruck } : {}) };
    pages.at(-1)?.lines.push(line);
  }
  return { pages: pages.length, readPage: async (number) => pages[number - 1] as Page };
}
