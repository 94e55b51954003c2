import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';
import type { DemoAssignment } from '../../types.ts';

const deaths = rich`In 1854 a doctor marked each death from cholera in one part of London on a map. Most of the marks lay close to
  one water pump.`;

export const publicHealth: DemoAssignment = {
  title: 'Public Health In Towns',
  course: 'HIST-9',
  description: 'Opens after the lesson on chapter 9.',
  creationMethod: 'ai',
  created: { days: -1, time: '10:10' },
  live: { days: 5, time: '08:30' },
  due: { days: 13, time: '23:59' },
  timeLimit: 1800,
  studentSubmissionsAllowed: true,
  state: 'scheduled',
  work: [],
  questions: demoQuestions('History', [
    {
      question: rich`What were back-to-back houses, and why were they unhealthy?`,
      answer: steps`
        They were small houses built against each other, so that three of the four walls were shared (1)
        No fresh air could pass through them, and many people lived close together (1)
      `,
      gradingInstructions: rich`Accept a labelled drawing for the first mark.`,
      marks: 2,
      tags: ['Source Analysis - Own knowledge'],
      questionType: 'short_answer',
      topics: ['Living conditions'],
    },
    {
      label: '2(a)',
      stem: deaths,
      question: rich`Who was the doctor, and what did his map suggest?`,
      answer: steps`
        John Snow (1)
        The map suggested that cholera came from the water of the pump (1)
      `,
      gradingInstructions: rich`The name of the street is not needed.`,
      marks: 2,
      tags: ['Source Analysis - Content of the source', 'Source Analysis - Own knowledge'],
      questionType: 'short_answer',
      topics: ['Cholera'],
    },
    {
      label: '2(b)',
      stem: deaths,
      question: rich`How did this differ from what most doctors believed?`,
      answer: steps`
        Most doctors believed in miasma (1)
        that is, that bad air from filth caused the disease (1)
      `,
      gradingInstructions: rich`'Bad air' without the word miasma earns both marks.`,
      marks: 2,
      tags: ['Source Analysis - Own knowledge'],
      questionType: 'short_answer',
      topics: ['Cholera'],
    },
    {
      question: rich`Compare the Public Health Acts of 1848 and 1875.`,
      answer: steps`
        The Act of 1848 allowed towns to set up boards of health (1)
        but in most cases it did not force them (1)
        The Act of 1875 made clean water and sewers a duty of local authorities (1)
      `,
      gradingInstructions: rich`The contrast between permission and duty is the heart of the answer.`,
      marks: 3,
      tags: ['Source Analysis - Own knowledge', 'Source Analysis - Judgement'],
      questionType: 'short_answer',
      topics: ['Public health reform'],
    },
  ]),
};
