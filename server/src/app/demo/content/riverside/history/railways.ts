import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';
import type { DemoAssignment } from '../../types.ts';

export const railways: DemoAssignment = {
  title: 'Canals & Railways (Written Paper)',
  course: 'HIST-9',
  description: 'Written in class on paper, 50 minutes.',
  creationMethod: 'document',
  created: { days: -3, time: '13:20' },
  live: { days: -3, time: '13:20' },
  due: { days: 10, time: '10:00' },
  timeLimit: 0,
  studentSubmissionsAllowed: false,
  state: 'untouched',
  work: [],
  questions: demoQuestions('History', [
    {
      question: rich`Which two towns were joined by the railway that was opened in 1830?`,
      answer: steps`
        Liverpool (0.5)
        Manchester (0.5)
      `,
      gradingInstructions: rich`Half a mark for each town. Stockton and Darlington belong to 1825.`,
      marks: 1,
      tags: ['Extended Writing - Use of evidence'],
      questionType: 'short_answer',
      topics: ['Railways'],
    },
    {
      question: rich`Why could a horse move a much heavier load on a canal than on a road?`,
      answer: steps`
        A boat floats on still water, which offers little resistance (1)
        while roads were muddy and rough and wheels sank in (1)
      `,
      gradingInstructions: rich`Accept any sensible account of less friction.`,
      marks: 2,
      tags: ['Extended Writing - Cause and consequence'],
      questionType: 'short_answer',
      topics: ['Canals'],
    },
    {
      question: rich`What did the Bridgewater Canal do to the price of coal in Manchester, and why did this matter to industry?`,
      answer: steps`
        The price fell by about half (1)
        Cheaper coal lowered the cost of running steam engines and of heating homes, so industry and the town could grow (1)
      `,
      gradingInstructions: rich`'It fell' is enough for the first mark.`,
      marks: 2,
      tags: ['Extended Writing - Cause and consequence', 'Extended Writing - Use of evidence'],
      questionType: 'short_answer',
      topics: ['Canals', 'Coal'],
    },
    {
      question: rich`Give <strong>three</strong> ways in which railways changed daily life.`,
      answer: rich`Any three of the following, 1 mark each: fresh milk and fish reached distant towns; newspapers could be read on
        the same day; working people went on excursions; clocks were set to London time; people could live further from their
        work; new jobs on the railway.`,
      gradingInstructions: rich`'Travel was faster' is accepted once. If more than three are given, mark the first three.`,
      marks: 3,
      tags: ['Extended Writing - Use of evidence'],
      questionType: 'short_answer',
      topics: ['Railways'],
    },
    {
      question: rich`Who gained and who lost by the coming of the railways? Explain your answer with examples.`,
      answer: steps`
        Manufacturers gained because they could send goods quickly and cheaply to distant markets (1)
        Makers of iron and owners of coal mines gained because railways used their products (1)
        Passengers, or labourers who built the lines, gained cheap travel or work (1)
        Canal companies and coachmen lost their customers to the railways (1)
      `,
      gradingInstructions: rich`An answer without any loser earns at most 3 marks. Accept landowners as gaining or losing if a
        reason is given.`,
      marks: 4,
      tags: ['Extended Writing - Argument', 'Extended Writing - Cause and consequence'],
      questionType: 'essay',
      topics: ['Railways'],
    },
  ]),
};
