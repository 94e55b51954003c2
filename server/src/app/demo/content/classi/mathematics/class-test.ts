import { rich } from '../../prose.ts';
import { type DemoAnswers, submittedWork } from '../../submitted-work.ts';
import type { DemoAssignment } from '../../types.ts';
import { classTestQuestions } from './class-test-questions.ts';

const which: DemoAnswers = {
  letter: rich`(c)`,
  words: rich`$\sqrt{3}x^2 - x$ because the root is only over the number`,
  wrong: rich`(b)`,
  wrongToo: rich`(a) is a polynomial with two terms`,
};

const degree: DemoAnswers = {
  full: rich`$x^2 + 4x + 4 - x^2 = 4x + 4$, so the degree is 1 because the highest power is $x^1$.`,
  linear: rich`When you open the bracket the $x^2$ cancel and $4x + 4$ is left. It is linear.`,
  two: rich`The degree is 2 because there is $x^2$ in it.`,
  bare: rich`1`,
  slip: rich`$(x + 2)^2 - x^2 = x^2 + 4 - x^2 = 4$. It is a constant so the degree is 0.`,
  cancels: rich`The two $x^2$ cancel each other, only $4x + 4$ stays, and in $4x + 4$ the highest power is one. Degree one.`,
};

const splitting: DemoAnswers = {
  full: rich`$6x^2 + 9x - 2x - 3$

    $= 3x(2x + 3) - 1(2x + 3)$

    $= (2x + 3)(3x - 1)$`,
  otherOrder: rich`Product is $-18$ and sum is 7, so I take $-2$ and 9. $6x^2 - 2x + 9x - 3 = 2x(3x - 1) + 3(3x - 1) =
    (3x - 1)(2x + 3)$`,
  wrongSigns: rich`$6x^2 - 9x + 2x - 3 = 3x(2x - 3) + 1(2x - 3) = (2x - 3)(3x + 1)$`,
  answerOnly: rich`$(3x - 1)(2x + 3)$`,
  numbers: rich`The numbers are 9 and $-2$ because $9 - 2 = 7$ and $9 \cdot (-2) = -18$.`,
};

const cubic: DemoAnswers = {
  full: rich`I tried $x = -1$: $-1 - 4 - 1 + 6 = 0$, so $(x + 1)$ is a factor.

    Long division gives $x^2 - 5x + 6 = (x - 2)(x - 3)$.

    The zeroes are $-1$, 2 and 3. Check: the sum is 4 ✓`,
  trying: rich`$p(1) = 4$, $p(2) = 8 - 16 + 2 + 6 = 0$, $p(3) = 27 - 36 + 3 + 6 = 0$, $p(-1) = -1 - 4 - 1 + 6 = 0$. So the zeroes
    are 2, 3, $-1$ and a cubic can't have more.`,
  signs: rich`$p(-1) = 0$ so $x + 1$ is a factor. $p(x) = (x + 1)(x^2 - 5x + 6) = (x + 1)(x - 2)(x - 3)$. The zeroes are
    $1, -2, -3$.`,
  oneOnly: rich`$p(-1) = 0$, therefore $-1$ is the zero.`,
  misspelt: rich`by the facter therom x = -1 is a zero becuase p(-1) = -1 -4 -1 +6 = 0. then i devided and the quoshent is
    $x^2 - 5x + 6$ and it has the facters $(x-2)(x-3)$ so the zeros are -1, 2, 3`,
  lost: rich`$x^3 - 4x^2 + x = -6$, $x(x^2 - 4x + 1) = -6$, so $x = -6$.`,
  divided: rich`$p(2) = 8 - 16 + 2 + 6 = 0$, so $(x - 2)$ is a factor. $p(x) = (x - 2)(x^2 - 2x - 3) = (x - 2)(x - 3)(x + 1)$. So
    the zeroes are 2, 3 and $-1$.`,
  guessed: rich`2 and 3, because $p(2) = 0$ and $p(3) = 0$.`,
};

