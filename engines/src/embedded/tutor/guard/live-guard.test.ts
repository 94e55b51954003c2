import { describe, expect, test } from 'vitest';
import {
  honestQuestions,
  laterHonest,
  laterParaphrases,
  paraphrases,
} from '../../../testing/tutoring/guard-cases.ts';
import { liveQuestions } from '../../../testing/tutoring/live-questions.ts';
import { inEnglish } from './hinglish.ts';
import { liveQuestionsIn, nearQuestions } from './live-guard.ts';
import { withDigits } from './spoken-numbers.ts';

const held = (messages: string[]): string[] =>
  liveQuestionsIn(messages.at(-1) ?? '', messages.slice(0, -1), liveQuestions);

describe('the guard of live questions', () => {
  test('holds 98 of 100 paraphrases back', () => {
    expect(paraphrases).toHaveLength(200);
    expect(paraphrases.filter(({ messages }) => held(messages).length > 0).length).toBeGreaterThanOrEqual(
      196,
    );
  });

  test('refuses 2 of 100 honest questions at most', () => {
    expect(honestQuestions).toHaveLength(200);
    expect(honestQuestions.filter((question) => held([question]).length > 0).length).toBeLessThanOrEqual(4);
  });

  test('does as well on those that were written later', () => {
    expect(laterParaphrases).toHaveLength(40);
    expect(laterHonest).toHaveLength(40);
    expect(
      laterParaphrases.filter(({ messages }) => held(messages).length > 0).length,
    ).toBeGreaterThanOrEqual(39);
    expect(laterHonest.filter((question) => held([question]).length > 0).length).toBeLessThanOrEqual(2);
  });

  test('names the question that is asked', () => {
    expect(held(['Why is a firm in perfect competition called a price taker?'])).toContain('e7');
    expect(held(['104 * 96 with an identity'])).toEqual(['m5']);
  });

  test.each([
    ['another formula', ['Find the remainder when x^2 + 5x + 1 is divided by x - 1.']],
    ['one side of a comparison', ['What is an oligopoly?']],
    ['two honest questions on end', ['What is an oligopoly?', 'What is monopolistic competition?']],
    ['another law', ["What is Newton's second law?"]],
  ])('lets through: %s', (_, messages) => {
    expect(held(messages)).toEqual([]);
  });

  test('a question in two messages is one', () => {
    expect(held(['What is an oligopoly?', 'And compare it with monopolistic competition.'])).toEqual(['e11']);
  });

  test('of a question in short, its figures are no other case', () => {
    const sum = {
      id: 'sum',
      question:
        '<p>The first term of an AP is 7 and its common difference is 4. Find the sum of its first 25 terms.</p>',
      answerKey: '<p>$S_{25} = \\frac{25}{2}[2 \\times 7 + 24 \\times 4] = 1375$ (2)</p>',
    };
    expect(liveQuestionsIn('a=7 d=4 pls tell sum upto 25 term of ap', [], [sum])).toEqual(['sum']);
    expect(liveQuestionsIn('a=5 d=3 pls tell sum upto 12 term of ap', [], [sum])).toEqual([]);
  });

  test('who says the key may ask whether it is right', () => {
    const lapse = {
      id: 'lapse',
      question: '<p>Explain the Doctrine of Lapse and name two states taken under it.</p>',
      answerKey:
        '<p>A state whose ruler died without a natural male heir passed to the Company (1)</p><p>Satara, Jhansi, Nagpur (any two) (1)</p>',
    };
    const check = 'doctrine of lapse - if no son then british take the state eg jhansi, satara. good?';
    expect(liveQuestionsIn(check, [], [lapse])).toEqual(['lapse']);
    expect(liveQuestionsIn('on what charge was Awadh taken', [], [lapse])).toEqual([]);
  });

  test('without live questions nothing is held', () => {
    expect(liveQuestionsIn('104 * 96 with an identity', [], [])).toEqual([]);
  });

  test('knows what is near without being asked', () => {
    expect(nearQuestions('What is demand?', liveQuestions).map(({ question }) => question.id)).toContain(
      'e2',
    );
  });
});

test.each([
  ['eighteen forty-eight', '1848'],
  ['a hundred and fifty minus five', '150 minus 5'],
  ['twelve hundred rupees', '1200 rupees'],
  ['five and minus two', '5 and minus 2'],
  ['the sixth stool, the 6th', 'the 6 stool, the 6'],
  ['ninety-six', '96'],
])('%s is %s', (words, digits) => {
  expect(withDigits(words)).toBe(digits);
});

test.each([
  ['perfect competition ke do features batao', /perfect competition\s+do features tell|perfect competition/],
  ['maang kya hai', /demand/],
  ['bhookamp kyon aate hain', /earthquake/],
  ['dhamni aur shiraa mein antar', /artery.*vein.*difference/],
])('Hindi is read: %s', (mixed, english) => {
  expect(inEnglish(mixed)).toMatch(english);
});

test('English stays as it is', () => {
  expect(inEnglish('How do I find the left side of it?')).toBe('How do I find the left side of it?');
});
