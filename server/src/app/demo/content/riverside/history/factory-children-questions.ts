import { demoQuestions } from '../../demo-questions.ts';
import { rich, steps } from '../../prose.ts';

const source = rich`<strong>Source A</strong>, written for this exercise in the manner of the time: from a letter of a visitor to a
  cotton mill in Lancashire, 1832, to a newspaper that wanted shorter hours.

  <blockquote><p>I saw children whom I took to be seven or eight years old. They were already at work when I came at six in the
  morning, and at eight in the evening they were there still. One little girl crept under the moving frame to gather waste. The
  overlooker, who carried a strap, told me that it was seldom wanted before noon. The owner assured me that the children were as
  merry as crickets. I did not hear them sing.</p></blockquote>`;

export const factoryChildrenQuestions = demoQuestions('History', [
  {
    label: '1(a)',
    stem: source,
    question: rich`What can you learn from Source A about the working day of children in this mill?`,
    answer: steps`
      The working day was very long: they worked from six in the morning or earlier until eight in the evening or later (1)
      The work was dangerous: a girl crept under moving machines (1)
    `,
    gradingInstructions: rich`One mark for each thing learned that rests on a detail of the source. Accept that children were very
      young, or that they were beaten.`,
    marks: 2,
    tags: ['Source Analysis - Content of the source'],
    questionType: 'short_answer',
    topics: ['Factory work', 'Child labour'],
  },
  {
    label: '1(b)',
    stem: source,
    question: rich`What does the overlooker's remark that the strap was 'seldom wanted before noon' suggest?`,
    answer: steps`
      In the afternoon the children were tired and slowed down or fell asleep (1)
      and they were beaten to keep them working (1)
    `,
    gradingInstructions: rich`'They were beaten' without the time of day earns 1 mark.`,
    marks: 2,
    tags: ['Source Analysis - Content of the source'],
    questionType: 'short_answer',
    topics: ['Factory work', 'Child labour'],
  },
  {
    label: '2',
    stem: source,
    question: rich`How useful is Source A to a historian who studies child labour? Consider who wrote it and for whom.`,
    answer: steps`
      It is useful because the writer was an eyewitness who gives details such as the hours and the strap (1)
      The newspaper wanted shorter hours, so the writer may have chosen the worst scenes (1)
      It shows only one mill on one day, so it may not be typical (1)
      Used with other evidence, such as reports of inspectors, it is still useful, because it shows what reformers argued (1)
    `,
    gradingInstructions: rich`'It is biased, so it is useless' earns at most 1 mark. A judgement is needed for the fourth mark.`,
    marks: 4,
    tags: ['Source Analysis - Origin and purpose', 'Source Analysis - Judgement'],
    questionType: 'short_answer',
    topics: ['Using sources', 'Child labour'],
  },
  {
    label: '3',
    question: rich`Give <strong>two</strong> reasons why mill owners employed children.`,
    answer: steps`
      Children were paid much less than adults (1)
      They were small enough to creep under machines, or were thought easier to control (1)
    `,
    gradingInstructions: rich`Accept nimble fingers. One mark for each reason, two at most.`,
    marks: 2,
    tags: ['Source Analysis - Own knowledge'],
    questionType: 'short_answer',
    topics: ['Child labour'],
  },
  {
    label: '4',
    question: rich`Describe the Factory Act of 1833, and explain why it worked better than earlier laws.`,
    answer: steps`
      It forbade work in most textile mills for children under nine (1)
      and limited the hours of older children to nine a day for those aged nine to twelve (1)
      It appointed four inspectors (1)
      Earlier laws were not enforced, but now somebody checked that owners obeyed (1)
    `,
    gradingInstructions: rich`Two hours of schooling a day may replace one of the first two points. Do not insist on the number
      of inspectors.`,
    marks: 4,
    tags: ['Source Analysis - Own knowledge'],
    questionType: 'short_answer',
    topics: ['Factory reform'],
  },
]);
