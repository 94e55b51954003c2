import { expect, test } from 'vitest';
import { wantsJudged, wantsOtherAttribute } from './attributes.ts';

test.each([
  ['What is the unit of pressure?', 'Define pressure.', true],
  ['formula for the area of a rhombus', 'What is a rhombus?', true],
  ['where and when did Boyle live', "State Boyle's law.", true],
  ['who found the south pole', 'Why is it cold at the south pole?', true],
  ['who found the south pole and when', 'Who reached the south pole first, and when?', false],
  ['Give an example of a lever', 'Define a lever and give an example.', false],
  ['what does pressure mean when you stand on one leg', 'Define pressure.', false],
  ["formula of Hooke's law", "State Hooke's law.", false],
  ['pressure kya hota hai', 'Define pressure.', false],
])('%s, beside %s: something else is wanted: %s', (message, question, isOther) => {
  expect(wantsOtherAttribute(message, question)).toBe(isOther);
});

test.each([
  ['my answer: levers save effort. how many marks?', true],
  ['a lever turns about its fulcrum, right?', true],
  ['I wrote that levers save effort', true],
  ['a lever turns about the ____', true],
  ['What is a lever?', false],
  ['What is the right of way?', false],
])('%s: it is to be judged or finished: %s', (message, isSo) => {
  expect(wantsJudged(message)).toBe(isSo);
});
