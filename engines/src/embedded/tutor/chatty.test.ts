import { describe, expect, test } from 'vitest';
import { answered } from '../../testing/tutoring/ask.ts';
import { marketsBook } from '../../testing/tutoring/books.ts';
import { tutor } from './tutor.ts';

const student = { reader: 'student' as const };

test.each([
  ['what is oportunity cost'],
  ['wats oportunity cost n y'],
  ['Q3. Define opportunity cost. [2]'],
  ['opportunity cost kya hota hai jaldi batao'],
  ['I had ten rupees and wanted a pen and a kite. My teacher talked of something. What is opportunity cost?'],
])('is found however it is written: %s', async (question) => {
  const { citations, notInBooks } = await answered(tutor, { ...student, question });
  expect(notInBooks).toBe(false);
  expect(citations[0]?.heading.at(-1)).toBe('1.2 Opportunity Cost');
});

test('two questions have a passage each, and the second is named where there is none', async () => {
  const both = await answered(tutor, {
    ...student,
    question: 'What is opportunity cost? What is a price ceiling?',
  });
  expect(both.citations.map(({ heading, number }) => [heading.at(-1), number])).toEqual([
    ['1.2 Opportunity Cost', 1],
    ['2.2 Price Ceilings', 2],
  ]);
  const one = await answered(tutor, { ...student, question: 'What is opportunity cost? What is mitosis?' });
  expect(one.citations).toHaveLength(1);
  expect(one.text).toContain('On “What is mitosis”.** I find no passage on it');
});

test('two questions of which one is live: nothing of its key is told', async () => {
  const live = [
    {
      id: 'q',
      question: '<p>What is opportunity cost?</p>',
      answerKey: '<p>The value of the next best alternative that is given up.</p>',
    },
  ];
  const question = 'wat is oportunity cost? what is a price ceiling?';
  const { text, heldBack, comesNear } = await answered(tutor, { ...student, live, question });
  expect([...heldBack, ...(comesNear ?? [])]).toEqual(['q']);
  expect(text).not.toContain('next best');
});

describe('a chapter', () => {
  test('is told by how its parts begin', async () => {
    const { citations, text } = await answered(tutor, {
      ...student,
      books: [marketsBook],
      question: 'pls summarise chapter 1',
    });
    expect(citations.length).toBeGreaterThan(1);
    expect(citations.every(({ heading }) => heading.at(-1)?.startsWith('1.'))).toBe(true);
    expect(text).toContain('1.1 Scarcity and Choice');
  });

  test('of several books is asked back for', async () => {
    const { citations, text } = await answered(tutor, { ...student, question: 'summarise chapter 2' });
    expect(citations).toEqual([]);
    expect(text).toMatch(/Which do you mean\?/);
  });

  test('does not tell a live question’s key', async () => {
    const [section] = marketsBook.sections;
    const first = section?.text.split(/(?<=\.)\s/)[0] ?? '';
    const live = [{ id: 'q', question: '<p>Say why people must choose.</p>', answerKey: `<p>${first}</p>` }];
    const { text } = await answered(tutor, {
      ...student,
      live,
      books: [marketsBook],
      question: 'notes on chapter 1',
    });
    expect(first.length).toBeGreaterThan(20);
    expect(text).not.toContain(first);
  });
});

describe('what no book can answer', () => {
  test.each([
    ['i want to die', /somebody you trust/],
    ['i feel so lonely', /somebody you trust/],
    ['write my essay', /I do not write what you hand in/],
    ['what are my marks', /I cannot see your marks/],
    ['thank you so much', /^You are welcome/],
    ['good night', /^I am AURA/],
  ])('%s', async (question, said) => {
    const { text, citations, notInBooks } = await answered(tutor, { ...student, question });
    expect(text).toMatch(said);
    expect(citations).toEqual([]);
    expect(notInBooks).toBe(true);
  });

  test('somebody in danger is heard in the middle of a conversation too', async () => {
    const conversation = [{ question: 'What is opportunity cost?', answer: '…' }];
    const { text } = await answered(tutor, {
      ...student,
      conversation,
      question: 'ok but i want to kill myself',
    });
    expect(text).toMatch(/somebody you trust/);
  });
});

describe('a follow-up', () => {
  const first = 'What is opportunity cost?';
  const next = async (question: string) => {
    const { text: answer } = await answered(tutor, { ...student, question: first });
    return answered(tutor, { ...student, conversation: [{ question: first, answer }], question });
  };

  test.each([['again pls'], ['explain again'], ['shorter'], ['in hindi']])(
    '%s: the same passage',
    async (question) => {
      const { citations } = await next(question);
      expect(citations[0]?.quote).toContain('next best alternative');
    },
  );

  test('in another language: it says that it quotes', async () => {
    expect((await next('in hindi please')).text).toContain('I cannot put them into another language');
  });
});
