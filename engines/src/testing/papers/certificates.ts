/** Generates papers of boards that number questions 1.1.1, or (i) below 'Question 1', with marks in brackets. */
import { ask, passage, type QuestionKind } from './bank.ts';
import type { Dice } from './dice.ts';
import type { GeneratedPaper } from './paper.ts';
import { finished, PaperWriter, romanAt } from './writer.ts';

export function nsc(dice: Dice, seed: number): GeneratedPaper {
  const writer = new PaperWriter(dice);
  const count = dice.int(2, 4);
  for (let number = 1; number <= count; number += 1) {
    const start = writer.total;
    writer.print({
      text: `QUESTION ${number}${number === 1 && dice.chance(0.4) ? ': MULTIPLE-CHOICE QUESTIONS' : ''}`,
      bold: true,
    });
    const hasChoices = dice.chance(0.5);
    if (hasChoices) {
      choices(writer, number);
    }
    const groups = dice.int(1, 3);
    for (let group = 1; group <= groups; group += 1) {
      longer(writer, [String(number), String(group + (hasChoices ? 1 : 0))]);
    }
    writer.print({ text: `\t[${writer.total - start}]`, bold: true });
    if (dice.chance(0.3)) {
      writer.print('\f');
    }
  }
  const printed = dice.pick(['both', 'head', 'end'] as const);
  if (printed !== 'head') {
    writer.print({
      text: `${dice.pick(['TOTAL:', 'GRAND TOTAL:', 'TOTAL'])} ${writer.total}`,
      bold: true,
      indent: 330,
    });
  }
  writer.lines.unshift(
    { text: 'NATIONAL SENIOR CERTIFICATE', bold: true, size: 14 },
    'GRADE 12',
    { text: 'LIFE SCIENCES P1', bold: true },
    'NOVEMBER 2023',
    ...(printed === 'end' ? [] : [`MARKS: ${writer.total}`]),
    'TIME: 2½ hours',
    `This question paper consists of 12 pages.`,
    '\f',
    { text: 'INSTRUCTIONS AND INFORMATION', bold: true },
    'Read the following instructions carefully before answering the questions.',
    '1. Answer ALL the questions.',
    '2. Write ALL the answers in the ANSWER BOOK.',
    '3. Start the answers to EACH question at the top of a NEW page.',
    '4. Number the answers correctly according to the numbering system used in this question paper.',
    '5. You may use a non-programmable calculator, protractor and a compass, where necessary.',
    '\f',
  );
  return finished('nsc', seed, writer, {
    furniture: {
      header: 'Life Sciences/P1     {page}     NSC – November 2023',
      footer: 'Copyright reserved     Please turn over',
    },
  });
}

/** Writes 1.1 with 1.1.1, 1.1.2 …, whose marks are printed once as a product. */
function choices(writer: PaperWriter, number: number): void {
  const { dice } = writer;
  const size = dice.int(2, 5);
  const each = dice.int(1, 2);
  const stem = dice.pick([
    'Various options are provided as possible answers to the following questions. Choose the answer and write only the letter (A-D) next to the question numbers in the ANSWER BOOK, for example 1.1.6 D.',
    'Complete the following statements. Write only the word next to the question numbers.',
  ]);
  writer.print(`${number}.1 ${stem}`);
  for (let index = 1; index <= size; index += 1) {
    writer.ask(ask(dice, dice.pick<QuestionKind>(['choice', 'blank', 'name'])), {
      way: [String(number), '1', String(index)],
      shown: `${number}.1.${index}`,
      marks: each,
      ...(index === size ? { below: `\t(${size} x ${each}) (${size * each})` } : {}),
    });
  }
}

/** Writes 1.2, or 1.2 as a passage with 1.2.1, 1.2.2 … */
function longer(writer: PaperWriter, way: string[]): void {
  const { dice } = writer;
  const isPassage = dice.chance(0.3);
  if (isPassage) {
    writer.print(`${way.join('.')} ${passage(dice)}`);
  }
  const ways = isPassage
    ? Array.from({ length: dice.int(2, 3) }, (_, at) => [...way, String(at + 1)])
    : [way];
  for (const own of ways) {
    const marks = dice.int(1, isPassage ? 6 : 8);
    const kind = isPassage ? 'short' : dice.pick<QuestionKind>(['short', 'long', 'numerical']);
    writer.ask(ask(dice, kind), { way: own, shown: own.join('.'), marks, after: `\t(${marks})` });
  }
}

export function icse(dice: Dice, seed: number): GeneratedPaper {
  const writer = new PaperWriter(dice);
  const inA = dice.int(1, 3);
  const inB = dice.int(3, 5);
  const chosen = dice.int(2, inB - 1);
  const spelled = ['', 'one', 'two', 'three', 'four'][chosen] ?? '';
  writer.print({ text: 'SECTION A', bold: true }, '(Attempt all questions from this Section.)');
  let number = 0;
  for (let index = 0; index < inA; index += 1) {
    number += 1;
    const isChoice = index === 0 && dice.chance(0.6);
    const size = dice.int(3, 6);
    if (isChoice) {
      writer.print(
        { text: `Question ${number}`, bold: true },
        `Choose the correct answers to the questions from the given options. (Do not copy the questions, write the correct answers only.)\t[${size}]`,
      );
      for (let at = 0; at < size; at += 1) {
        writer.options.mark = (letter) => `(${letter})`;
        writer.ask(ask(dice, 'choice'), {
          way: [String(number), romanAt(at)],
          shown: `(${romanAt(at)})`,
          marks: 1,
          indent: 18,
        });
      }
    } else {
      romanParts(writer, number, dice.int(2, 4), true);
    }
  }
  writer.print({ text: 'SECTION B', bold: true }, `(Attempt any ${spelled} questions from this Section.)`);
  for (let index = 0; index < inB; index += 1) {
    number += 1;
    writer.print({ text: `Question ${number}`, bold: true });
    const split = dice.pick([
      [3, 3, 4],
      [2, 2, 6],
      [5, 5],
    ]);
    for (const [at, marks] of split.entries()) {
      writer.ask(ask(dice, dice.pick<QuestionKind>(['short', 'long', 'numerical'])), {
        way: [String(number), romanAt(at)],
        shown: `(${romanAt(at)})`,
        marks,
        after: `\t[${marks}]`,
        indent: 18,
        counts: index < chosen,
      });
    }
  }
  writer.lines.unshift(
    { text: 'HISTORY & CIVICS', bold: true, size: 14 },
    `Maximum Marks: ${writer.total}`,
    'Time allowed: Two hours',
    'Answers to this Paper must be written on the paper provided separately.',
    'You will not be allowed to write during the first 15 minutes.',
    'This time is to be spent in reading the question paper.',
    `Attempt all questions from Section A and any ${spelled} questions from Section B.`,
    'The intended marks for questions or parts of questions are given in brackets [ ].',
  );
  return finished('icse', seed, writer, { furniture: { footer: 'T24 511     {page} of 8' } });
}

function romanParts(writer: PaperWriter, number: number, size: number, counts: boolean): void {
  const { dice } = writer;
  writer.print({ text: `Question ${number}`, bold: true });
  for (let at = 0; at < size; at += 1) {
    const marks = dice.int(1, 5);
    writer.ask(ask(dice, 'short'), {
      way: [String(number), romanAt(at)],
      shown: `(${romanAt(at)})`,
      marks,
      after: `\t[${marks}]`,
      indent: 18,
      counts,
    });
  }
}
