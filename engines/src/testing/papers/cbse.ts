/**
 * Generates papers of Indian school boards: the questions of a section have equal marks, and there are internal choices and case studies.
 */
import { ask, passage, type QuestionKind } from './bank.ts';
import type { Dice } from './dice.ts';
import type { GeneratedPaper } from './paper.ts';
import { answersBelow, finished, PaperWriter, romanAt } from './writer.ts';

interface Section {
  kinds: QuestionKind[];
  count: number;
  marks: number;
  isCase?: boolean;
}

const subjects = [
  'MATHEMATICS (Standard)',
  'SCIENCE (086)',
  'PHYSICS',
  'Social Science',
  'ECONOMICS',
  'Computer Science',
];

export function cbse(dice: Dice, seed: number): GeneratedPaper {
  const writer = new PaperWriter(dice, answersBelow(dice));
  const sections: Section[] = [
    { kinds: ['choice', 'choice', 'reason', 'choice', 'blank'], count: dice.int(4, 10), marks: 1 },
    { kinds: ['short', 'name'], count: dice.int(2, 5), marks: 2 },
    { kinds: ['short', 'numerical'], count: dice.int(2, 5), marks: 3 },
    { kinds: ['long'], count: dice.int(1, 4), marks: 5 },
    { kinds: ['long'], count: dice.int(1, 2), marks: 4, isCase: true },
  ].slice(0, dice.int(2, 5)) as Section[];
  const subject = dice.pick(subjects);
  // The place of the marks, such as the headings of sections, a sentence below them, the cover, or each question.
  const marksStyle = dice.pick(['heading', 'sentence', 'cover', 'each', 'column', 'range'] as const);
  const total = sections.reduce((sum, { count, marks }) => sum + count * marks, 0);
  head(writer, subject, total);
  instructions(writer, sections, marksStyle === 'cover');
  const name = dice.pick([
    (at: number) => `SECTION ${letter(at)}`,
    (at: number) => `Section – ${letter(at)}`,
    (at: number) => `SECTION-${letter(at)}`,
  ]);
  const numbering = dice.pick([
    (n: number) => `${n}.`,
    (n: number) => `Q${n}.`,
    (n: number) => `Q.${n}`,
    (n: number) => `${n})`,
  ]);
  let number = 0;
  for (const [at, section] of sections.entries()) {
    const { count } = section;
    writer.section = name(at);
    heading(writer, section, { name: name(at), letter: letter(at), marksStyle, number });
    for (let index = 0; index < count; index += 1) {
      number += 1;
      question(writer, section, { number, shown: numbering(number), marksStyle });
    }
  }
  if (dice.chance(0.3)) {
    writer.print('*** END OF THE PAPER ***');
  }
  return finished('cbse', seed, writer, {
    subject: subject.replace(/ \(086\)/, ''),
    furniture: {
      footer: dice.pick(['Page {page}', '{page}', 'Class X – Sample Paper   Page {page} of 4', 'P.T.O.']),
    },
  });
}

const inWords = ['one', 'one', 'two', 'three', 'four', 'five'];

function heading(
  writer: PaperWriter,
  { kinds, count, marks }: Section,
  { name, letter, marksStyle, number }: { name: string; letter: string; marksStyle: string; number: number },
): void {
  const { dice } = writer;
  const unit = marks === 1 ? 'mark' : 'marks';
  const product = dice.pick([`(${count} × ${marks} = ${count * marks})`, `(${marks} ${unit} each)`]);
  writer.print({ text: name + (marksStyle === 'heading' ? ` ${product}` : ''), bold: true });
  if (marksStyle === 'sentence') {
    writer.print(
      dice.pick([
        `(Section ${letter} consists of ${count} questions of ${marks} ${unit} each.)`,
        `This section has ${count} questions of ${inWords[marks]} ${unit} each.`,
        `Each question carries ${marks} ${unit}.`,
      ]),
    );
  } else if (marksStyle === 'range') {
    writer.print(`Questions ${number + 1} to ${number + count} carry ${marks} ${unit} each.`);
  }
  if (kinds.includes('choice') && dice.chance(0.4)) {
    writer.print(
      'Select and write the most appropriate option out of the four options given for each of the questions.',
    );
  }
}

