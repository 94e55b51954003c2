import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';
import { type DemoAnswers, submittedWork } from '../../submitted-work.ts';
import type { DemoAssignment } from '../../types.ts';

const questions = demoQuestions('Physics', [
  {
    question: rich`A gardener pushes a wheelbarrow 25 m along level ground with a horizontal force of 80 N. How much work does she
      do?`,
    answer: steps`
      $W = Fs = 80 \times 25$ (1)
      $W = 2000$ J (1)
    `,
    gradingInstructions: rich`Accept 2 kJ and 2000 N m. A missing unit loses half a mark.`,
    marks: 2,
    tags: ['Problem Solving - Calculation', 'Problem Solving - Units and quantities'],
    questionType: 'numerical',
    topics: ['Work'],
  },
  {
    question: steps`
      The speed of a car doubles. Its kinetic energy becomes
      (a) half as large
      (b) twice as large
      (c) four times as large
      (d) eight times as large
    `,
    answer: rich`(c) four times as large (1)`,
    gradingInstructions: rich`The letter alone is enough.`,
    marks: 1,
    tags: ['Problem Solving - Physical principle'],
    questionType: 'multiple_choice',
    topics: ['Kinetic energy'],
  },
  {
    question: rich`A 0.2 kg ball is dropped from a height of 10 m. Take $g = 9.8$ N/kg and neglect air resistance. Find its kinetic
      energy and its speed just before it reaches the ground.`,
    answer: steps`
      Potential energy at the top: $E_p = mgh = 0.2 \times 9.8 \times 10 = 19.6$ J (1)
      Energy is conserved, so $E_k = 19.6$ J at the bottom (1)
      $v^2 = \frac{2 E_k}{m} = \frac{39.2}{0.2} = 196$ (1)
      $v = 14$ m/s (1)
    `,
    gradingInstructions: rich`Using $v^2 = u^2 + 2as$ for the speed is equally good. Follow a wrong energy through.`,
    marks: 4,
    tags: ['Problem Solving - Calculation', 'Problem Solving - Physical principle'],
    questionType: 'numerical',
    topics: ['Conservation of energy', 'Kinetic energy'],
  },
  {
    question: rich`Someone holds a heavy bag still for five minutes. Her arms grow tired, but a physicist says that no work is done on
      the bag. Explain.`,
    answer: steps`
      Work is force multiplied by the distance moved in the direction of the force (1)
      The bag does not move, so the distance is zero and no work is done on it (1)
    `,
    gradingInstructions: rich`Energy used in the muscles may be mentioned, but it earns no mark of its own.`,
    marks: 2,
    tags: ['Problem Solving - Explanation'],
    questionType: 'short_answer',
    topics: ['Work'],
  },
  {
    question: rich`A motor of power 500 W lifts a load of 200 N through 9 m in 4.5 s. Work out its efficiency.`,
    answer: steps`
      Useful energy: $200 \times 9 = 1800$ J (1)
      Energy supplied: $500 \times 4.5 = 2250$ J (1)
      Efficiency: $\frac{1800}{2250} = 0.8$, or 80 per cent (1)
    `,
    gradingInstructions: rich`Comparing the powers, 400 W and 500 W, is equally good. An efficiency above 1 earns no last mark.`,
    marks: 3,
    tags: ['Problem Solving - Calculation'],
    questionType: 'numerical',
    topics: ['Power', 'Efficiency'],
  },
]);

const barrow: DemoAnswers = {
  full: rich`$W = F \times s = 80 \times 25 = 2000$ J`,
  kilo: rich`work done = force × distance = 2 kJ`,
  noUnit: rich`$80 \times 25 = 2000$`,
  divided: rich`$80 \div 25 = 3.2$ J`,
  watts: rich`$80 \cdot 25 = 2000$ W`,
};

const doubled: DemoAnswers = {
  letter: rich`(c)`,
  reason: rich`c because the speed is squared`,
  twice: rich`(b) twice as large`,
};

