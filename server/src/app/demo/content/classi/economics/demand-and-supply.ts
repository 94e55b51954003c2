import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';
import type { DemoAssignment } from '../../types.ts';

export const demandAndSupply: DemoAssignment = {
  title: 'Demand And Supply Quiz',
  course: 'ECO-11',
  description: 'A quiz on chapters 3 to 5. You have 40 minutes from the moment you start.',
  creationMethod: 'scratch',
  created: { days: -2, time: '11:05' },
  live: { days: -2, time: '11:05' },
  due: { days: 5, time: '23:59' },
  timeLimit: 2400,
  studentSubmissionsAllowed: true,
  state: 'untouched',
  work: [],
  questions: demoQuestions('Economics', [
    {
      question: steps`
        Which of these changes shifts the demand curve for tea to the right?
        (a) a fall in the price of tea
        (b) a rise in the price of coffee
        (c) a rise in the price of the sugar that is drunk with tea
        (d) a fall in the number of tea drinkers
      `,
      answer: rich`(b) A rise in the price of coffee, because coffee is a substitute for tea (1)`,
      gradingInstructions: rich`The letter alone, or the words alone, earn the mark. No reason is needed.`,
      marks: 1,
      tags: ['Written Response - Knowledge of terms'],
      questionType: 'multiple_choice',
      topics: ['Demand', 'Substitutes and complements'],
    },
    {
      question: rich`What do economists mean by the <strong>demand</strong> for a good?`,
      answer: steps`
        Demand is the quantity of a good that buyers are willing and able to buy (1)
        at each price during a period of time, other things being equal (1)
      `,
      gradingInstructions: rich`Both willingness and ability must be named for the first mark. For the second, accept
        'at a given price in a given time'.`,
      marks: 2,
      tags: ['Written Response - Knowledge of terms', 'Written Response - Clarity'],
      questionType: 'short_answer',
      topics: ['Demand'],
    },
    {
      question: rich`Explain why a supply curve slopes upwards from left to right.`,
      answer: steps`
        When the price of a good rises, producing it becomes more profitable (1)
        so existing firms offer more for sale, and new firms may enter the market (1)
        A higher price is also needed to cover the higher cost of producing extra units (1)
      `,
      gradingInstructions: rich`Merely restating that quantity supplied rises with price earns no mark: a reason is needed.`,
      marks: 3,
      tags: ['Written Response - Explanation'],
      questionType: 'short_answer',
      topics: ['Supply'],
    },
    {
      question: rich`In a small town the weekly demand for school bags is $Q_d = 150 - 5P$ and the supply is
        $Q_s = 30 + 10P$, where $P$ is the price in hundreds of rupees. Find the equilibrium price and the equilibrium
        quantity.`,
      answer: steps`
        In equilibrium the quantity demanded equals the quantity supplied: $150 - 5P = 30 + 10P$ (1)
        $15P = 120$, so $P = 8$, a price of ₹800 (1)
        Put $P = 8$ into one of the equations: $Q = 150 - 5 \times 8$ (1)
        $Q = 110$ bags a week (1)
      `,
      gradingInstructions: rich`Follow a wrong price through: if the quantity is worked out correctly from it, give the last two
        marks. Do not insist on ₹800 if $P = 8$ is given.`,
      marks: 4,
      tags: ['Written Response - Explanation', 'Written Response - Clarity'],
      questionType: 'numerical',
      topics: ['Market equilibrium'],
    },
    {
      question: rich`A new machine makes LED bulbs much cheaper to produce. With the help of demand and supply, explain what
        happens to the equilibrium price and quantity of LED bulbs, and what happens to the demand for old-fashioned
        bulbs.`,
      answer: steps`
        The lower cost of production increases supply: the supply curve of LED bulbs shifts to the right (1)
        At the old price there is excess supply, so the equilibrium price falls (1)
        The equilibrium quantity rises, as a movement along the demand curve (1)
        LED bulbs and old-fashioned bulbs are substitutes, so the demand for old-fashioned bulbs falls (1)
      `,
      gradingInstructions: rich`A correctly labelled drawing may replace words for the first three marks. Saying that the demand
        for LED bulbs increases is a mistake: the demand curve does not shift.`,
      marks: 4,
      tags: ['Written Response - Explanation', 'Written Response - Use of examples'],
      questionType: 'short_answer',
      topics: ['Market equilibrium', 'Substitutes and complements'],
    },
  ]),
};
