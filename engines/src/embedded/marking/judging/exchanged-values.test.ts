import { escapeText } from '@classi/richtext';
import { afterAll, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../embedded-engine.ts';

const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${escapeText(line)}</p>`).join('');

const engine = createEmbeddedEngine();
afterAll(() => engine.close());

async function pointsFor(key: readonly string[], answer: string): Promise<number> {
  const { points } = await engine.mark({
    question: '<p>Give both.</p>',
    answerKey: paragraphs(key),
    gradingInstructions: '',
    marksPossible: 2,
    rubric: [],
    response: paragraphs([answer]),
    corrections: [],
  });
  return points;
}

const temperatures = ['Leh: 4 °C', 'Pune: 31 °C'];
const charges = ['Proton: +1', 'Electron: -1'];
const rivers = ['The Thames flows through London', 'The Seine flows through Paris'];

test.each([
  ['values of each other', temperatures, 'Leh 31 °C and Pune 4 °C'],
  ['signs of each other', charges, 'proton -1, electron +1'],
  ['names of each other', rivers, 'The Seine flows through London and the Thames flows through Paris.'],
])('gives nothing where two points have the %s', async (_, key, answer) => {
  expect(await pointsFor(key, answer)).toBe(0);
});

test.each([
  ['in the order of the key', temperatures, 'Leh 4 °C and Pune 31 °C'],
  ['in the other order', temperatures, 'In Pune it was 31 °C, and 4 °C in Leh.'],
  ['without their names', temperatures, '4 °C, 31 °C'],
  ['in sentences', rivers, 'The Seine flows through Paris and the Thames flows through London.'],
])('gives full marks for both %s', async (_, key, answer) => {
  expect(await pointsFor(key, answer)).toBe(2);
});