const ball: DemoAnswers = {
  full: rich`$E_p = 0.2 \times 9.8 \times 10 = 19.6$ J. All of it turns into kinetic energy, so $E_k = 19.6$ J.

    $19.6 = \frac{1}{2} \times 0.2 \times v^2$, so $v^2 = 196$ and $v = 14$ m/s.`,
  equation: rich`$v^2 = u^2 + 2as = 0 + 2 \times 9.8 \times 10 = 196$, so $v = 14$ m/s. Then
    $E_k = \frac{1}{2} \times 0.2 \times 196 = 19.6$ J.`,
  noRoot: rich`$E_p = mgh = 19.6$ J $= E_k$. $v = \frac{2 \times 19.6}{0.2} = 196$ m/s`,
  energyOnly: rich`The kinetic energy is 19.6 J since energy can't be lost.`,
  withTen: rich`$0.2 \times 10 \times 10 = 20$ J. $v = \sqrt{\frac{40}{0.2}} = 14.1$ m/s`,
};

const bag: DemoAnswers = {
  full: rich`Work done is force times distance in the direction of the force. The bag stays still, so the distance is 0 and the work
    on the bag is 0.`,
  still: rich`Because the bag doesn't move.`,
  tired: rich`I disagree, she does do work because her arms get tired and that needs energy.`,
  misspelt: rich`wurk = force x distence and the distence is nothing so there is no wurk even tho she gets tierd`,
  zero: rich`$W = Fs$ and $s = 0$, so $W = 0$. The force is there but it doesn't move anything.`,
  muscles: rich`She does work with her muscles, so the physicist is wrong.`,
};

const motor: DemoAnswers = {
  full: rich`Useful: $200 \times 9 = 1800$ J. Total: $500 \times 4.5 = 2250$ J. Efficiency $= 1800 \div 2250 = 0.8$ = 80%`,
  powers: rich`$1800 \div 4.5 = 400$ W useful, so $\frac{400}{500} = 80$%`,
  upsideDown: rich`$\frac{2250}{1800} = 1.25$, so the efficiency is 125%`,
  usefulOnly: rich`$200 \times 9 = 1800$ J`,
};

export const energyCheck: DemoAssignment = {
  title: 'Energy And Work Check',
  course: 'PHY-10',
  description: 'A check on chapter 11.',
  creationMethod: 'document',
  created: { days: -9, time: '09:05' },
  live: { days: -9, time: '09:05' },
  due: { days: -2, time: '23:59' },
  timeLimit: 0,
  studentSubmissionsAllowed: true,
  state: 'submitted',
  questions,
  work: submittedWork(
    [barrow, doubled, ball, bag, motor],
    [
      {
        student: 'student@riverside.example',
        at: { days: -3, time: '18:15' },
        answers: 'full letter noRoot still full',
      },
      {
        student: 'oliver.bennett@riverside.example',
        at: { days: -2, time: '21:40' },
        answers: 'noUnit twice energyOnly tired -',
      },
      {
        student: 'oliver.benson@riverside.example',
        at: { days: -2, time: '22:08' },
        answers: 'kilo reason withTen full upsideDown',
      },
      {
        student: 'chidi.okonkwo@riverside.example',
        at: { days: -4, time: '17:33' },
        answers: 'full reason equation zero powers',
      },
      {
        student: 'zofia.nowak@riverside.example',
        at: { days: -3, time: '20:20' },
        answers: 'kilo letter full still powers',
      },
      {
        student: 'jacob.levy@riverside.example',
        at: { days: -2, time: '23:47' },
        answers: 'divided twice - muscles usefulOnly',
      },
      {
        student: 'wisnu@riverside.example',
        at: { days: -2, time: '19:54' },
        answers: 'watts letter equation misspelt full',
      },
      {
        student: 'harry.fletcher@riverside.example',
        at: { days: -2, time: '23:20' },
        answers: 'noUnit - energyOnly - usefulOnly',
      },
    ],
  ),
};