const letter = (at: number): string => String.fromCharCode(65 + at);

function question(
  writer: PaperWriter,
  section: Section,
  at: { number: number; shown: string; marksStyle: string },
): void {
  const { dice } = writer;
  const { marks } = section;
  const way = [String(at.number)];
  const after = at.marksStyle === 'column' ? `\t${marks}` : at.marksStyle === 'each' ? `\t[${marks}]` : '';
  if (section.isCase && (at.marksStyle === 'each' || at.marksStyle === 'column')) {
    const bracket = (amount: number): string => (at.marksStyle === 'each' ? `\t[${amount}]` : `\t${amount}`);
    writer.print(`${at.shown} ${passage(dice)}`);
    const parts = dice.pick([
      [1, 1, 2],
      [2, 2],
    ]);
    for (const [index, part] of parts.entries()) {
      writer.ask(ask(dice, 'short'), {
        way: [...way, romanAt(index)],
        shown: `(${romanAt(index)})`,
        marks: part,
        after: bracket(part),
        indent: 20,
      });
    }
    return;
  }
  const asked = ask(dice, dice.pick(section.kinds));
  if (marks >= 2 && dice.chance(0.25)) {
    const other = ask(dice, 'short');
    const { answerWord } = writer;
    writer.answerWord = undefined;
    writer.ask(asked, { way, shown: at.shown, marks, after });
    writer.answerWord = answerWord;
    writer.print({ text: 'OR', indent: 220 }, { text: other.text, indent: 20 });
    const last = writer.questions.at(-1);
    if (last) {
      last.text += ` OR ${other.text}`;
    }
    if (answerWord !== undefined) {
      writer.print(`${answerWord} ${asked.answer}`);
    }
    return;
  }
  writer.ask(asked, { way, shown: at.shown, marks, after });
}

function head(writer: PaperWriter, subject: string, total: number): void {
  const { dice } = writer;
  writer.print({
    text: dice.pick(['SAMPLE QUESTION PAPER', 'Half Yearly Examination 2024-25', 'Pre-Board Examination']),
    bold: true,
    size: 14,
  });
  writer.print(dice.pick(['CLASS X', 'Class: XII', 'Std. 10']));
  writer.print({ text: dice.pick([subject, `Subject: ${subject}`]), bold: true });
  writer.print(
    ...dice.pick([
      [`Time: 3 Hours\tMax. Marks: ${total}`],
      [`Time Allowed: 3 hours\tMaximum Marks: ${total}`],
      [`Time: 3 Hours   M.M. ${total}`],
      [`M.M.: ${total}\tTime: 2½ hrs`],
      ['Time: 3 Hrs.', `Full Marks: ${total}`],
      [`Marks: ${total}`],
    ]),
  );
}

function instructions(writer: PaperWriter, sections: Section[], tellsMarks: boolean): void {
  const { dice } = writer;
  if (!tellsMarks && dice.chance(0.2)) {
    return;
  }
  const all = [
    'All questions are compulsory. However, there are internal choices in some questions.',
    `This question paper has ${sections.length} sections: ${sections.map((_, at) => letter(at)).join(', ')}.`,
    ...(tellsMarks
      ? sections.map(
          ({ count, marks }, at) =>
            `Section ${letter(at)} consists of ${count} questions of ${marks} ${marks === 1 ? 'mark' : 'marks'} each.`,
        )
      : []),
    'Use of calculators is not allowed.',
    'Draw neat figures wherever required. Take the value of pi as 22/7 wherever required if not stated.',
    'There is no overall choice. An internal choice has been provided in 2 questions of 3 marks.',
  ];
  writer.print({
    text: dice.pick([
      'General Instructions:',
      'GENERAL INSTRUCTIONS',
      'Instructions:',
      'Read the following instructions carefully.',
    ]),
    bold: true,
  });
  const form = dice.pick([
    (n: number) => `${n}.`,
    (n: number) => `(${romanAt(n - 1)})`,
    (n: number) => `${n})`,
    () => '•',
  ]);
  writer.print(...all.map((text, at) => `${form(at + 1)} ${text}`));
}
