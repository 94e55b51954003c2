import { rich } from '../../prose.ts';
import { type DemoAnswers, submittedWork } from '../../submitted-work.ts';
import type { DemoAssignment } from '../../types.ts';
import { zeroesQuestions } from './zeroes-questions.ts';

const onGraph: DemoAnswers = {
  full: rich`The zeroes are $-1$ and $4$. They are where the graph meets the $x$-axis because there the $y$ value is 0.`,
  points: rich`$(-1, 0)$ and $(4, 0)$, those are the points on the x axis`,
  allThree: rich`$-1$, $4$ and $-4$, because there the graph cuts the axes.`,
  numbers: rich`-1 and 4`,
  misspelt: rich`Zeros are 4 and -1 becuase the grahp cuts the x axes at thees points and p(x) is nought there`,
  because: rich`$x = -1$ and $x = 4$, since the graph touches the $x$-axis there and on this axis $p(x)$ is zero.`,
};

const double: DemoAnswers = {
  full: rich`$x^2 - 6x + 9 = (x - 3)(x - 3)$. So there is only one zero and it is 3, and the parabola just touches the x-axis at
    $(3, 0)$.`,
  discriminant: rich`$b^2 - 4ac = 36 - 36 = 0$, therefore two equal zeroes, both are 3. The graph touches the $x$-axis and goes up
    again.`,
  two: rich`It is quadratic so it has two zeroes and the graph cuts the $x$-axis two times.`,
  one: rich`One zero, $x = 3$.`,
  minus: rich`$(x - 3)^2 = 0$ so the zero is $-3$ and the graph touches at $-3$.`,
  perfect: rich`It's a perfect square, $(x - 3)^2$, so 3 is the only zero. The curve comes down to the axis at 3 and turns back up.`,
};

const verify: DemoAnswers = {
  full: rich`$x^2 - 5x + 3x - 15 = x(x - 5) + 3(x - 5) = (x - 5)(x + 3)$. Zeroes: 5 and $-3$.

    Sum $= 2$ and $-\frac{b}{a} = -\frac{-2}{1} = 2$. Product $= -15$ and $\frac{c}{a} = -15$. So both are verified.`,
  formula: rich`$x = \frac{2 \pm \sqrt{4 + 60}}{2} = \frac{2 \pm 8}{2}$, which gives 5 and $-3$. $5 - 3 = 2$ ✓ and
    $5 \cdot (-3) = -15$ ✓`,
  zeroesOnly: rich`$(x - 5)(x + 3)$, the zeroes are 5 and $-3$.`,
  swapped: rich`$(x + 5)(x - 3)$, zeroes are $-5$ and 3. Sum is $-2$. Product is $-15$. Verified.`,
  lostSign: rich`$(x - 5)(x + 3) = 0$ so $x = 5$ or $x = -3$. The sum should be $\frac{b}{a} = -2$ but I get 2. The product is
    $-15$ which is $c$.`,
};

const squares: DemoAnswers = {
  full: rich`$\alpha + \beta = 7$, $\alpha\beta = 10$

    $\alpha^2 + \beta^2 = (\alpha + \beta)^2 - 2\alpha\beta = 49 - 20 = 29$`,
  found: rich`The zeroes are 2 and 5, so it is $4 + 25 = 29$.`,
  squareOfSum: rich`$\alpha^2 + \beta^2 = (\alpha + \beta)^2 = 7^2 = 49$`,
  slip: rich`Sum 7, product 10. $(\alpha + \beta)^2 - 2\alpha\beta = 49 - 10 = 39$`,
  steps: rich`$(\alpha + \beta)^2 = \alpha^2 + 2\alpha\beta + \beta^2$. The sum is 7 and the product is 10, so
    $49 = \alpha^2 + \beta^2 + 20$, which gives 29.`,
};

export const zeroes: DemoAssignment = {
  title: 'Zeroes And Graphs',
  course: 'MATH-10',
  description: 'On chapters 3, 4 and 9.',
  creationMethod: 'document',
  created: { days: -8, time: '09:30' },
  live: { days: -8, time: '09:30' },
  due: { days: -1, time: '23:59' },
  timeLimit: 0,
  studentSubmissionsAllowed: true,
  state: 'submitted',
  questions: zeroesQuestions,
  work: submittedWork(
    [onGraph, double, verify, squares],
    [
      {
        student: 'student@classi.example',
        at: { days: -2, time: '19:20' },
        answers: 'full discriminant lostSign full',
      },
      {
        student: 'fathima.rahman@classi.example',
        at: { days: -3, time: '16:55' },
        answers: 'because full full steps',
      },
      {
        student: 'ishaan.banerjee@classi.example',
        at: { days: -1, time: '23:48' },
        answers: 'allThree two swapped -',
      },
      {
        student: 'nikhil.thomas@classi.example',
        at: { days: -1, time: '21:02' },
        answers: 'points one zeroesOnly found',
      },
      {
        student: 'thangam@classi.example',
        at: { days: -1, time: '18:37' },
        answers: 'misspelt perfect formula slip',
      },
      {
        student: 'aditi.rao@classi.example',
        at: { days: -2, time: '20:10' },
        answers: 'numbers minus full squareOfSum',
      },
      {
        student: 'aditya.rao@classi.example',
        at: { days: -1, time: '22:15' },
        answers: 'allThree one - found',
      },
      {
        student: 'vivek.reddy@classi.example',
        at: { days: -4, time: '15:44' },
        answers: 'points discriminant zeroesOnly squareOfSum',
      },
    ],
  ),
};
