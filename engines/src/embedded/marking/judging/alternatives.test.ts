import { escapeText } from '@classi/richtext';
import { afterAll, expect, test } from 'vitest';
import type { Marking } from '../../../engine.ts';
import { createEmbeddedEngine } from '../../embedded-engine.ts';
import { createProfile } from '../../language/comparison/profile.ts';
import { offeredIn } from './alternatives.ts';

const engine = createEmbeddedEngine();
afterAll(() => engine.close());

const mark = (question: string, key: string, answer: string): Promise<Marking> =>
  engine.mark({
    question: `<p>${escapeText(question)}</p>`,
    answerKey: `<p>${escapeText(key)}</p>`,
    gradingInstructions: '',
    marksPossible: 2,
    rubric: [],
    response: `<p>${escapeText(answer)}</p>`,
    corrections: [],
  });

test.each([
  ['Which floats on water, oil or honey?', [['oil', 'honey']]],
  ['Is melting a physical or a chemical change?', [['physical', 'chemical']]],
  ['Are the lamps in series or in parallel?', [['series', 'parallel']]],
  ['Name one river.\nOR\nName one lake.', []],
  ['Explain why ships float.', []],
  ['Why must coal or oil not be burnt indoors?', []],
  ['How can you tell whether a metal or its oxide was heated?', [['metal', 'oxide']]],
])('finds the alternatives of “%s”', (question, expected) => {
  const found = offeredIn(createProfile(question)).map((each) => each.map(({ text }) => text));
  expect(found).toEqual(expected);
});

const floating = [
  'Which floats on water, oil or honey? Why?',
  'Oil, because it is less dense than water.',
] as const;

test('gives no marks for a right reason of a wrong choice', async () => {
  const { points, evidence } = await mark(...floating, 'Honey, because it is less dense than water.');
  expect(points).toBe(0);
  expect(evidence[0]?.note).toBe('The answer chooses something else.');
});

test('gives next to nothing for a separate reason of a wrong choice', async () => {
  const key = '<p>Oil (1)</p><p>Its density is less than the density of water. (1)</p>';
  const task = {
    question: `<p>${floating[0]}</p>`,
    answerKey: key,
    gradingInstructions: '',
    marksPossible: 2,
    rubric: [],
    corrections: [],
  };
  const wrong = await engine.mark({
    ...task,
    response: '<p>Honey. Its density is less than that of water.</p>',
  });
  const right = await engine.mark({
    ...task,
    response: '<p>Oil. Its density is less than that of water.</p>',
  });
  expect([wrong.points, right.points]).toEqual([0, 2]);
});

test.each([
  ['names both', 'Oil, because it is less dense than honey and water.'],
  ['excludes the wrong one', 'It is oil and not honey. Oil is less dense than water.'],
  ['gives only the reason', 'Because it is less dense than water.'],
])('does not fault an answer that %s', async (_, answer) => {
  const { evidence } = await mark(...floating, answer);
  expect(evidence[0]?.note).not.toBe('The answer chooses something else.');
});

test('gives half of the marks for a right choice without the required reason', async () => {
  const { points } = await mark(...floating, 'oil');
  expect(points).toBe(1);
});

test('does not split the key of a question that only asks why', async () => {
  const key = 'Oil floats because it is less dense than water.';
  const { evidence } = await mark('Why does oil float on water?', key, 'It is less dense.');
  expect(evidence).toHaveLength(1);
});

test.each([
  ['another example', 'For example a taxi driver who pays for petrol.', 'found'],
  ['no example', 'A cost that changes.', 'missing'],
])('judges a key that accepts any example by an answer with %s', async (_, example, verdict) => {
  const { evidence, confidence } = await engine.mark({
    question: '<p>What is a variable cost? Give an example.</p>',
    answerKey:
      '<p>A cost that rises with output (1)</p><p>Any suitable example, e.g. flour in a bakery (1)</p>',
    gradingInstructions: '',
    marksPossible: 2,
    rubric: [],
    response: `<p>It is a cost that rises with output. ${example}</p>`,
    corrections: [],
  });
  expect(evidence[1]?.verdict).toBe(verdict);
  expect(confidence).toBeLessThan(verdict === 'found' ? 0.6 : 1);
});

test.each([
  ['of its own', 'For example the big lions hunt zebras at night.', 'found'],
  [
    'that turns that of the key round',
    'For example the quick rats chased the fat cats in the old house.',
    'missing',
  ],
])('judges a key with any example by an example %s', async (_, response, verdict) => {
  const { evidence } = await engine.mark({
    question: '<p>Give an example of a predator and its prey.</p>',
    answerKey: '<p>Any suitable example, e.g. the cats chased the rats.</p>',
    gradingInstructions: '',
    marksPossible: 1,
    rubric: [],
    response: `<p>${response}</p>`,
    corrections: [],
  });
  expect(evidence[0]?.verdict).toBe(verdict);
});
