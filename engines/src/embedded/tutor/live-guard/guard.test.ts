import { describe, expect, test } from 'vitest';
import { liveQuestions } from '../../../testing/tutoring/live-questions.ts';
import { inEnglish } from '../message-intent/hindi.ts';
import { guardVerdict } from './guard.ts';
import { revealsKey } from './reveals-key.ts';

/** The example questions that the chat offers for the textbooks of the demo schools. */
const examples = [
  'How are the zeroes of a quadratic polynomial related to its coefficients?',
  'How do I use the factor theorem to factorise a polynomial?',
  'Why does a price ceiling lead to a shortage?',
  'Why did the Industrial Revolution begin in Britain?',
  'What is the difference between speed and velocity?',
  'How do I find acceleration and distance from a velocity-time graph?',
  "What does Newton's third law say about action and reaction?",
];

describe('a live question', () => {
  test.each([
    ['e2', 'What do economists mean by the demand for a good?'],
    ['e3', 'pls explain why does the supply curve slope upwards from left to right'],
    ['m1', 'find the remainder when x^3 - 4x^2 + 2x + 7 is divided by x - 3'],
    ['m5', 'work out one hundred and four times ninety-six with an identity'],
  ])('is recognised: %s', (id, message) => {
    expect(guardVerdict(message, [], liveQuestions).matches).toContain(id);
  });

  test.each(['What does the law of demand mean?', 'what is the law of demand', 'law of demand?'])(
    'is recognised by its own words in another form: %s',
    (message) => {
      const question = {
        id: 'law',
        question: 'What is meant by the law of demand?',
        answer: 'Less is bought.',
      };
      expect(guardVerdict(message, [], [question]).matches).toEqual(['law']);
    },
  );

  test('is recognised in two messages', () => {
    const before = ['I have a question about the supply curve.'];
    const message = 'Explain why it slopes upwards from left to right';
    expect(guardVerdict(message, before, liveQuestions).matches).toContain('e3');
  });

  const typed = [
    {
      id: 'blank',
      question: '<p>Fill in the blanks: The capital of Maharashtra is ____.</p>',
      answerKey: 'Mumbai',
    },
    {
      id: 'truth',
      question: '<p>State true or false: The square root of 2 is rational.</p>',
      answerKey: 'False',
    },
    {
      id: 'choice',
      question: '<p>Choose the correct option. Which is prime?<br>A. 4 B. 7</p>',
      answerKey: 'B',
    },
  ];

  test.each([
    '4 fill in the blanks and 2 true or false questions on zeroes of polynomials',
    'Choose the correct option questions on fractions',
  ])('does not match a request that only names its type: %s', (message) => {
    expect(guardVerdict(message, [], typed)).toEqual({ matches: [], possibleMatches: [] });
  });

  test('is recognised with and without the words for its type', () => {
    expect(guardVerdict('true or false: square root of 2 is rational', [], typed).matches).toEqual(['truth']);
    expect(guardVerdict('The capital of Maharashtra is ___', [], typed).matches).toEqual(['blank']);
  });

  test.each(examples)('is not taken to be asked by an example of the chat: %s', (message) => {
    expect(guardVerdict(message, [], liveQuestions).matches).toEqual([]);
  });

  test('is held as well where it is the only one, or is live in two assignments', () => {
    const message = 'find the remainder when x^3 - 4x^2 + 2x + 7 is divided by x - 3';
    const only = liveQuestions.filter(({ id }) => id === 'm1');
    expect(guardVerdict(message, [], only).matches).toEqual(['m1']);
    const twice = [...liveQuestions, ...only.map((question) => ({ ...question, id: 'again' }))];
    expect(guardVerdict(message, [], twice).matches).toEqual(['m1', 'again']);
  });

  test.each([
    ['find the remainder when x^3 - 2x^2 + 5x + 1 is divided by x - 2'],
    ['What is photosynthesis?'],
    ['It costs 700 to make 20 kites and 725 to make 21. Is 25 the marginal cost of the last kite?'],
    ['What is a zero of polynomial? bhai example bhi do'],
    ['5 questions on zeroes: 3 multiple choice and 2 short answer'],
  ])('is not taken to be asked: %s', (message) => {
    expect(guardVerdict(message, [], liveQuestions).matches).toEqual([]);
  });
});

test.each([
  ['The remainder is 4, since p(3) = 27 - 36 + 6 + 7.', true],
  ['So the equilibrium is at a quantity of 110 bags a week.', true],
  ['Demand is the quantity of a good that buyers are willing and able to buy.', true],
  ['A price ceiling protects buyers.', false],
])('knows words that reveal a key: %s', (words, expected) => {
  expect(revealsKey(liveQuestions)(words)).toBe(expected);
});

test.each([
  ['maang kya hai', 'demand what'],
  ['gunankhand prameya samjhao', 'factor theorem explain'],
  ['मांग kya hai', 'demand what'],
  ['how do i find k bhai', 'how do i find k bhai'],
  ['What is the speed of sound?', 'What is the speed of sound?'],
])('translates Hindi words: %s', (message, english) => {
  expect(inEnglish(message)).toBe(english);
});
