import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';

export const elasticityQuestions = demoQuestions('Economics', [
  {
    question: rich`Define price elasticity of demand.`,
    answer: steps`
      Price elasticity of demand measures how strongly the quantity demanded of a good responds (1)
      to a change in its price, other things being equal (1)
    `,
    gradingInstructions: rich`A correct formula with both percentages named earns full marks. 'Change in demand' instead of
      'change in quantity demanded' is accepted here.`,
    marks: 2,
    tags: ['Problem Solving - Choice of method'],
    questionType: 'short_answer',
    topics: ['Elasticity of demand'],
  },
  {
    question: rich`The price of a notebook rises from ₹40 to ₹50, and the quantity sold falls from 200 to 170 a week. Work out
      the price elasticity of demand by the percentage method.`,
    answer: steps`
      Percentage change in price: $\frac{50 - 40}{40} \times 100 = 25$ per cent (1)
      Percentage change in quantity: $\frac{170 - 200}{200} \times 100 = -15$ per cent (1)
      Elasticity: $\frac{-15}{25} = -0.6$, or 0.6 in size (1)
    `,
    gradingInstructions: rich`Accept the answer with or without the minus sign. A fraction such as $-\frac{3}{5}$ is right as
      well. If the two percentages are divided the wrong way round, the last mark is lost.`,
    marks: 3,
    tags: ['Problem Solving - Accuracy', 'Problem Solving - Showing the working'],
    questionType: 'numerical',
    topics: ['Elasticity of demand'],
  },
  {
    question: rich`Is the demand for these notebooks elastic or inelastic, and what happens to the total expenditure of the
      buyers?`,
    answer: steps`
      Demand is inelastic, because the size of the elasticity is less than one (1)
      Total expenditure rises from ₹8,000 to ₹8,500 (1)
    `,
    gradingInstructions: rich`For the second mark it is enough to say that total expenditure rises. Follow through from the
      answer to question 2.`,
    marks: 2,
    tags: ['Problem Solving - Checking'],
    questionType: 'short_answer',
    topics: ['Elasticity of demand', 'Total expenditure'],
  },
  {
    question: rich`Give <strong>two</strong> reasons why the demand for salt is inelastic, and explain each.`,
    answer: steps`
      Salt is a necessity that people need every day (1)
      so they buy about the same quantity even when the price rises (1)
      Salt has no close substitutes (1)
      so buyers cannot switch to another good when it becomes dearer (1)
    `,
    gradingInstructions: rich`Accept as one of the two reasons that salt takes only a very small part of a family's income, so
      that a higher price is hardly noticed. One mark for the reason, one for its explanation.`,
    marks: 4,
    tags: ['Problem Solving - Showing the working'],
    questionType: 'short_answer',
    topics: ['Elasticity of demand', 'Determinants of elasticity'],
  },
  {
    question: steps`
      The demand curve of a good whose demand is perfectly inelastic is
      (a) a horizontal line
      (b) a vertical line
      (c) a line that slopes downwards
      (d) a line that slopes upwards
    `,
    answer: rich`(b) a vertical line (1)`,
    gradingInstructions: rich`The letter alone is enough.`,
    marks: 1,
    tags: ['Problem Solving - Accuracy'],
    questionType: 'multiple_choice',
    topics: ['Elasticity of demand'],
  },
  {
    question: rich`A railway company wants to raise its receipts. Its manager says: 'Raise the fares. If everybody pays more, we
      shall take more.' How far do you agree?`,
    answer: steps`
      The result depends on the price elasticity of demand for journeys (1)
      If demand is inelastic, the number of passengers falls by a smaller percentage than the fare rises, so receipts rise (1)
      If demand is elastic, for instance because passengers can take the bus, the number falls by a larger percentage and receipts fall (1)
    `,
    gradingInstructions: rich`An answer that looks at one side only can earn at most 2 marks.`,
    marks: 3,
    tags: ['Problem Solving - Choice of method', 'Problem Solving - Checking'],
    questionType: 'essay',
    topics: ['Elasticity of demand', 'Total expenditure'],
  },
]);
