/** Generates papers in the style of school worksheets. */
import { ask, type QuestionKind } from './bank.ts';
import type { Dice } from './dice.ts';
import type { GeneratedPaper } from './paper.ts';
import { answersBelow, finished, PaperWriter, romanAt } from './writer.ts';

export function worksheet(dice: Dice, seed: number): GeneratedPaper {
  const writer = new PaperWriter(dice, answersBelow(dice));
  const label = dice.pick([
    (n: number) => `${n}]`,
    (n: number) => `Ex ${n})`,
    (n: number) => `Q${n}`,
    (n: number) => `${n}.`,
    (n: number) => `Que ${n}.`,
    (n: number) => `${n}:`,
  ]);
  const printed = dice.pick([
    (n: number) => `\t(0${n})`,
    (n: number) => `\t[0${n}]`,
    (n: number) => `\t${n}M`,
    (n: number) => `\tMarks: ${n}`,
    (n: number) => `\t${n} ${n === 1 ? 'mark' : 'marks'}`,
    (n: number) => `\t/${n}`,
    (n: number) => ` [${Array.from({ length: n }, () => 1).join('+')}]`.replace('[1]', '[1]'),
    (n: number) => ` (${n} m)`,
  ]);
  const count = dice.int(4, 10);
  for (let number = 1; number <= count; number += 1) {
    const marks = dice.int(1, 5);
    writer.ask(
      ask(dice, dice.pick<QuestionKind>(['choice', 'blank', 'truth', 'short', 'numerical', 'long'])),
      {
        way: [String(number)],
        shown: label(number),
        marks,
        after: printed(marks),
      },
    );
  }
  const hasTotal = dice.chance(0.5);
  writer.lines.unshift(
    { text: 'Green Valley School', bold: true, size: 14 },
    `Worksheet 4   Subject: Science   Class: 8`,
    'Name: ______________   Date: ____________',
    ...(hasTotal ? [`Total marks: ${writer.total}`] : []),
    ...(dice.chance(0.4) ? [`Topic: ${dice.pick(['Light', 'Metals and non-metals'])}`] : []),
  );
  return finished('worksheet', seed, writer, {
    subject: 'Science',
    ...(hasTotal ? {} : { printedTotal: undefined }),
  });
}

/** Writes groups with Roman numbers, each with questions of one kind and a product of marks. */
export function groups(dice: Dice, seed: number): GeneratedPaper {
  const writer = new PaperWriter(dice, answersBelow(dice));
  const kinds: [QuestionKind, string][] = [
    ['choice', 'Choose the correct answer'],
    ['blank', 'Fill in the blanks'],
    ['truth', 'State whether the following are true or false'],
    ['name', 'Name the following'],
    ['short', 'Answer the following in brief'],
    ['long', 'Answer the following in detail'],
  ];
  const chosen = kinds.filter(() => dice.chance(0.6));
  const goesOn = dice.chance(0.4);
  const dot = dice.pick(['.', ')']);
  let number = 0;
  for (const [at, [kind, words]] of (chosen.length > 1 ? chosen : kinds).entries()) {
    const count = dice.int(2, 5);
    const marks = kind === 'long' ? 5 : kind === 'short' ? 2 : 1;
    const product = dice.pick([
      `(${count}×${marks}=${count * marks})`,
      `[${count} x ${marks} = ${count * marks}]`,
      `${count} × ${marks} = ${count * marks}`,
    ]);
    writer.section = `${romanAt(at).toUpperCase()}. ${words}`;
    writer.print({
      text: `${romanAt(at).toUpperCase()}. ${words}:${dice.pick(['\t', ' '])}${product}`,
      bold: true,
    });
    number = goesOn ? number : 0;
    for (let index = 0; index < count; index += 1) {
      number += 1;
      writer.ask(ask(dice, kind), { way: [String(number)], shown: `${number}${dot}`, marks });
    }
  }
  writer.lines.unshift(
    { text: 'Sunrise Public School', bold: true, size: 14 },
    'Unit Test II',
    `Class: VII\tSubject: Geography`,
    `Time: 1 hr\tMarks: ${writer.total}`,
  );
  return finished('groups', seed, writer, { subject: 'Geography' });
}
