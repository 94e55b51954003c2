import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';
import type { DemoAssignment } from '../../types.ts';

const workshop = rich`A workshop makes wooden stools. Its total fixed cost is ₹1,200 a day. Its total variable cost is ₹800 for 4
  stools, ₹1,000 for 5 stools and ₹1,320 for 6 stools.`;

export const costsAndRevenue: DemoAssignment = {
  title: 'Costs And Revenue Practice Set',
  course: 'ECO-11',
  description: 'Practice on chapters 8 and 9, to be opened after the revision lesson.',
  creationMethod: 'ai',
  created: { days: -1, time: '16:45' },
  live: { days: 4, time: '09:00' },
  due: { days: 14, time: '23:59' },
  timeLimit: 0,
  studentSubmissionsAllowed: true,
  state: 'scheduled',
  work: [],
  questions: demoQuestions('Economics', [
    {
      label: '1(a)',
      stem: workshop,
      question: rich`Work out the total cost and the average cost of making 5 stools.`,
      answer: steps`
        $TC = TFC + TVC = 1200 + 1000 = 2200$, that is ₹2,200 (1)
        $AC = \frac{TC}{Q} = \frac{2200}{5} = 440$, that is ₹440 a stool (1)
      `,
      gradingInstructions: rich`Follow a wrong total cost through to the average cost.`,
      marks: 2,
      tags: ['Problem Solving - Accuracy', 'Problem Solving - Showing the working'],
      questionType: 'numerical',
      topics: ['Costs of production'],
    },
    {
      label: '1(b)',
      stem: workshop,
      question: rich`Work out the marginal cost of the sixth stool.`,
      answer: steps`
        Marginal cost is the addition to total cost from one more unit: $(1200 + 1320) - (1200 + 1000)$ (1)
        ₹320 (1)
      `,
      gradingInstructions: rich`Using variable cost alone, $1320 - 1000$, is right too, since fixed cost does not change.`,
      marks: 2,
      tags: ['Problem Solving - Accuracy', 'Problem Solving - Choice of method'],
      questionType: 'numerical',
      topics: ['Marginal cost'],
    },
    {
      label: '1(c)',
      stem: workshop,
      question: rich`A shop abroad will buy any number of stools at ₹300 each, about \$3.50. Should it make the sixth stool?`,
      answer: steps`
        The marginal revenue of the sixth stool is ₹300 (0.5)
        which is less than its marginal cost of ₹320 (0.5)
        so the sixth stool would reduce profit, and the workshop should not make it (1)
      `,
      gradingInstructions: rich`Follow through from part (b). A comparison with average cost earns no mark.`,
      marks: 2,
      tags: ['Problem Solving - Checking', 'Problem Solving - Choice of method'],
      questionType: 'short_answer',
      topics: ['Profit maximisation'],
    },
    {
      question: rich`Explain why average fixed cost falls as output grows.`,
      answer: steps`
        Total fixed cost does not change with output (1)
        so the same amount is spread over more and more units (1)
      `,
      gradingInstructions: rich`A numerical example that shows both points earns full marks.`,
      marks: 2,
      tags: ['Problem Solving - Showing the working'],
      questionType: 'short_answer',
      topics: ['Costs of production'],
    },
    {
      question: steps`
        The marginal cost curve cuts the average cost curve
        (a) where marginal cost is lowest
        (b) where average cost is lowest
        (c) where total cost is lowest
        (d) where output is zero
      `,
      answer: rich`(b) where average cost is lowest (1)`,
      gradingInstructions: rich`The letter alone is enough.`,
      marks: 1,
      tags: ['Problem Solving - Accuracy'],
      questionType: 'multiple_choice',
      topics: ['Marginal cost', 'Average cost'],
    },
  ]),
};
