import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';
import type { DemoAssignment } from '../../types.ts';

export const formsOfMarket: DemoAssignment = {
  title: 'Forms Of Market (Unit Paper)',
  course: 'ECO-11',
  description: 'Written on paper in the examination hall. Bring a ruler and a pencil for the diagrams.',
  creationMethod: 'document',
  created: { days: -4, time: '15:10' },
  live: { days: -4, time: '15:10' },
  due: { days: 12, time: '10:30' },
  timeLimit: 0,
  studentSubmissionsAllowed: false,
  state: 'untouched',
  work: [],
  questions: demoQuestions('Economics', [
    {
      question: rich`State <strong>two</strong> features of perfect competition.`,
      answer: rich`Any two of the following, 1 mark each: a very large number of buyers and sellers; an identical product; free
        entry and exit; everybody is well informed about prices.`,
      gradingInstructions: rich`Do not accept 'there is competition'. If more than two are given, mark the first two.`,
      marks: 2,
      tags: ['Written Response - Knowledge of terms'],
      questionType: 'short_answer',
      topics: ['Perfect competition'],
    },
    {
      question: rich`Why is a firm in perfect competition called a price taker?`,
      answer: steps`
        Each firm is so small that it cannot influence the market price (1)
        and since its product is identical to that of the others, buyers would go elsewhere if it asked for more (1)
      `,
      gradingInstructions: rich`Accept a correct statement about the horizontal demand curve for one of the two marks.`,
      marks: 2,
      tags: ['Written Response - Explanation'],
      questionType: 'short_answer',
      topics: ['Perfect competition'],
    },
    {
      label: '3(a)',
      stem: rich`In the town of Kadavoor one company holds the only licence to supply water by pipe.`,
      question: rich`Name this form of market, and name <strong>one</strong> other barrier that can keep rivals out of a
        market.`,
      answer: steps`
        Monopoly (1)
        For example a patent (1)
      `,
      gradingInstructions: rich`Accept control of a raw material or very high starting costs as well. 'A licence' is given in the
        question and earns nothing.`,
      marks: 2,
      tags: ['Written Response - Knowledge of terms', 'Written Response - Use of examples'],
      questionType: 'short_answer',
      topics: ['Monopoly'],
    },
    {
      label: '3(b)',
      stem: rich`In the town of Kadavoor one company holds the only licence to supply water by pipe.`,
      question: rich`A resident says: 'This company can charge any price and sell as much water as it likes.' Explain why the
        resident is mistaken.`,
      answer: steps`
        The company faces the demand curve of the whole market, which slopes downwards (1)
        If it sets a high price, the quantity demanded is smaller (1)
        So it can choose the price or the quantity, but not both (1)
      `,
      gradingInstructions: rich`An answer that speaks only of the government fixing the price earns no more than 1 mark.`,
      marks: 3,
      tags: ['Written Response - Explanation'],
      questionType: 'short_answer',
      topics: ['Monopoly'],
    },
    {
      question: rich`What is product differentiation? Give an example from a market that you know.`,
      answer: steps`
        Firms make their products similar but not identical to those of their rivals, so that buyers prefer one to another (1)
        A fitting example, such as soaps with different scents and packets (0.5)
        The example says in what way the products differ (0.5)
      `,
      gradingInstructions: rich`Accept differences in quality, design, place of sale, service or brand.`,
      marks: 2,
      tags: ['Written Response - Use of examples', 'Written Response - Knowledge of terms'],
      questionType: 'short_answer',
      topics: ['Monopolistic competition'],
    },
    {
      question: rich`Compare monopolistic competition and oligopoly. Refer to the number of firms, to the product and to the way
        in which firms react to one another.`,
      answer: steps`
        In monopolistic competition there are many firms, in an oligopoly only a few large ones (1)
        In monopolistic competition products are differentiated (0.5)
        in an oligopoly they may be identical or differentiated (0.5)
        In monopolistic competition each firm is small, so it can decide without watching each rival (1)
        In an oligopoly firms depend on one another: a price cut by one is likely to be answered by the others (1)
      `,
      gradingInstructions: rich`Two separate descriptions without any comparison earn at most 3 marks.`,
      marks: 4,
      tags: ['Written Response - Explanation', 'Written Response - Clarity'],
      questionType: 'essay',
      topics: ['Monopolistic competition', 'Oligopoly'],
    },
  ]),
};
