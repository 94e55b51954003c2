import type { MarkingTask } from '../../engine.ts';
import { aMarkingTask } from '../marking-task.ts';

/** One question of each kind that the marker handles differently. */
export const tasks: readonly MarkingTask[] = [
  aMarkingTask(),
  aMarkingTask({ question: '<p>Solve $2x + 3 = 11$.</p>', answerKey: '<p>$x = 4$</p>' }),
  aMarkingTask({ question: '<p>Factorise $x^2+3x+2$.</p>', answerKey: '<p>$(x+1)(x+2)$</p>' }),
  aMarkingTask({
    question: '<p>A car travels 150 km in 2.5 hours. Find its speed.</p>',
    answerKey: '<p>$v = \\frac{s}{t}$ (1)</p><p>$= \\frac{150}{2.5}$ (1)</p><p>$= 60$ km/h (1)</p>',
    marksPossible: 3,
  }),
  aMarkingTask({
    question: '<p>Which gas do plants take in?</p><p>A) oxygen</p><p>B) carbon dioxide</p><p>C) nitrogen</p>',
    answerKey: '<p>B</p>',
    marksPossible: 1,
  }),
  aMarkingTask({
    question: '<p>True or false: light is a wave.</p>',
    answerKey: '<p>True</p>',
    marksPossible: 1,
  }),
  aMarkingTask({
    question: '<p>What is the capital of India?</p>',
    answerKey: '<p>New Delhi</p>',
    marksPossible: 1,
  }),
  aMarkingTask({ question: '<p>When did India become independent?</p>', answerKey: '<p>15 August 1947</p>' }),
  aMarkingTask({
    question: '<p>Write the balanced equation for burning hydrogen.</p>',
    answerKey: '<p>2H2 + O2 → 2H2O</p>',
  }),
  aMarkingTask({
    question: '<p>Name any three noble gases.</p>',
    answerKey: '<p>helium</p><p>neon</p><p>argon</p><p>krypton</p>',
    marksPossible: 3,
  }),
  aMarkingTask({
    question: '<p>Distinguish between speed and velocity.</p>',
    answerKey:
      '<p>Speed has no direction; velocity has a direction.</p><p>Speed is a scalar; velocity is a vector.</p>',
    gradingInstructions: '<p>1 mark for each difference. Accept a table.</p>',
    marksPossible: 2,
  }),
  aMarkingTask({
    question: '<p>Write a query for the names of all students.</p>',
    answerKey: '<p>SELECT name FROM students;</p>',
  }),
];
