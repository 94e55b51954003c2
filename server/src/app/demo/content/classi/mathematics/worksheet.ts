import { rich } from '../../prose.ts';
import { type DemoAnswers, submittedWork } from '../../submitted-work.ts';
import type { DemoAssignment } from '../../types.ts';
import { worksheetQuestions } from './worksheet-questions.ts';

const remainder: DemoAnswers = {
  full: rich`$p(3) = 3^3 - 4 \cdot 3^2 + 2 \cdot 3 + 7 = 27 - 36 + 6 + 7 = 4$. The remainder is 4.`,
  wrongSign: rich`$p(-3) = -27 - 36 - 6 + 7 = -62$`,
  slip: rich`By the remainder theorem we put $x = 3$: $27 - 36 + 6 + 7 = 6$`,
  short: rich`4`,
  division: rich`I did long division: the quotient is $x^2 - x - 1$ and the remainder is 4.`,
};

const factors: DemoAnswers = {
  full: rich`$p(-2) = -8 + 12 + 8 - 12 = 0$, so yes $x + 2$ is a factor.

    Then I divided and got $x^2 + x - 6$, which is $(x + 3)(x - 2)$.

    So $p(x) = (x + 2)(x - 2)(x + 3)$.`,
  grouping: rich`$x^3 + 3x^2 - 4x - 12 = x^2(x + 3) - 4(x + 3) = (x + 3)(x^2 - 4) = (x + 3)(x - 2)(x + 2)$ and there you can see
    that $x + 2$ is a factor.`,
  started: rich`$p(-2) = -8 + 12 + 8 - 12 = 0$`,
};

const fromZeroes: DemoAnswers = {
  full: rich`Sum is 3, product is $-10$, so $x^2 - 3x - 10$.`,
  product: rich`$(x - 5)(x + 2)$`,
  signs: rich`$(x + 5)(x - 2) = x^2 + 3x - 10$`,
};

const unknown: DemoAnswers = {
  full: rich`$2 \cdot 16 + 4k - 12 = 0$, so $4k = -20$ and $k = -5$. Check: $2x^2 - 5x - 12 = (x - 4)(2x + 3)$`,
  halfway: rich`$p(4) = 0$ so $32 + 4k - 12 = 0$, $20 + 4k = 0$, $k = 5$`,
};

const identity: DemoAnswers = {
  full: rich`$(100 + 4)(100 - 4) = 10000 - 16 = 9984$`,
  named: rich`I use $(a + b)(a - b) = a^2 - b^2$ with $a = 100$ and $b = 4$. So it is $10000 - 16 = 9984$.`,
  direct: rich`$104 \times 96 = 9984$`,
};

export const worksheet: DemoAssignment = {
  title: 'Polynomials Worksheet 2',
  course: 'MATH-10',
  description: 'Homework on chapters 5 to 9. Working counts.',
  studentInstructions: rich`Show every step. Write a polynomial in descending powers, such as $x^3 + 3x^2 - 4$.`,
  creationMethod: 'scratch',
  created: { days: -5, time: '09:15' },
  live: { days: -5, time: '09:15' },
  due: { days: 2, time: '20:00' },
  timeLimit: 0,
  studentSubmissionsAllowed: true,
  state: 'in-progress',
  questions: worksheetQuestions,
  work: submittedWork(
    [remainder, factors, fromZeroes, unknown, identity],
    [
      {
        student: 'student@classi.example',
        at: { days: -1, time: '18:12' },
        open: true,
        answers: 'full started - - named',
      },
      {
        student: 'meera.krishnan@classi.example',
        at: { days: -2, time: '17:40' },
        answers: 'division full full full full',
      },
      {
        student: 'aditya.rao@classi.example',
        at: { days: -1, time: '20:26' },
        open: true,
        answers: 'wrongSign - signs - -',
      },
      {
        student: 'zoya.qureshi@classi.example',
        at: { days: -1, time: '19:03' },
        answers: 'slip grouping product halfway direct',
      },
      {
        student: 'thangam@classi.example',
        at: { days: -1, time: '21:30' },
        open: true,
        answers: 'short - - - -',
      },
    ],
  ),
};
