import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';

export const classTestQuestions = demoQuestions('Mathematics', [
  {
    question: steps`
      Which of these expressions is a polynomial?
      (a) $x + \frac{1}{x}$
      (b) $\sqrt{x} + 2$
      (c) $\sqrt{3}x^2 - x$
      (d) $x^{-2} + 1$
    `,
    answer: rich`(c) $\sqrt{3}x^2 - x$ (1)`,
    gradingInstructions: rich`The letter or the expression is enough.`,
    marks: 1,
    tags: ['Problem Solving - Accuracy'],
    questionType: 'multiple_choice',
    topics: ['Definition of a polynomial'],
  },
  {
    question: rich`What is the degree of $(x + 2)^2 - x^2$? Give a reason.`,
    answer: steps`
      $(x + 2)^2 - x^2 = 4x + 4$ (1)
      The highest power of $x$ is 1, so the degree is 1 (1)
    `,
    gradingInstructions: rich`The degree without a reason earns 0.5. 'It is linear' is as good as 'the degree is 1'.`,
    marks: 2,
    tags: ['Problem Solving - Showing the working'],
    questionType: 'short_answer',
    topics: ['Degree', 'Algebraic identities'],
  },
  {
    question: rich`Factorise $6x^2 + 7x - 3$ by splitting the middle term.`,
    answer: steps`
      Two numbers with the sum $7$ and the product $6 \times (-3) = -18$ are $9$ and $-2$ (1)
      $6x^2 + 9x - 2x - 3 = 3x(2x + 3) - 1(2x + 3)$ (1)
      $(2x + 3)(3x - 1)$ (1)
    `,
    gradingInstructions: rich`The right factors by another way earn 2 marks, since the method is named in the question.`,
    marks: 3,
    tags: ['Problem Solving - Accuracy', 'Problem Solving - Showing the working'],
    questionType: 'short_answer',
    topics: ['Factorisation'],
  },
  {
    question: rich`Find all zeroes of $p(x) = x^3 - 4x^2 + x + 6$.`,
    answer: steps`
      $p(-1) = -1 - 4 - 1 + 6 = 0$, so $x + 1$ is a factor (1)
      $p(x) = (x + 1)(x^2 - 5x + 6)$ (1)
      $x^2 - 5x + 6 = (x - 2)(x - 3)$ (1)
      The zeroes are $-1$, $2$ and $3$ (1)
    `,
    gradingInstructions: rich`All three zeroes found by substitution, with the values shown, earn full marks.`,
    marks: 4,
    tags: ['Problem Solving - Choice of method', 'Problem Solving - Checking'],
    questionType: 'short_answer',
    topics: ['Cubic polynomials', 'Factor theorem'],
  },
  {
    question: rich`The area of a rectangle is $x^2 + 5x - 14$ square centimetres, and one side is $x - 2$ centimetres long. Find
      the other side, and say for which values of $x$ there is such a rectangle.`,
    answer: steps`
      $x^2 + 5x - 14 = (x - 2)(x + 7)$ (1)
      The other side is $x + 7$ centimetres long (0.5)
      Both sides must be positive, so $x$ must be greater than 2 (1)
    `,
    gradingInstructions: rich`Do not take marks off for a missing unit.`,
    marks: 2.5,
    tags: ['Problem Solving - Checking'],
    questionType: 'short_answer',
    topics: ['Factorisation', 'Polynomials in context'],
  },
  {
    question: rich`Meena writes $(x + 3)^2 = x^2 + 9$. Explain to her what is wrong.`,
    answer: steps`
      The right expansion is $x^2 + 6x + 9$ (1)
      She has left out the middle term, which is twice the product of $x$ and $3$ (1)
      A number shows it: for $x = 1$ the left side is 16, but $1 + 9$ is 10 (0.5)
    `,
    gradingInstructions: rich`Any number other than 0 will do as a counterexample. Multiplying out $(x + 3)(x + 3)$ step by step
      earns the second mark as well.`,
    marks: 2.5,
    tags: ['Problem Solving - Checking', 'Problem Solving - Showing the working'],
    questionType: 'short_answer',
    topics: ['Algebraic identities'],
  },
]);
