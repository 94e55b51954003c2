import { describe, expect, test } from 'vitest';
import { answered } from '../../../testing/tutoring/ask.ts';
import { marketsBook } from '../../../testing/tutoring/books.ts';
import { getBookIndex } from '../../books/book-index.ts';
import { tutor } from '../tutor.ts';
import { checkedResult } from './check-result.ts';
import { findPassages } from './find-passages.ts';

const student = { reader: 'student' as const };
const forces = {
  id: 'f',
  title: 'Forces',
  sections: [
    {
      heading: ['Work'],
      page: 4,
      text: 'The work done is the force multiplied by the distance, $W = Fs$.\n\nSuppose that a crate is pushed with 20 N over 3 m. The work is $20 \\times 3 = 60$ J.',
    },
    { heading: ['Speed'], page: 5, text: 'Speed is distance divided by time, $v = \\frac{s}{t}$.' },
  ],
};

test.each([
  ['what is oportunity cost'],
  ['Q3. Define opportunity cost. [2]'],
  ['opportunity cost kya hota hai jaldi batao'],
  ['अवसर लागत क्या है?'],
  ['I had ten rupees and wanted a pen and a kite. My teacher talked of something. What is opportunity cost?'],
])('finds the passage however the question is written: %s', async (question) => {
  const { citations, notInBooks } = await answered(tutor, { ...student, question });
  expect(notInBooks).toBe(false);
  expect(citations[0]?.heading.at(-1)).toBe('1.2 Opportunity Cost');
});

test('shows a passage for each of two questions, and says for which there is none', async () => {
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
  expect(one.text).toContain('I find no passage on this');
});

test.each([
  ['Lesson plan on speed for 20 minutes', 'Speed'],
  ['a cyclist needs 20 s for 60 m, how much is the speed', 'Speed'],
])('finds the topic in a request: %s', async (question, heading) => {
  const { citations } = await answered(tutor, { ...student, books: [forces], question });
  expect(citations[0]?.heading.at(-1)).toBe(heading);
});

test('adds a worked example to a formula', async () => {
  const { text } = await answered(tutor, { ...student, books: [forces], question: 'formula for work' });
  expect(text).toContain('$W = Fs$');
  expect(text).toContain('20 N over 3 m');
});

test.each([
  ['What is photosynthesis?'],
  // The book has the word 'work', but nothing about the theorem.
  ["State Noether's work"],
])('says what the books have when they do not have the answer: %s', async (question) => {
  const { text, notInBooks, citations } = await answered(tutor, { books: [forces], question });
  expect(notInBooks).toBe(true);
  expect(citations).toEqual([]);
  expect(text).toContain('I find no answer to');
  expect(text).toContain('“Speed”');
});

test('says in one sentence that the books do not speak of what is no subject of theirs', async () => {
  const { text, notInBooks } = await answered(tutor, {
    books: [forces],
    question: 'Who won the cricket match?',
  });
  expect(notInBooks).toBe(true);
  expect(text).toMatch(/^I only look things up in your textbooks, and[^.]*\.$/);
});

test('names the word of a term that the nearest passage does not have', async () => {
  const prices = {
    id: 'p',
    title: 'Prices',
    sections: [
      {
        heading: ['Elasticity of Demand'],
        text: 'Elasticity of demand measures how strongly buyers respond to a price.',
      },
      { heading: ['Supply'], text: 'Supply is the quantity that sellers are willing to sell at each price.' },
    ],
  };
  const ofSupply = await answered(tutor, { books: [prices], question: 'What is elasticity of supply?' });
  expect(ofSupply.text).toMatch(/^This passage does not mention “(?:elasticity|supply)”/);
  const ofDemand = await answered(tutor, { books: [prices], question: 'What is elasticity of demand?' });
  expect(ofDemand.text).not.toContain('does not mention');
});

test('speaks Hindi around the passage when the question is in Hindi, in the same letters', async () => {
  const latin = await answered(tutor, { books: [forces], question: 'speed kya hota hai' });
  expect(latin.text).toMatch(/^Kitab mein yeh likha hai\./);
  expect(latin.text).toContain('Speed is distance divided by time');
  expect(latin.text).not.toContain('No language model');
  const hindi = await answered(tutor, { books: [forces], question: 'चाल क्या है?' });
  expect(hindi.text).toMatch(/^किताब में यह लिखा है।/);
});

test('says in Hindi to use the words of the book when a question in Hindi letters finds nothing', async () => {
  const { text, notInBooks } = await answered(tutor, { books: [forces], question: 'शेषफल प्रमेय क्या है?' });
  expect(notInBooks).toBe(true);
  expect(text).toMatch(/अंग्रेज़ी शब्द लिखिए/);
});

