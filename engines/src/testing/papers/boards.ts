/** Generates papers of boards whose parts have their own marks. */
import { ask, passage, type QuestionKind } from './bank.ts';
import type { Dice } from './dice.ts';
import type { GeneratedPaper } from './paper.ts';
import { finished, letterAt, PaperWriter, romanAt } from './writer.ts';

const anyKind: QuestionKind[] = ['short', 'numerical', 'name', 'short', 'long'];

interface PartForm {
  marks(amount: number): { before?: string; after?: string; below?: string };
  dots: boolean;
}

/** Writes parts (a), (b)(i), (b)(ii) … and returns the sum of their marks. `opening` is printed before the first part. */
function parts(writer: PaperWriter, number: number, form: PartForm, opening?: string): number {
  const { dice } = writer;
  const before = writer.total;
  const count = dice.int(2, 4);
  for (let index = 0; index < count; index += 1) {
    const way = [String(number), letterAt(index)];
    const lead = index === 0 && opening !== undefined ? `${opening} ` : '';
    if (dice.chance(0.25)) {
      subParts(writer, way, form, lead);
    } else {
      part(writer, way, `${lead}(${letterAt(index)})`, form, lead === '' ? 18 : 0);
    }
  }
  return writer.total - before;
}

/** Writes (b), with or without its own stem, and its parts (i), (ii) … */
function subParts(writer: PaperWriter, way: string[], form: PartForm, lead: string): void {
  const { dice } = writer;
  const opening = `${lead}(${way[1]})`;
  const hasStem = dice.chance(0.5);
  if (hasStem) {
    writer.print({ text: `${opening} ${passage(dice)}`, indent: lead === '' ? 18 : 0 });
  }
  const count = dice.int(2, 3);
  for (let sub = 0; sub < count; sub += 1) {
    const isOpening = !hasStem && sub === 0;
    const shown = `${isOpening ? `${opening} ` : ''}(${romanAt(sub)})`;
    part(writer, [...way, romanAt(sub)], shown, form, isOpening && lead !== '' ? 0 : 36);
  }
}

function part(writer: PaperWriter, way: string[], shown: string, form: PartForm, indent: number): void {
  const { dice } = writer;
  const marks = dice.int(1, 5);
  const printed = form.marks(marks);
  const { below, ...others } = printed;
  writer.ask(ask(dice, dice.pick(anyKind)), { way, shown, marks, indent, ...others });
  if (below !== undefined) {
    const dots = form.dots ? Array.from({ length: dice.int(1, 3) }, () => '.'.repeat(120)) : [];
    writer.print(...dots, below);
  }
}

export function cambridge(dice: Dice, seed: number): GeneratedPaper {
  const writer = new PaperWriter(dice);
  const count = dice.int(3, 6);
  const form: PartForm = {
    marks: (amount) =>
      dice.pick([
        { after: `\t[${amount}]` },
        { below: `${'.'.repeat(100)} [${amount}]` },
        { below: `\t[${amount}]` },
      ]),
    dots: true,
  };
  const at = writer.lines.length;
  for (let number = 1; number <= count; number += 1) {
    if (dice.chance(0.2)) {
      const marks = dice.int(2, 6);
      writer.ask(ask(dice, 'long'), {
        way: [String(number)],
        shown: `${number}  `,
        marks,
        ...form.marks(marks),
      });
      continue;
    }
    const hasStem = dice.chance(0.6);
    if (hasStem) {
      writer.print(`${number}   ${passage(dice)}`);
    }
    const total = parts(writer, number, form, hasStem ? undefined : `${number}`);
    if (dice.chance(0.7)) {
      writer.print(`\t[Total: ${total}]`);
    }
  }
  const cover = [
    { text: 'INTERNATIONAL EXAMINATIONS', bold: true, size: 14 },
    { text: dice.pick(['PHYSICS', 'BIOLOGY', 'GEOGRAPHY']), bold: true },
    'Paper 4 Theory (Extended)\t1 hour 15 minutes',
    'You must answer on the question paper.',
    { text: 'INSTRUCTIONS', bold: true },
    '● Answer all questions.',
    '● Use a black or dark blue pen. You may use an HB pencil for any diagrams or graphs.',
    '● You may use a calculator.',
    { text: 'INFORMATION', bold: true },
    `● The total mark for this paper is ${writer.total}.`,
    '● The number of marks for each question or part question is shown in brackets [ ].',
    '\f',
  ];
  writer.lines.splice(at, 0, ...cover);
  if (dice.chance(0.5)) {
    writer.print('\f', 'BLANK PAGE');
  }
  return finished('cambridge', seed, writer, {
    furniture: { header: '{page}', footer: '© 2024 0625/41/M/J/24 [Turn over' },
    subject: undefined,
  });
}

