/** Generates papers of universities and entrance tests. */
import { ask, passage, type QuestionKind } from './bank.ts';
import type { Dice } from './dice.ts';
import type { GeneratedPaper } from './paper.ts';
import { answersBelow, finished, letterAt, PaperWriter } from './writer.ts';

export function university(dice: Dice, seed: number): GeneratedPaper {
  const writer = new PaperWriter(dice, answersBelow(dice));
  const count = dice.int(3, 7);
  const unit = dice.pick(['points', 'marks', 'pts', 'percent', 'plain', 'M', 'slash', 'column']);
  const printed = (n: number): string =>
    ({
      points: `(${n} points)`,
      marks: `[${n} marks]`,
      pts: `(${n} pts)`,
      percent: `(${n}%)`,
      plain: `[${n}]`,
      M: `[${n}M]`,
      slash: `/${n}`,
      column: `${n}`,
    })[unit] ?? '';
  const isAtStart = unit !== 'plain' && unit !== 'slash' && unit !== 'column' && dice.chance(0.5);
  const label = dice.pick([
    (n: number) => `Problem ${n}`,
    (n: number) => `${n}.`,
    (n: number) => `Q.${n}`,
    (n: number) => `Question ${n}.`,
    (n: number) => `Exercise ${n}`,
    (n: number) => `Q${n})`,
  ]);
  const colon = dice.pick(['', ':', '.']);
  const marksAt = (n: number): { before?: string; after?: string } =>
    isAtStart ? { before: printed(n) } : { after: `\t${printed(n)}` };
  const sums = dice.chance(0.5);
  for (let number = 1; number <= count; number += 1) {
    const shown = isAtStart ? label(number) : label(number).replace(/(\d)$/, `$1${colon}`);
    if (dice.chance(0.5)) {
      const marks = dice.int(2, 20);
      writer.ask(ask(dice, dice.pick<QuestionKind>(['long', 'numerical', 'short'])), {
        way: [String(number)],
        shown,
        marks,
        ...marksAt(marks),
      });
      continue;
    }
    const marksEach = Array.from({ length: dice.int(2, 4) }, () => dice.int(1, 8));
    const whole = marksEach.reduce((a, b) => a + b, 0);
    writer.print(`${shown} ${isAtStart && sums ? `${printed(whole)} ` : ''}${passage(dice)}`);
    for (const [index, marks] of marksEach.entries()) {
      writer.ask(ask(dice, dice.pick<QuestionKind>(['short', 'numerical'])), {
        way: [String(number), letterAt(index)],
        shown: `(${letterAt(index)})`,
        marks,
        ...marksAt(marks),
        indent: 18,
      });
    }
  }
  const head = dice.pick(['none', 'total', 'of', 'marks'] as const);
  const heads: Record<typeof head, string[]> = {
    none: [],
    total: [`Total: ${writer.total} ${unit === 'points' || unit === 'pts' ? 'points' : 'marks'}`],
    of: [
      `This examination has ${count} questions, for a total of ${writer.total} ${unit === 'points' || unit === 'pts' ? 'points' : 'marks'}.`,
    ],
    marks: [`Time: 90 minutes\tMaximum marks: ${writer.total}`],
  };
  writer.lines.unshift(
    { text: 'CS 310: Database Systems', bold: true, size: 14 },
    'Mid-semester examination, Spring 2024',
    ...heads[head],
    ...(dice.chance(0.5) ? ['Name: ____________________   Roll no.: ______________'] : []),
    ...(dice.chance(0.4)
      ? ['Instructions: The exam is closed book. Show all your work. No electronic devices are allowed.']
      : []),
  );
  return finished('university', seed, writer, {
    ...(head === 'none' ? { printedTotal: undefined } : {}),
    furniture: dice.chance(0.5) ? { footer: 'Page {page} of 3' } : {},
  });
}

/** Writes numbered questions of which the student answers some of many parts, with marks next to a product. */
export function college(dice: Dice, seed: number): GeneratedPaper {
  const writer = new PaperWriter(dice);
  const size = dice.int(4, 8);
  const chosen = dice.int(2, size - 1);
  const each = dice.pick([2, 3, 5]);
  const spelled = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][chosen] ?? '';
  writer.print(
    `1. ${dice.pick(['Answer', 'Attempt'])} any ${dice.pick([spelled, spelled.toUpperCase()])} ${dice.pick(['questions', 'of the following'])}:\t${dice.pick([`${each}×${chosen}=${each * chosen}`, `${chosen} × ${each} = ${chosen * each}`, `(${chosen} x ${each})`])}`,
  );
  for (let at = 0; at < size; at += 1) {
    writer.ask(ask(dice, 'short'), {
      way: ['1', letterAt(at)],
      shown: `(${letterAt(at)})`,
      marks: each,
      indent: 18,
      counts: at < chosen,
    });
  }
  const count = dice.int(2, 4);
  for (let number = 2; number <= count + 1; number += 1) {
    const [a, b] = [dice.int(2, 6), dice.int(2, 6)];
    const form = dice.pick(['plus', 'sum', 'single'] as const);
    if (form === 'single') {
      writer.ask(ask(dice, 'long'), {
        way: [String(number)],
        shown: `${number}.`,
        marks: a + b,
        after: `\t${a + b}`,
      });
    } else {
      writer.ask(ask(dice, 'long'), {
        way: [String(number)],
        shown: `${number}.`,
        marks: a + b,
        after: form === 'plus' ? `\t${a}+${b}` : `\t${a}+${b}=${a + b}`,
      });
    }
  }
  writer.lines.unshift(
    { text: 'B.Sc. (Hons) Examination 2023', bold: true, size: 14 },
    'Subject: Chemistry',
    `Time: 2 Hours\tFull Marks: ${writer.total}`,
    'The figures in the margin indicate full marks.',
    'Candidates are required to give their answers in their own words as far as practicable.',
  );
  return finished('college', seed, writer, { subject: 'Chemistry' });
}

export function entrance(dice: Dice, seed: number): GeneratedPaper {
  const writer = new PaperWriter(dice, answersBelow(dice));
  const ones = dice.int(3, 8);
  const twos = dice.int(3, 8);
  const form = dice.pick(['carry', 'heading'] as const);
  const shown = dice.pick([(n: number) => `Q.${n}`, (n: number) => `${n}.`]);
  let number = 0;
  for (const [count, marks] of [
    [ones, 1],
    [twos, 2],
  ] as const) {
    const [from, to] = [number + 1, number + count];
    writer.print({
      text:
        form === 'carry'
          ? `Q.${from} ${dice.pick(['–', '-', 'to'])} Q.${to} carry ${marks === 1 ? 'one mark' : 'two marks'} each.`
          : `PART ${marks === 1 ? 'A' : 'B'}: ${count} questions, ${marks} ${marks === 1 ? 'mark' : 'marks'} each`,
      bold: true,
    });
    for (let index = 0; index < count; index += 1) {
      number += 1;
      writer.ask(ask(dice, dice.pick<QuestionKind>(['choice', 'choice', 'numerical'])), {
        way: [String(number)],
        shown: shown(number),
        marks,
      });
    }
  }
  writer.lines.unshift(
    { text: 'Graduate Aptitude Test', bold: true, size: 14 },
    `Total marks: ${writer.total}`,
  );
  return finished('entrance', seed, writer);
}