test.each([
  ['I push with 160 N over 15 m and think the work is 2400. Am I right?', /^Yes: 2400/],
  ['I push with 160 N over 15 m. Is the work 240 right?', /gives 2400, not 240/],
  ['The distance is 100 m and the time 20 s. Is the speed 5 right?', /^Yes: 5/],
  ['The distance is 100 m and the time 20 s. Is the speed 7 right?', undefined],
  ['What is work?', undefined],
])('checks a result by a formula of the passage: %s', (question, expected) => {
  const { passages } = findPassages([getBookIndex(forces)], question);
  const checked = checkedResult(question, passages.slice(0, 2));
  if (expected) expect(checked).toMatch(expected);
  else expect(checked).toBeUndefined();
});

describe('a chapter', () => {
  test('is shown by how its sections begin', async () => {
    const { citations, text } = await answered(tutor, {
      ...student,
      books: [marketsBook],
      question: 'pls summarise chapter 1',
    });
    expect(citations.length).toBeGreaterThan(1);
    expect(citations.every(({ heading }) => heading.at(-1)?.startsWith('1.'))).toBe(true);
    expect(text).toContain('1.1 Scarcity and Choice');
  });

  test('asks which book is meant when several have that chapter', async () => {
    const { citations, text } = await answered(tutor, { ...student, question: 'summarise chapter 2' });
    expect(citations).toEqual([]);
    expect(text).toMatch(/Choose only the book that you mean/);
  });
});

describe('messages that no book can answer', () => {
  test.each([
    ['i want to die', /someone you trust/],
    ['write my essay', /I do not write what you submit/],
    ['what are my marks', /I cannot see your marks/],
    ['thank you so much', /^You are welcome/],
  ])('get one plain reply: %s', async (question, reply) => {
    const { text, citations, notInBooks } = await answered(tutor, { ...student, question });
    expect(text).toMatch(reply);
    expect(citations).toEqual([]);
    expect(notInBooks).toBe(true);
  });

  test('get a kind reply, and the question in them is answered', async () => {
    const question = 'I am so stressed, I want to cry. What is opportunity cost?';
    const { text, citations } = await answered(tutor, { ...student, question });
    expect(text).toMatch(/^I am sorry that it is hard/);
    expect(citations[0]?.heading.at(-1)).toBe('1.2 Opportunity Cost');
  });
});

describe('a follow-up', () => {
  const first = 'What is opportunity cost?';
  const next = async (question: string) => {
    const { text: answer } = await answered(tutor, { ...student, question: first });
    return answered(tutor, { ...student, conversation: [{ question: first, answer }], question });
  };

  test.each([['again pls'], ['explain again'], ['shorter'], ['in hindi']])(
    'shows the same passage: %s',
    async (question) => {
      const { citations } = await next(question);
      expect(citations[0]?.quote).toContain('next best alternative');
    },
  );

  test('gets the sentence that answers it instead of the same card', async () => {
    const { text, citations } = await next('is it the value of an alternative?');
    expect(text).toContain('next best alternative');
    const [before] = (await answered(tutor, { ...student, question: first })).citations;
    expect(citations).toHaveLength(1);
    expect(citations[0]?.quote.length).toBeLessThan(before?.quote.length ?? 0);
  });

  test('says that it cannot translate, and names the missing model only once', async () => {
    const { text } = await next('in hindi please');
    expect(text).toContain('only show the book in its own language');
    expect(text).not.toContain('No language model');
    expect((await answered(tutor)).text).toContain('No language model is connected');
  });
});

test('finds the sentence that gives the words of an abbreviation in a section without paragraphs', () => {
  const filler =
    'Many countries count what they make and sell in a year, and GDP has its limits as a measure. '.repeat(
      12,
    );
  const book = {
    id: 'e',
    title: 'Economies',
    sections: [
      { heading: ['What GDP Leaves Out'], text: `GDP is rough. ${filler}` },
      {
        heading: ['Measuring Output: Gross Domestic Product'],
        text: `${filler}Economists measure output by gross domestic product (GDP), which is the value of all final goods made in a year. ${filler}`,
      },
    ],
  };
  const [best] = findPassages([getBookIndex(book)], 'what is gdp').passages;
  expect(best?.section).toBe(1);
});

test('finds an idea under the words that books use for it', async () => {
  const books = [
    {
      id: 'e',
      title: 'Energy',
      sections: [
        { heading: ['Collisions'], text: 'Kinetic energy is not conserved when two carts stick together.' },
        {
          heading: ['Transfers'],
          text: 'Energy cannot be created or destroyed; it can only be transferred.',
        },
      ],
    },
  ];
  const { citations } = await answered(tutor, { ...student, books, question: 'conservation of energy' });
  expect(citations[0]?.heading).toEqual(['Transfers']);
});
