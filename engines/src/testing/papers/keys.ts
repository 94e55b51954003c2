/** Generates answer keys for generated papers in the forms that schools use. */
import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import type { Dice } from './dice.ts';
import type { GeneratedPaper, TrueQuestion } from './paper.ts';
import type { Printed } from './writer.ts';

type Shown = (question: TrueQuestion) => string;

const isNumber = (step: string): boolean => /^\d+$/.test(step);

/** Returns the full label, such as 3(a)(ii) or 2.1.3. */
const inFull: Shown = ({ way: [first = '', ...rest] }) =>
  first + rest.map((step) => (isNumber(step) ? `.${step}` : `(${step})`)).join('');

export function makeKey(made: GeneratedPaper, dice: Dice): PdfSketch {
  const { questions } = made;
  const form = dice.pick(['list', 'table', 'repeated', 'worded', 'notes', 'columns'] as const);
  const shown: Shown = dice.pick<Shown>([
    inFull,
    (each) => `Q${inFull(each)}`,
    (each) => `${inFull(each)}${/\d$/.test(inFull(each)) && each.way.length === 1 ? '.' : ''}`,
  ]);
  const title = {
    text: dice.pick(['MARKING SCHEME', 'Answer Key', 'Solutions', 'MARKING GUIDELINES']),
    bold: true,
    size: 14,
  };
  switch (form) {
    case 'list':
      return { lines: [title, ...sectioned(questions, (each) => [`${shown(each)} ${each.answer}`])] };
    case 'worded':
      return {
        lines: [
          title,
          ...sectioned(questions, (each) => [
            `${dice.pick(['Ans', 'Answer', 'Ans.'])} ${inFull(each)}: ${each.answer}`,
          ]),
        ],
      };
    case 'repeated':
      return {
        lines: [
          title,
          ...sectioned(questions, (each) => [
            `${shown(each)} ${each.text}`,
            `${dice.pick(['Ans:', 'Answer:', 'Sol.'])} ${each.answer}`,
          ]),
        ],
      };
    case 'notes':
      return {
        lines: [
          title,
          ...sectioned(questions, (each) => [
            `${shown(each)} ${each.answer}\t${dice.pick([`(${each.marks})`, `[${each.marks}]`])}`,
            ...(dice.chance(0.2) ? ['Accept any other valid answer.'] : []),
          ]),
        ],
      };
    case 'columns':
      return isOneColumn(questions) && !isRestarting(questions)
        ? { lines: [title, ...pairs(questions)] }
        : {
            lines: [
              title,
              ...sectioned(questions, (each) => [`${inFull(each)}\t${each.answer}`.replace('\t', '  ')]),
            ],
          };
    case 'table':
      return { lines: [title, ...tables(questions)] };
  }
}

function sectioned(questions: TrueQuestion[], print: (question: TrueQuestion) => Printed[]): Printed[] {
  let section: string | undefined;
  return questions.flatMap((question) => {
    const heading =
      question.section !== section && question.section !== undefined
        ? [{ text: question.section, bold: true }]
        : [];
    section = question.section;
    return [...heading, ...print(question)];
  });
}

function tables(questions: TrueQuestion[]): Printed[] {
  const sections = [...new Set(questions.map(({ section }) => section))];
  return sections.flatMap((section) => [
    ...(section === undefined ? [] : [section]),
    {
      widths: [70, 330, 60],
      rows: [
        ['Q. No.', 'Expected Answer', 'Marks'],
        ...questions
          .filter((each) => each.section === section)
          .map((each) => [inFull(each), each.answer, String(each.marks)]),
      ],
    },
  ]);
}

const isOneColumn = (questions: TrueQuestion[]): boolean =>
  questions.every(({ answer, way }) => way.length === 1 && answer.length < 14);
const isRestarting = (questions: TrueQuestion[]): boolean =>
  new Set(questions.map(({ way }) => way.join('.'))).size < questions.length;

function pairs(questions: TrueQuestion[]): Printed[] {
  const rows: TrueQuestion[][] = [];
  for (const [at, question] of questions.entries()) {
    rows[Math.floor(at / 4)] = [...(rows[Math.floor(at / 4)] ?? []), question];
  }
  return rows.map((row) => {
    const [first, ...others] = row.map((each) => `${inFull(each)}. ${each.answer}`);
    return { text: first ?? '', sameLine: others.map((text, at) => ({ text, x: (at + 1) * 115 })) };
  });
}