export function ib(dice: Dice, seed: number): GeneratedPaper {
  const writer = new PaperWriter(dice);
  const count = dice.int(3, 6);
  const marked = dice.pick([(n: number) => `[Maximum mark: ${n}]`, (n: number) => `[Total ${n} marks]`]);
  const form: PartForm = {
    marks: dice.chance(0.5)
      ? (n) => ({ after: `\t[${n}]` })
      : (n) => ({ after: `\t[${n} ${n === 1 ? 'mark' : 'marks'}]` }),
    dots: false,
  };
  for (let number = 1; number <= count; number += 1) {
    const start = writer.lines.length;
    if (dice.chance(0.3)) {
      const marks = dice.int(3, 7);
      writer.print(`${number}. ${marked(marks)}`);
      const asked = ask(dice, 'long');
      writer.print({ text: asked.text, indent: 18 });
      writer.questions.push({
        way: [String(number)],
        marks,
        text: asked.text,
        kind: 'long',
        answer: asked.answer,
      });
      writer.total += marks;
      continue;
    }
    writer.print({ text: passage(dice), indent: 18 });
    const total = parts(writer, number, form);
    writer.lines.splice(start, 0, `${number}. ${marked(total)}`);
  }
  writer.lines.unshift(
    { text: 'Mathematics: analysis and approaches', bold: true, size: 13 },
    'Standard level',
    'Paper 1',
    '1 hour 30 minutes',
    { text: 'Instructions to candidates', bold: true },
    '• Write your session number in the boxes above.',
    '• Do not open this examination paper until instructed to do so.',
    '• Section A: answer all questions. Answers must be written within the answer boxes provided.',
    '• Unless otherwise stated in the question, all numerical answers should be given exactly or correct to three significant figures.',
    `• The maximum mark for this examination paper is [${writer.total} marks].`,
    '\f',
  );
  return finished('ib', seed, writer, {
    furniture: { header: '– {page} –', footer: '8824 – 7101' },
    subject: undefined,
  });
}

export function edexcel(dice: Dice, seed: number): GeneratedPaper {
  const writer = new PaperWriter(dice);
  const count = dice.int(4, 8);
  const form: PartForm = { marks: (n) => ({ below: `\t(${n})` }), dots: true };
  for (let number = 1; number <= count; number += 1) {
    let total: number;
    if (dice.chance(0.4)) {
      total = dice.int(1, 5);
      const hasOwn = dice.chance(0.5);
      writer.ask(ask(dice, dice.pick(anyKind)), {
        way: [String(number)],
        shown: `${number}  `,
        marks: total,
        ...(hasOwn ? { below: `\t(${total})` } : {}),
      });
    } else {
      const hasStem = dice.chance(0.6);
      if (hasStem) {
        writer.print(`${number}   ${passage(dice)}`);
      }
      total = parts(writer, number, form, hasStem ? undefined : `${number}`);
    }
    writer.print({
      text: `(Total for Question ${number} is ${total} ${total === 1 ? 'mark' : 'marks'})`,
      bold: true,
      indent: 250,
    });
    if (dice.chance(0.3)) {
      writer.print('_'.repeat(70));
    }
  }
  const isLast = dice.chance(0.7);
  if (isLast) {
    writer.print({ text: `TOTAL FOR PAPER IS ${writer.total} MARKS`, bold: true, indent: 250 });
  }
  writer.lines.unshift(
    { text: 'Mathematics', bold: true, size: 16 },
    'Paper 1 (Non-Calculator)',
    'Time: 1 hour 30 minutes',
    'Total Marks',
    { text: 'Instructions', bold: true },
    '• Answer all questions.',
    '• Answer the questions in the spaces provided – there may be more space than you need.',
    { text: 'Information', bold: true },
    `• The total mark for this paper is ${writer.total}`,
    '• The marks for each question are shown in brackets – use this as a guide as to how much time to spend on each question.',
    '\f',
    { text: 'Answer ALL questions.', bold: true },
    'Write your answers in the spaces provided.',
    'You must write down all stages in your working.',
  );
  return finished('edexcel', seed, writer, {
    furniture: { header: 'DO NOT WRITE IN THIS AREA', footer: '{page} *P66300A0{page}24*' },
  });
}

export function aqa(dice: Dice, seed: number): GeneratedPaper {
  const writer = new PaperWriter(dice);
  const count = dice.int(3, 7);
  const two = (n: number): string => String(n).padStart(2, '0').split('').join(' ');
  for (let number = 1; number <= count; number += 1) {
    const size = dice.int(1, 4);
    if (size > 1 && dice.chance(0.6)) {
      writer.print({ text: `${two(number)}   ${passage(dice)}` });
    }
    for (let index = 1; index <= size; index += 1) {
      const marks = dice.int(1, 6);
      const shown = size === 1 ? two(number) : `${two(number)} . ${index}`;
      writer.ask(ask(dice, dice.pick(anyKind)), {
        way: size === 1 ? [String(number)] : [String(number), String(index)],
        shown: `${shown}  `,
        marks,
        below: `\t[${marks} ${marks === 1 ? 'mark' : 'marks'}]`,
      });
      writer.print('_'.repeat(70), '_'.repeat(70));
    }
  }
  if (dice.chance(0.6)) {
    writer.print({ text: 'END OF QUESTIONS', bold: true });
  }
  writer.lines.unshift(
    { text: 'GCSE BIOLOGY', bold: true, size: 15 },
    'Higher Tier   Paper 1H',
    'Time allowed: 1 hour 45 minutes',
    { text: 'Instructions', bold: true },
    '• Use black ink or black ball-point pen.',
    '• Answer all questions in the spaces provided.',
    { text: 'Information', bold: true },
    `• The maximum mark for this paper is ${writer.total}.`,
    '• The marks for questions are shown in brackets.',
    '\f',
  );
  return finished('aqa', seed, writer, {
    furniture: { header: 'Do not write outside the box', footer: 'IB/M/Jun24/8461/1H' },
  });
}
