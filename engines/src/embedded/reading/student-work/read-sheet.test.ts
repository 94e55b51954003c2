/** Question papers with lines to write on, filled in: printed text is no answer, and ink without words is one that was not read. */
import { openDocument } from '@classi/documents';
import { scanPdf } from '@classi/documents/testing/make-scan';
import { makeSheet, type OnSheet, type Sheet } from '@classi/documents/testing/make-sheet';
import { plainText } from '@classi/richtext';
import { describe, expect, test } from 'vitest';
import type { QuestionToAnswer, ReadAnswers } from '../../../engine.ts';
import { readResult } from '../../../testing/reading.ts';
import { readAnswers } from '../read-answers.ts';

const QUESTIONS = [
  { label: '1.', text: 'Define electric current and name its unit.', marks: 1 },
  {
    label: '2.',
    text: 'A kettle of 2 kW is switched on for three minutes each morning of a week with five school days. Work out the energy that it takes in that week, in kilowatt hours, and show each step of your working.',
    marks: 2,
  },
  {
    label: '3(a)',
    text: 'State one advantage of connecting lamps in parallel.',
    marks: 1,
    section: 'SECTION B',
  },
  { label: '3(b)', text: 'Why does a fuse protect a circuit?', marks: 2 },
];

const questions: QuestionToAnswer[] = QUESTIONS.map(({ label, text, section = '' }, index) => ({
  position: index + 1,
  label: label.replace('.', ''),
  question: `<p>${text}</p>`,
  printed: { stem: '', question: `<p>${text}</p>`, section },
}));

const sheetOf = (answers: OnSheet[], more: Partial<Sheet> = {}): Promise<Uint8Array> =>
  makeSheet({
    title: 'Circuits at home',
    questions: QUESTIONS.map((question, index) => ({
      ...question,
      answer: answers[index] ?? { blank: true },
    })),
    ...more,
  });

async function read(bytes: Uint8Array): Promise<ReadAnswers> {
  const document = await openDocument(bytes);
  try {
    return await readResult(readAnswers(document, questions));
  } finally {
    await document.close();
  }
}

const inShort = ({ answers }: ReadAnswers): [number | null, string, boolean][] =>
  answers.map(({ position, response, unreadable }) => [position, plainText(response), unreadable]);

const TYPED: OnSheet[] = [
  { typed: ['The rate of flow of charge, in amperes.'] },
  { typed: ['1. 5 x 3 = 15 minutes', '2. 2 kW x 0.25 h = 0.5 kWh'] },
  { typed: ['Each lamp gets the full voltage.'] },
  { typed: ['Its thin wire melts, and the current stops.'] },
];
const TYPED_TEXT = [
  'The rate of flow of charge, in amperes.',
  '5 x 3 = 15 minutes\n2 kW x 0.25 h = 0.5 kWh',
  'Each lamp gets the full voltage.',
  'Its thin wire melts, and the current stops.',
];

describe('typed into the PDF', () => {
  test('reads the answers alone, with wrapped questions and lists in them', async () => {
    const answers = await read(await sheetOf(TYPED, { name: 'Asha Rao' }));
    expect(inShort(answers)).toEqual(TYPED_TEXT.map((text, index) => [index + 1, text, false]));
  });

  test('reads text boxes of a PDF reader', async () => {
    const answers = await read(await sheetOf([{ annotated: 'Charge per second, amperes' }]));
    expect(inShort(answers)[0]).toEqual([1, 'Charge per second, amperes', false]);
  });

  test('leaves blank what is blank', async () => {
    const answers = await read(await sheetOf([{ blank: true }, ...TYPED.slice(1)]));
    expect(inShort(answers)[0]).toEqual([1, '', false]);
    expect(inShort(await read(await sheetOf([])))).toEqual([1, 2, 3, 4].map((each) => [each, '', false]));
  });

  test('keeps an answer in the words of the question', async () => {
    const answers = await read(
      await sheetOf([{ typed: ['Electric current is the flow of charge. Its unit is named ampere.'] }]),
    );
    expect(inShort(answers)[0]?.[1]).toBe(
      'Electric current is the flow of charge. Its unit is named ampere.',
    );
  });
});

describe('drawn on it', () => {
  test.each(['line', 'digit'] as const)('reports a %s by hand as an unread answer', async (drawn) => {
    const { answers } = await read(
      await sheetOf([TYPED[0] as OnSheet, { drawn }, { blank: true }, TYPED[3] as OnSheet]),
    );
    const [first, second, third, fourth] = answers;
    expect(plainText(first?.response ?? '')).toBe(TYPED_TEXT[0]);
    expect(second).toMatchObject({ unreadable: true });
    expect(second?.places[0]?.box.y).toBeGreaterThan(205);
    expect(
      plainText(second?.response ?? '')
        .replace('Figure', '')
        .trim(),
    ).toBe('');
    expect(third).toMatchObject({ response: '', unreadable: false });
    expect(fourth).toMatchObject({ unreadable: false });
  });
});

describe('printed and scanned', () => {
  test('reads typed answers alone, lying askew', async () => {
    const answers = await read(await scanPdf(await sheetOf(TYPED), { skew: 1.2 }));
    const texts = inShort(answers).map(([, text]) => text.toLowerCase());
    for (const [index, { text }] of QUESTIONS.entries()) {
      const printed = text.toLowerCase().split(' ').slice(0, 4).join(' ');
      expect(texts[index]).not.toContain(printed);
      expect(texts[index]).not.toMatch(/\[?\d marks?\]?/);
    }
    expect(texts[0]).toContain('rate of flow of charge');
    expect(texts[2]).toContain('full voltage');
    expect(texts[3]).toContain('thin wire melts');
    expect(answers.answers.every(({ position }) => position !== null)).toBe(true);
  });

  test('does not take a partly read formula of the question for an answer', async () => {
    const questions = ['Solve 5x - 3 = 17.', 'Name the process by which plants make food.'];
    const sheet = await makeSheet({
      title: 'Mixed questions',
      questions: questions.map((text, index) => ({
        label: `${index + 1}.`,
        text,
        marks: 2,
        answer: { typed: [index === 0 ? '5x = 20, so x = 4' : 'Photosynthesis'] },
      })),
    });
    const document = await openDocument(await scanPdf(sheet));
    const own = questions.map((text, index) => ({
      position: index + 1,
      label: `${index + 1}`,
      question: `<p>${text}</p>`,
    }));
    const { answers } = await readResult(readAnswers(document, own));
    await document.close();
    expect(plainText(answers[0]?.response ?? '')).not.toMatch(/solve|17/i);
    expect(plainText(answers[0]?.response ?? '')).toMatch(/x\s*=\s*4/);
    expect(answers.map(({ unreadable }) => unreadable)).toEqual([false, false]);
  });

  test('reports handwriting as an unread answer with its place, and a blank as blank', async () => {
    const sheet = await sheetOf([TYPED[0] as OnSheet, { drawn: 'line' }, { blank: true }, { drawn: 'line' }]);
    const { answers } = await read(await scanPdf(sheet));
    expect(answers.map(({ unreadable }) => unreadable)).toEqual([false, true, false, true]);
    expect(answers[1]?.places.length).toBeGreaterThan(0);
    expect(answers[2]).toMatchObject({ response: '' });
  });
});
