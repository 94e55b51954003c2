import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';

export const worksheetQuestions = demoQuestions('Mathematics', [
  {
    question: rich`Find the remainder when $x^3 - 4x^2 + 2x + 7$ is divided by $x - 3$.`,
    answer: steps`
      By the remainder theorem the remainder is $p(3)$ (1)
      $p(3) = 27 - 36 + 6 + 7 = 4$ (1)
    `,
    gradingInstructions: rich`Long division with the remainder 4 earns full marks.`,
    marks: 2,
    tags: ['Problem Solving - Choice of method', 'Problem Solving - Accuracy'],
    questionType: 'numerical',
    topics: ['Remainder theorem'],
  },
  {
    question: rich`Show that $x + 2$ is a factor of $p(x) = x^3 + 3x^2 - 4x - 12$, and factorise $p(x)$ completely.`,
    answer: steps`
      $p(-2) = -8 + 12 + 8 - 12 = 0$, so $x + 2$ is a factor (1)
      Dividing gives $p(x) = (x + 2)(x^2 + x - 6)$ (1)
      $x^2 + x - 6 = (x + 3)(x - 2)$ (1)
      $p(x) = (x + 2)(x + 3)(x - 2)$ (1)
    `,
    gradingInstructions: rich`Grouping, $x^2(x + 3) - 4(x + 3)$, is an equally good way to the factors. The order of the factors
      does not matter.`,
    marks: 4,
    tags: ['Problem Solving - Choice of method', 'Problem Solving - Showing the working'],
    questionType: 'short_answer',
    topics: ['Factor theorem', 'Factorisation'],
  },
  {
    question: rich`Find a quadratic polynomial whose zeroes are $5$ and $-2$.`,
    answer: steps`
      Sum of the zeroes $5 + (-2) = 3$ and product $5 \times (-2) = -10$ (1)
      A polynomial is $x^2 - 3x - 10$ (1)
    `,
    gradingInstructions: rich`Any multiple of it by a number other than zero is right. $(x - 5)(x + 2)$ need not be multiplied
      out.`,
    marks: 2,
    tags: ['Problem Solving - Accuracy'],
    questionType: 'short_answer',
    topics: ['Zeroes and coefficients'],
  },
  {
    question: rich`If $x - 4$ is a factor of $2x^2 + kx - 12$, find the value of $k$.`,
    answer: steps`
      $p(4) = 0$, because $x - 4$ is a factor (1)
      $32 + 4k - 12 = 0$ (0.5)
      $k = -5$ (0.5)
    `,
    gradingInstructions: rich`A slip in $2 \times 4^2$ loses half a mark if the rest follows.`,
    marks: 2,
    tags: ['Problem Solving - Choice of method', 'Problem Solving - Checking'],
    questionType: 'numerical',
    topics: ['Factor theorem'],
  },
  {
    question: rich`Use an identity to work out $104 \times 96$ without multiplying directly.`,
    answer: steps`
      $104 \times 96 = (100 + 4)(100 - 4) = 100^2 - 4^2$ (1)
      $10000 - 16 = 9984$ (1)
    `,
    gradingInstructions: rich`The result without an identity earns 1 mark.`,
    marks: 2,
    tags: ['Problem Solving - Choice of method'],
    questionType: 'numerical',
    topics: ['Algebraic identities'],
  },
]);
