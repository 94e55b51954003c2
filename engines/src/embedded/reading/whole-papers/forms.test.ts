import { plainText } from '@classi/richtext';
import { describe, expect, test } from 'vitest';
import type { ReadQuestion } from '../../../engine.ts';
import { readSketch } from '../../../testing/reading.ts';

const inShort = (questions: ReadQuestion[]): [string, number, string, string][] =>
  questions.map(({ label, marksPossible, question, answer }) => [
    label,
    marksPossible,
    plainText(question),
    plainText(answer),
  ]);

describe('forms of marks', () => {
  test.each([
    ['Name the unit of charge.\t[3]'],
    ['Name the unit of charge. (3 marks)'],
    ['Name the unit of charge. [3 marks]'],
    ['Name the unit of charge. 3 marks'],
    ['Name the unit of charge.\t(3)'],
    ['Name the unit of charge.\t3 marks'],
    ['[3 marks] Name the unit of charge.'],
    ['(3 points) Name the unit of charge.'],
    ['[3*1 = 3 marks] Name the unit of charge.'],
    ['Name the unit of charge.\t[3M]'],
    ['Name the unit of charge.\t(03)'],
    ['Name the unit of charge.\t3M'],
    ['Name the unit of charge.\tMarks: 3'],
    ['Name the unit of charge.\t/3'],
    ['Name the unit of charge. (3 pts)'],
    ['Name the unit of charge. (3mks)'],
    ['Name the unit of charge. [1+2]'],
    ['Name the unit of charge.\t3 × 1 = 3'],
    ['[Maximum mark: 3] Name the unit of charge.'],
    ['(3%) Name the unit of charge.'],
  ])('%s', async (line) => {
    const { questions } = await readSketch({ lines: [`1. ${line}`, 'Answer: The coulomb.'] });
    expect(inShort(questions)).toEqual([['1', 3, 'Name the unit of charge.', 'The coulomb.']]);
    expect(questions[0]?.doubt).toBeUndefined();
  });

  test('reads half marks and marks alone on a line', async () => {
    const { questions } = await readSketch({
      lines: ['1. Name a metal. [1½]', 'Answer: Iron.', '2. Name a gas.', '\t[0.5]', 'Answer: Neon.'],
    });
    expect(questions.map(({ marksPossible }) => marksPossible)).toEqual([1.5, 0.5]);
  });

  test('does not take numbers in the text for marks', async () => {
    const { questions } = await readSketch({
      lines: [
        '1. A car travels 30 m in 6 s. Find its speed in the year',
        '(see Figure 2) and say why. [2]',
        'Answer: 5 m/s',
      ],
    });
    expect(questions.map(({ marksPossible }) => marksPossible)).toEqual([2]);
  });
});

describe('forms of numbering', () => {
  test.each([
    ['1.', '2.', ['1', '2']],
    ['1)', '2)', ['1', '2']],
    ['Q1', 'Q2', ['Q1', 'Q2']],
    ['Q1.', 'Q2.', ['Q1', 'Q2']],
    ['Question 1', 'Question 2', ['1', '2']],
    ['Question 1:', 'Question 2:', ['1', '2']],
    ['1]', '2]', ['1', '2']],
    ['Q-1', 'Q-2', ['Q1', 'Q2']],
    ['Question One', 'Question Two', ['1', '2']],
    ['Problem 1.', 'Problem 2.', ['1', '2']],
    ['Ex 1)', 'Ex 2)', ['1', '2']],
    ['01.', '02.', ['1', '2']],
    ['(1)', '(2)', ['(1)', '(2)']],
    ['1', '2', ['1', '2']],
    ['0 1', '0 2', ['1', '2']],
  ])('%s', async (first, second, labels) => {
    const { questions } = await readSketch({
      lines: [`${first} Name a metal. [1]`, 'Answer: Iron.', `${second} Name a gas. [1]`, 'Answer: Neon.'],
    });
    expect(questions.map(({ label }) => label)).toEqual(labels);
    expect(inShort(questions).map(([, , question, answer]) => [question, answer])).toEqual([
      ['Name a metal.', 'Iron.'],
      ['Name a gas.', 'Neon.'],
    ]);
  });

  test('turns parts with marks into questions with the stem', async () => {
    const { questions } = await readSketch({
      lines: [
        '3. A ball is dropped from a tower.',
        '(a) Name the force that acts on it. [1]',
        'Answer: Its weight.',
        '(b) Describe its motion:',
        '(i) at the start [1]',
        'Answer: It speeds up.',
        '(ii) at terminal velocity [2]',
        'Answer: Its speed is constant.',
        '4. State Hooke’s law. [2]',
        'Answer: Extension is proportional to force.',
      ],
    });
    expect(inShort(questions)).toEqual([
      ['3(a)', 1, 'Name the force that acts on it.', 'Its weight.'],
      ['3(b)(i)', 1, 'at the start', 'It speeds up.'],
      ['3(b)(ii)', 2, 'at terminal velocity', 'Its speed is constant.'],
      ['4', 2, 'State Hooke’s law.', 'Extension is proportional to force.'],
    ]);
    expect(questions.map(({ stem }) => plainText(stem))).toEqual([
      'A ball is dropped from a tower.',
      'A ball is dropped from a tower.\nDescribe its motion:',
      'A ball is dropped from a tower.\nDescribe its motion:',
      '',
    ]);
  });

  test('reads full labels before every part', async () => {
    const { questions } = await readSketch({
      lines: [
        '1(a)(i) A metal. [1]',
        '1(a)(ii) A gas. [2]',
        '1(b) A salt. [3]',
        '2(a) An acid. [4]',
        '2(b) A base. [5]',
      ],
    });
    expect(questions.map(({ label, marksPossible }) => [label, marksPossible])).toEqual([
      ['1(a)(i)', 1],
      ['1(a)(ii)', 2],
      ['1(b)', 3],
      ['2(a)', 4],
      ['2(b)', 5],
    ]);
  });

  test('keeps options without marks in their question', async () => {
    const { questions } = await readSketch({
      lines: [
        '1. Which is a metal? [1]',
        '(a) neon',
        '(b) iron',
        '(c) sulfur',
        'Answer: (b)',
        '2. Name a gas. [1]',
        'Answer: Neon',
      ],
    });
    expect(inShort(questions)).toEqual([
      ['1', 1, 'Which is a metal?\n(a) neon\n(b) iron\n(c) sulfur', '(b)'],
      ['2', 1, 'Name a gas.', 'Neon'],
    ]);
  });

  test('keeps a numbered list in an answer', async () => {
    const { questions } = await readSketch({
      lines: [
        '1. Give three uses of water. [3]',
        'Answer:',
        '1. drinking',
        '2. washing',
        '3. cooling',
        '2. Name a gas. [1]',
        'Answer: Neon',
      ],
    });
    expect(inShort(questions).map(([label, , , answer]) => [label, answer])).toEqual([
      ['1', 'drinking\nwashing\ncooling'],
      ['2', 'Neon'],
    ]);
    expect(questions[0]?.answer).toBe('<ol><li>drinking</li><li>washing</li><li>cooling</li></ol>');
  });
});
