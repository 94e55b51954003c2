import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';

const journey = rich`A tram starts from rest, speeds up steadily to 15 m/s in 10 s, keeps this velocity for 30 s, and then brakes
  steadily to rest in 5 s.`;

export const motionQuestions = demoQuestions('Physics', [
  {
    question: rich`What is the difference between speed and velocity?`,
    answer: steps`
      Speed is a scalar: it has only a size (1)
      Velocity is a vector: it is speed in a given direction (1)
    `,
    gradingInstructions: rich`'Velocity has a direction' earns the second mark. An example may replace one of the statements.`,
    marks: 2,
    tags: ['Problem Solving - Physical principle', 'Problem Solving - Explanation'],
    questionType: 'short_answer',
    topics: ['Speed and velocity', 'Scalars and vectors'],
  },
  {
    label: '2(a)',
    stem: journey,
    question: rich`Work out the acceleration of the tram in the first 10 s.`,
    answer: steps`
      $a = \frac{v - u}{t} = \frac{15 - 0}{10}$ (1)
      $a = 1.5$ m/s² (1)
    `,
    gradingInstructions: rich`The wrong unit m/s loses half a mark.`,
    marks: 2,
    tags: ['Problem Solving - Calculation', 'Problem Solving - Units and quantities'],
    questionType: 'numerical',
    topics: ['Acceleration'],
  },
  {
    label: '2(b)',
    stem: journey,
    question: rich`Find the distance that the tram travels in the whole journey.`,
    answer: steps`
      The distance is the area under the velocity-time graph (1)
      $\frac{1}{2} \times 10 \times 15 = 75$ m and $30 \times 15 = 450$ m (1)
      $\frac{1}{2} \times 5 \times 15 = 37.5$ m (0.5)
      Total: 562.5 m (0.5)
    `,
    gradingInstructions: rich`The mark for the area is given as well when the three areas are worked out without saying so. The
      area of a trapezium, $\frac{1}{2}(30 + 45) \times 15$, is equally good.`,
    marks: 3,
    tags: ['Problem Solving - Calculation', 'Problem Solving - Physical principle'],
    questionType: 'numerical',
    topics: ['Motion graphs'],
  },
  {
    question: steps`
      A horizontal line on a <strong>velocity-time</strong> graph, above the time axis, means that the object
      (a) is at rest
      (b) moves at constant velocity
      (c) accelerates steadily
      (d) goes back to where it started
    `,
    answer: rich`(b) moves at constant velocity (1)`,
    gradingInstructions: rich`The letter alone is enough.`,
    marks: 1,
    tags: ['Problem Solving - Physical principle'],
    questionType: 'multiple_choice',
    topics: ['Motion graphs'],
  },
  {
    question: rich`A car travels at 72 km/h and brakes steadily at 5 m/s². How far does it travel before it stops?`,
    answer: steps`
      $72$ km/h $= \frac{72}{3.6} = 20$ m/s (1)
      $v^2 = u^2 + 2as$ with $v = 0$ and $a = -5$ m/s² (1)
      $s = \frac{20^2}{2 \times 5} = 40$ m (1)
    `,
    gradingInstructions: rich`Finding the time first, 4 s, and then the distance is equally good. Without the conversion, award at
      most 2 marks.`,
    marks: 3,
    tags: ['Problem Solving - Calculation', 'Problem Solving - Units and quantities'],
    questionType: 'numerical',
    topics: ['Equations of motion'],
  },
  {
    question: rich`A car goes round a bend at a steady 12 m/s. Is it accelerating? Explain.`,
    answer: steps`
      Yes, it is accelerating (1)
      because the direction of its velocity changes although its speed does not (1)
    `,
    gradingInstructions: rich`'Yes' without a reason earns no mark here, since it may be a guess.`,
    marks: 2,
    tags: ['Problem Solving - Explanation'],
    questionType: 'short_answer',
    topics: ['Acceleration', 'Speed and velocity'],
  },
]);
