import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';
import { type DemoAnswers, submittedWork } from '../../submitted-work.ts';
import type { DemoAssignment } from '../../types.ts';

const newtonFirst: DemoAnswers = {
  full: rich`When the bus brakes the passengers keep moving forward with the same speed because of inertia, as there is no force
    on them until they hold on or hit the seat in front.`,
  thrown: rich`The brakes make a force that throws the passengers forwards.`,
  brief: rich`Because of inertia.`,
};

const crate: DemoAnswers = {
  full: rich`Resultant $= 200 - 80 = 120$ N. $a = \frac{F}{m} = \frac{120}{40} = 3$ m/s²`,
  noFriction: rich`$a = \frac{200}{40} = 5$ m/s²`,
  noUnit: rich`$200 - 80 = 120$, $120 \div 40 = 3$`,
};

const pair: DemoAnswers = {
  full: rich`The other force is the pull of the book on the Earth. It is also 6 N but it goes up.`,
  normal: rich`The table pushes the book up with 6 N.`,
};

const skydiver: DemoAnswers = {
  started: rich`At first the weight is bigger than the air resistance so she speeds up.`,
  full: rich`First her weight is much bigger than the air resistance, so she accelerates downwards. When she gets faster the air
    resistance increases, so the resultant force gets smaller and she accelerates less. In the end the air resistance is equal to
    her weight, the resultant force is zero and she falls with constant velocity.`,
};

export const forcesHomework: DemoAssignment = {
  title: 'Forces And Motion Homework',
  course: 'PHY-10',
  description: 'Chapters 6 to 9. Give units in every final answer.',
  creationMethod: 'scratch',
  created: { days: -4, time: '14:40' },
  live: { days: -4, time: '14:40' },
  due: { days: 3, time: '23:59' },
  timeLimit: 0,
  studentSubmissionsAllowed: true,
  state: 'in-progress',
  questions: demoQuestions('Physics', [
    {
      question: rich`When a bus brakes sharply, standing passengers seem to be thrown forwards. Explain why, with the help of
        Newton's first law.`,
      answer: steps`
        An object goes on moving at constant velocity unless a resultant force acts on it (1)
        The brakes slow down the bus, but the passengers go on moving forwards because of their inertia (1)
      `,
      gradingInstructions: rich`'A force throws them forwards' is the misconception that this question looks for: no marks.`,
      marks: 2,
      tags: ['Problem Solving - Explanation', 'Problem Solving - Physical principle'],
      questionType: 'short_answer',
      topics: ["Newton's first law"],
    },
    {
      question: rich`A crate of mass 40 kg is pushed along the floor with a force of 200 N. Friction is 80 N. Find the acceleration
        of the crate.`,
      answer: steps`
        Resultant force: $200 - 80 = 120$ N (1)
        $a = \frac{F}{m} = \frac{120}{40}$ (1)
        $a = 3$ m/s² (1)
      `,
      gradingInstructions: rich`Using 200 N gives 5 m/s²: award 1 mark for the method. A missing or wrong unit loses half a mark.`,
      marks: 3,
      tags: ['Problem Solving - Calculation', 'Problem Solving - Units and quantities'],
      questionType: 'numerical',
      topics: ["Newton's second law"],
    },
    {
      question: rich`A book that weighs 6 N lies on a table. Name the force that forms a third-law pair with the weight of the
        book, and give its size and direction.`,
      answer: steps`
        The gravitational pull of the book on the Earth (1)
        6 N upwards (1)
      `,
      gradingInstructions: rich`The normal force of the table is not the partner: an answer that names it earns no marks.`,
      marks: 2,
      tags: ['Problem Solving - Physical principle'],
      questionType: 'short_answer',
      topics: ["Newton's third law"],
    },
    {
      question: rich`Explain how a skydiver reaches a terminal velocity after leaving the aeroplane.`,
      answer: steps`
        At first her weight is larger than air resistance, so she accelerates (1)
        As her speed grows, air resistance increases (1)
        so the resultant force and the acceleration become smaller (1)
        When air resistance equals her weight, the resultant force is zero and she falls at constant velocity (1)
      `,
      gradingInstructions: rich`'Gravity gets weaker' contradicts the key. Accept 'drag' for air resistance.`,
      marks: 4,
      tags: ['Problem Solving - Explanation', 'Problem Solving - Physical principle'],
      questionType: 'short_answer',
      topics: ['Terminal velocity'],
    },
  ]),
  work: submittedWork(
    [newtonFirst, crate, pair, skydiver],
    [
      {
        student: 'student@riverside.example',
        at: { days: -1, time: '19:24' },
        open: true,
        answers: 'brief full - started',
      },
      {
        student: 'ananya.sharma@riverside.example',
        at: { days: -2, time: '17:50' },
        answers: 'full full full full',
      },
      {
        student: 'oliver.benson@riverside.example',
        at: { days: -1, time: '20:41' },
        answers: 'thrown noFriction normal -',
      },
      {
        student: 'wisnu@riverside.example',
        at: { days: -1, time: '18:05' },
        open: true,
        answers: '- noUnit - -',
      },
    ],
  ),
};
