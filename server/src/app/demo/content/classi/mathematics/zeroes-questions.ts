import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';

export const zeroesQuestions = demoQuestions('Mathematics', [
  {
    question: rich`The graph of $y = p(x)$ meets the $x$-axis at $(-1, 0)$ and $(4, 0)$ and the $y$-axis at $(0, -4)$. Write down
      the zeroes of $p(x)$, and explain how the graph shows them.`,
    answer: steps`
      The zeroes are $-1$ and $4$ (1)
      They are the $x$-coordinates of the points where the graph meets the $x$-axis, because there $p(x) = 0$ (1)
    `,
    gradingInstructions: rich`Naming $-4$ as a zero as well loses the first mark.`,
    marks: 2,
    tags: ['Reading Graphs - Reading values', 'Reading Graphs - Interpretation'],
    questionType: 'short_answer',
    topics: ['Zeroes of a polynomial', 'Graphs of polynomials'],
  },
  {
    question: rich`How many real zeroes does $x^2 - 6x + 9$ have? Describe how its graph lies with respect to the $x$-axis.`,
    answer: steps`
      $x^2 - 6x + 9 = (x - 3)^2$ (1)
      It has two equal zeroes, that is, one zero: 3 (0.5)
      The parabola touches the $x$-axis at $(3, 0)$ and does not cross it (1)
    `,
    gradingInstructions: rich`Working out the discriminant as 0 may replace the first step. Accept 'one' or 'two equal'.`,
    marks: 2.5,
    tags: ['Reading Graphs - Interpretation'],
    questionType: 'short_answer',
    topics: ['Graphs of polynomials'],
  },
  {
    question: rich`Find the zeroes of $x^2 - 2x - 15$, and verify the relations between the zeroes and the coefficients.`,
    answer: steps`
      $x^2 - 2x - 15 = (x - 5)(x + 3)$ (1)
      The zeroes are $5$ and $-3$ (1)
      Sum: $5 + (-3) = 2 = -\frac{b}{a}$ (1)
      Product: $5 \times (-3) = -15 = \frac{c}{a}$ (1)
    `,
    gradingInstructions: rich`The quadratic formula is equally good. Follow wrong zeroes through only if the pupil notices that the
      relations do not hold.`,
    marks: 4,
    tags: ['Reading Graphs - Reading values'],
    questionType: 'short_answer',
    topics: ['Zeroes and coefficients', 'Factorisation'],
  },
  {
    question: rich`If $\alpha$ and $\beta$ are the zeroes of $x^2 - 7x + 10$, find $\alpha^2 + \beta^2$ without finding the zeroes.`,
    answer: steps`
      $\alpha + \beta = 7$ and $\alpha\beta = 10$ (1)
      $\alpha^2 + \beta^2 = (\alpha + \beta)^2 - 2\alpha\beta$ (1)
      $49 - 20 = 29$ (1)
    `,
    gradingInstructions: rich`If the zeroes 2 and 5 are found first and 29 is worked out from them, give 1.5 marks.`,
    marks: 3,
    tags: ['Reading Graphs - Interpretation'],
    questionType: 'numerical',
    topics: ['Zeroes and coefficients'],
  },
]);
