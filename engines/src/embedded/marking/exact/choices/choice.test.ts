import { expect, test } from 'vitest';
import { aMarkingTask } from '../../../../testing/marking-task.ts';
import { markTask } from '../../mark.ts';

const question = '<p>Which of these floats on water? (a) iron (b) cork (c) lead (d) wet sand</p>';

test.each([
  ['(b)', 1],
  ['b) cork', 1],
  ['cork', 1],
  ['iron and lead sink in it. So (b)', 1],
  ['Iron is heavy. Hence option b', 1],
  ['Iron is heavy. So (c)', 0],
  ['Iron is heavy. So (b) or (c)', 0],
  ['b, since cork is lighter than water and iron is not', 1],
  ['(b) or (c)', 0],
  ['b and d', 0],
  ['(b) (c)', 0],
  ['b) d)', 0],
  ['B / C', 0],
  ['either cork or lead', 0],
  ['cork and lead', 0],
  ['(b) lead', 0],
  ['(c) cork', 0],
])('credits one right option of four: %j earns %d', (response, points) => {
  const task = { question, answerKey: '<p>(b) cork</p>', response: `<p>${response}</p>`, marksPossible: 1 };
  expect(markTask(aMarkingTask(task)).points).toBe(points);
});

test.each([
  ['b, d', 1],
  ['(d) and (b)', 1],
  ['cork, wet sand', 1],
  ['b', 0],
  ['a, b, d', 0],
  ['a and c', 0],
])('credits several right options only together: %j earns %d', (response, points) => {
  const several = question.replace('Which of these floats', 'Which two of these float');
  const task = {
    question: several,
    answerKey: '<p>(b) and (d)</p>',
    response: `<p>${response}</p>`,
    marksPossible: 1,
  };
  expect(markTask(aMarkingTask(task)).points).toBe(points);
});

const statement = (response: string, answerKey: string, about: string) =>
  markTask(
    aMarkingTask({
      question: `<p>True or false: ${about} Give a reason.</p>`,
      answerKey: `<p>${answerKey}</p>`,
      response: `<p>${response}</p>`,
      marksPossible: 1,
    }),
  );

test.each([
  ['False, sound does not travel through a vacuum', 'False', 'sound travels through a vacuum.'],
  ['False, it is a star', 'False', 'the Sun is a planet.'],
  ['True, they are mammals', 'True', 'bats are mammals.'],
  ['False. Sound travels through a medium only.', 'False', 'sound travels through a vacuum.'],
])('is sure of a verdict with a reason: %s', (response, key, about) => {
  expect(statement(response, key, about)).toMatchObject({ points: 1, confidence: 0.97, flag: null });
});