const rectangle: DemoAnswers = {
  full: rich`$x^2 + 7x - 2x - 14 = x(x + 7) - 2(x + 7) = (x - 2)(x + 7)$. The other side is $x + 7$. A side can't be negative or
    zero so $x$ has to be more than 2.`,
  sideOnly: rich`The other side is $(x + 7)$ cm because $(x - 2)(x + 7) = x^2 + 5x - 14$.`,
  zeroes: rich`$(x - 2)(x + 7)$, the other side is $x + 7$. $x = 2$ and $x = -7$.`,
  perimeter: rich`$x^2 + 5x - 14 - (x - 2) = x^2 + 4x - 12$`,
  divided: rich`Divide: $(x^2 + 5x - 14) \div (x - 2) = x + 7$. For the side $x - 2$ to be longer than 0, $x \gt 2$ is needed.`,
  both: rich`Length $= x + 7$. $x$ can be any number.`,
};

const meena: DemoAnswers = {
  full: rich`Meena forgot the middle term. $(x + 3)^2 = x^2 + 6x + 9$, because it is $x \cdot 3$ two times. If she puts $x = 1$,
    then $4^2 = 16$ but $1 + 9 = 10$.`,
  expanded: rich`$(x + 3)(x + 3) = x^2 + 3x + 3x + 9 = x^2 + 6x + 9$. She did not multiply the inner and the outer terms.`,
  counter: rich`It's wrong because if $x = 2$ then the left side is 25 and the right side is 13.`,
  identity: rich`The identity is $(a + b)^2 = a^2 + 2ab + b^2$.`,
  agrees: rich`Nothing is wrong, because $x \cdot x = x^2$ and $3 \cdot 3 = 9$.`,
  offTopic: rich`I did not have time for this one sir, sorry.`,
  square: rich`She only squared both parts. There must be $2 \cdot 3 \cdot x = 6x$ in the middle too.`,
  looksRight: rich`I think Meena is correct because the square goes to both.`,
};

export const classTest: DemoAssignment = {
  title: 'Polynomials Class Test 1',
  course: 'MATH-10',
  description: 'Chapters 1 to 10. Calculators are not allowed.',
  creationMethod: 'document',
  created: { days: -24, time: '08:45' },
  live: { days: -24, time: '08:45' },
  due: { days: -16, time: '18:00' },
  timeLimit: 0,
  studentSubmissionsAllowed: true,
  state: 'graded',
  questions: classTestQuestions,
  work: submittedWork(
    [which, degree, splitting, cubic, rectangle, meena],
    [
      {
        student: 'student@classi.example',
        at: { days: -17, time: '20:05' },
        answers: 'letter full full signs sideOnly expanded',
        checked: {
          4: {
            points: 3,
            feedback: rich`The factors are right. A factor $x - 2$ belongs to the zero 2, not $-2$: put your values in to see it.`,
          },
        },
      },
      {
        student: 'anne-marie.fernandes@classi.example',
        at: { days: -16, time: '15:31' },
        answers: 'words linear otherOrder full full full',
      },
      {
        student: 'ishaan.banerjee@classi.example',
        at: { days: -16, time: '17:58' },
        answers: 'wrong two wrongSigns lost - agrees',
      },
      {
        student: 'thangam@classi.example',
        at: { days: -17, time: '18:44' },
        answers: 'letter linear full misspelt divided counter',
        checked: {
          4: {
            points: 4,
            feedback: rich`All three zeroes, well argued. Learn to spell <em>factor</em>, <em>theorem</em> and <em>quotient</em>.`,
          },
        },
      },
      {
        student: 'zoya.qureshi@classi.example',
        at: { days: -18, time: '16:12' },
        answers: 'letter cancels answerOnly trying zeroes identity',
      },
      {
        student: 'aditya.rao@classi.example',
        at: { days: -16, time: '17:20' },
        answers: 'wrongToo slip numbers oneOnly both looksRight',
      },
      {
        student: 'aditi.rao@classi.example',
        at: { days: -17, time: '21:10' },
        answers: 'words bare otherOrder divided zeroes square',
      },
      {
        student: 'sneha.patil@classi.example',
        at: { days: -16, time: '16:48' },
        answers: 'letter two answerOnly guessed perimeter identity',
        checked: {
          3: {
            points: 2,
            feedback: rich`Both factors are right. The question asked you to split the middle term, so show that step next time.`,
          },
        },
      },
      {
        student: 'vivek.reddy@classi.example',
        at: { days: -16, time: '17:55' },
        answers: 'wrong - wrongSigns oneOnly - offTopic',
      },
    ],
  ),
};
