import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';
import type { DemoAssignment } from '../../types.ts';

export const whyBritain: DemoAssignment = {
  title: 'Why Britain Industrialised First',
  course: 'HIST-9',
  description: 'Homework on chapters 2 to 5. Use facts and dates, and explain your points.',
  creationMethod: 'scratch',
  created: { days: -1, time: '14:30' },
  live: { days: -1, time: '14:30' },
  due: { days: 6, time: '23:59' },
  timeLimit: 0,
  studentSubmissionsAllowed: true,
  state: 'untouched',
  work: [],
  questions: demoQuestions('History', [
    {
      question: rich`Give <strong>two</strong> natural advantages that helped industry to grow in Britain.`,
      answer: rich`Any two of the following, 1 mark each: coal and iron ore near the surface and close to each other; fast
        streams that turned water wheels; a long coast and rivers on which heavy goods could be carried.`,
      gradingInstructions: rich`'Good resources' is too vague unless a resource is named.`,
      marks: 2,
      tags: ['Extended Writing - Use of evidence'],
      questionType: 'short_answer',
      topics: ['Causes of industrialisation'],
    },
    {
      question: steps`
        What did James Watt contribute to the steam engine?
        (a) He built the first engine that pumped water from mines
        (b) He added a separate condenser that saved fuel
        (c) He ran the first locomotive on rails
        (d) He used steam to smelt iron with coke
      `,
      answer: rich`(b) He added a separate condenser that saved fuel (1)`,
      gradingInstructions: rich`The letter alone is enough.`,
      marks: 1,
      tags: ['Extended Writing - Use of evidence'],
      questionType: 'multiple_choice',
      topics: ['Steam power'],
    },
    {
      question: rich`Explain how changes in farming helped industry to grow.`,
      answer: steps`
        Enclosed farms and new methods such as crop rotation produced more food (1)
        so that a smaller share of the people could feed the growing towns (1)
        People who lost common rights or work on the land became workers for the towns (1)
        Landowners who grew richer had money to invest in canals, mines and mills (1)
      `,
      gradingInstructions: rich`Each mark needs a link to industry or towns. A list of inventions alone earns at most 1 mark.`,
      marks: 4,
      tags: ['Extended Writing - Cause and consequence'],
      questionType: 'short_answer',
      topics: ['Agricultural change', 'Causes of industrialisation'],
    },
    {
      question: rich`Explain why it paid to build machines in Britain sooner than in many other countries.`,
      answer: steps`
        Wages in Britain were high compared with other countries (1)
        and coal was cheap (1)
        so a machine that saved labour and burned fuel cost less than the workers whom it replaced (1)
      `,
      gradingInstructions: rich`The link between wages and fuel must be explained for the last mark.`,
      marks: 3,
      tags: ['Extended Writing - Cause and consequence', 'Extended Writing - Argument'],
      questionType: 'short_answer',
      topics: ['Causes of industrialisation'],
    },
    {
      question: rich`'Britain industrialised first because of its inventors.' How far do you agree? Write about one page.`,
      answer: steps`
        Inventors mattered: for instance Arkwright's water frame of 1769 or Watt's engines changed how goods were made (1)
        Inventions built on earlier ones and needed buyers, money and skilled workers to succeed (1)
        Natural advantages such as coal and waterways were needed as well (1)
        Wealth from trade, including trade with colonies and the slave trade, gave money to invest and markets to sell to (1)
        A judgement that weighs inventors against the other causes, with a reason (1)
      `,
      gradingInstructions: rich`One-sided answers earn at most 3 marks. Accept other accurate examples.`,
      marks: 5,
      tags: [
        'Extended Writing - Argument',
        'Extended Writing - Use of evidence',
        'Extended Writing - Cause and consequence',
      ],
      questionType: 'essay',
      topics: ['Causes of industrialisation', 'Inventions'],
    },
  ]),
};
