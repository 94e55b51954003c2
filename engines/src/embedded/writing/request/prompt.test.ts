import { expect, test } from 'vitest';
import type { Kind } from '../draft.ts';
import { requestIn, type WritingRequest } from './prompt.ts';

const short: Kind[] = ['definition', 'explanation', 'listing', 'fact', 'note'];
const brief: Kind[] = ['fact', 'definition', 'gap'];
const long: Kind[] = ['essay', 'comparison'];

const table: [string, WritingRequest][] = [
  ['', { parts: [{ count: 10 }], topic: '' }],
  ['10 questions', { parts: [{ count: 10 }], topic: '' }],
  ['10 questions on market equilibrium', { parts: [{ count: 10 }], topic: 'market equilibrium' }],
  [
    'Write five MCQs about the steam engine.',
    { parts: [{ count: 5, kinds: ['choice'] }], topic: 'the steam engine' },
  ],
  ['8 questions on friction, 2 marks each', { parts: [{ count: 8, marks: 2 }], topic: 'friction' }],
  ['Friction, 4 true/false questions', { parts: [{ count: 4, kinds: ['truth'] }], topic: 'Friction' }],
  [
    '5 MCQs and 3 fill in the blanks on acceleration for grade 9',
    {
      parts: [
        { count: 5, kinds: ['choice'] },
        { count: 3, kinds: ['gap'] },
      ],
      topic: 'acceleration',
    },
  ],
  [
    '10 questions: 4 MCQs and 6 numericals of 3 marks each',
    {
      parts: [
        { count: 4, kinds: ['choice'] },
        { count: 6, kinds: ['calculation'], marks: 3 },
      ],
      topic: '',
    },
  ],
  [
    '4 questions on supply and 2 true/false',
    { parts: [{ count: 4 }, { count: 2, kinds: ['truth'] }], topic: 'supply' },
  ],
  ['A test of 20 marks with 5 questions on weight', { parts: [{ count: 5, marks: 4 }], topic: 'weight' }],
  ['6 questions from pages 12 to 15', { parts: [{ count: 6 }], topic: '', pages: { from: 12, to: 15 } }],
  // As teachers write.
  // The example that stands in the empty field.
  [
    '4 multiple choice and 6 short answer questions of 2 marks each on friction',
    {
      parts: [
        { count: 4, kinds: ['choice'] },
        { count: 6, kinds: short, marks: 2 },
      ],
      topic: 'friction',
    },
  ],
  [
    '3 short answer questions of 2 marks on elasticity of demand and 2 multiple choice',
    {
      parts: [
        { count: 3, kinds: short, marks: 2 },
        { count: 2, kinds: ['choice'] },
      ],
      topic: 'elasticity of demand',
    },
  ],
  ['5 multiple-choice questions on levers', { parts: [{ count: 5, kinds: ['choice'] }], topic: 'levers' }],
  [
    '2 multiple choice on friction and 3 short answer questions',
    {
      parts: [
        { count: 2, kinds: ['choice'] },
        { count: 3, kinds: short },
      ],
      topic: 'friction',
    },
  ],
  [
    '2 short and 3 long answer questions on tides',
    {
      parts: [
        { count: 2, kinds: short },
        { count: 3, kinds: long },
      ],
      topic: 'tides',
    },
  ],
  [
    'five multiple choice, 2 short, 1 long question about glaciers',
    {
      parts: [
        { count: 5, kinds: ['choice'] },
        { count: 2, kinds: short },
        { count: 1, kinds: long },
      ],
      topic: 'glaciers',
    },
  ],
  [
    'Create a quiz about Newtons laws. 3 MCQs (1 mark each), 2 short answers (2 marks) and one long answer of 5 marks',
    {
      parts: [
        { count: 3, kinds: ['choice'], marks: 1 },
        { count: 2, kinds: short, marks: 2 },
        { count: 1, kinds: long, marks: 5 },
      ],
      topic: 'Newtons laws',
    },
  ],
  [
    'Section A: 5 MCQs of 1 mark each. Section B: 3 short answer questions of 3 marks each. Section C: 2 long answer questions of 5 marks each. Topic: factories',
    {
      parts: [
        { count: 5, kinds: ['choice'], marks: 1 },
        { count: 3, kinds: short, marks: 3 },
        { count: 2, kinds: long, marks: 5 },
      ],
      topic: 'factories',
    },
  ],
  [
    '5 VSA (1m), 3 SA [2], 2 LA (5 m) on demand',
    {
      parts: [
        { count: 5, kinds: brief, marks: 1 },
        { count: 3, kinds: short, marks: 2 },
        { count: 2, kinds: long, marks: 5 },
      ],
      topic: 'demand',
    },
  ],
  ['5 x 2 mark questions on supply', { parts: [{ count: 5, marks: 2 }], topic: 'supply' }],
  [
    'make 5 questions on terminal velocity for class 9, mix of mcq and short answer, total 10 marks',
    { parts: [{ count: 5, kinds: ['choice', ...short], marks: 2 }], topic: 'terminal velocity' },
  ],
  [
    'I need a short test (15 min) on elasticity for weak students',
    { parts: [{ count: 10 }], topic: 'elasticity' },
  ],
  [
    'Prepare a 25 mark paper on the factory system with 5 mcq of 1 mark and 5 short questions',
    {
      parts: [
        { count: 5, kinds: ['choice'], marks: 1 },
        { count: 5, kinds: short, marks: 4 },
      ],
      topic: 'the factory system',
    },
  ],
  [
    'Class 10 CBSE, 10 MCQ, demand, difficulty hard',
    { parts: [{ count: 10, kinds: ['choice'] }], topic: 'demand', level: 5 },
  ],
  ['mcq on supply', { parts: [{ count: 10, kinds: ['choice'] }], topic: 'supply' }],
  [
    '10 mcqs of market equilibrium',
    { parts: [{ count: 10, kinds: ['choice'] }], topic: 'market equilibrium' },
  ],
  [
    'Question paper for half yearly exam, chapters demand and supply',
    { parts: [{ count: 10 }], topic: 'demand and supply' },
  ],
  [
    '5 higher order thinking (HOTS) questions on momentum, NCERT pattern',
    { parts: [{ count: 5 }], topic: 'momentum', level: 5 },
  ],
  [
    'Please create questions for my students to practise velocity-time graphs',
    { parts: [{ count: 10 }], topic: 'velocity-time graphs' },
  ],
  ['8 questions from chapter 3', { parts: [{ count: 8 }], topic: '', chapter: 3 }],
  ['ch 2, 5 mcq', { parts: [{ count: 5, kinds: ['choice'] }], topic: '', chapter: 2 }],
  [
    '2 true/false and 2 assertion-reason on price ceilings',
    {
      parts: [
        { count: 2, kinds: ['truth'] },
        { count: 2, kinds: ['assertion'] },
      ],
      topic: 'price ceilings',
    },
  ],
  [
    'match the following on inventions, 5 questions',
    { parts: [{ count: 5, kinds: ['matching'] }], topic: 'inventions' },
  ],
  [
    '2 questions that put events in order from chapter 7',
    { parts: [{ count: 2, kinds: ['ordering'] }], topic: '', chapter: 7 },
  ],
  ['2 fill ups from forms of market', { parts: [{ count: 2, kinds: ['gap'] }], topic: 'forms of market' }],
  ["3 t/f on Watt's engine", { parts: [{ count: 3, kinds: ['truth'] }], topic: "Watt's engine" }],
  [
    'fill in the blanks on sum and product of zeroes, 2',
    { parts: [{ count: 2, kinds: ['gap'] }], topic: 'sum and product of zeroes' },
  ],
  ["2 questions on momentum for tomorrow's class test", { parts: [{ count: 2 }], topic: 'momentum' }],
  ['2 questions on price ceilings pls', { parts: [{ count: 2 }], topic: 'price ceilings' }],
  ['3 simple interest sums', { parts: [{ count: 3, kinds: ['calculation'] }], topic: 'interest' }],
  [
    '2 numericals on power and 3 true/false on work',
    {
      parts: [
        { count: 2, kinds: ['calculation'], topic: 'power' },
        { count: 3, kinds: ['truth'], topic: 'work' },
      ],
      topic: 'power, work',
    },
  ],
  ['2 mcqs on par value', { parts: [{ count: 2, kinds: ['choice'] }], topic: 'par value' }],
  ['mean aur median ke 2 sum', { parts: [{ count: 2, kinds: ['calculation'] }], topic: 'mean and median' }],
  ['बहुपद के शून्यक पर 3 प्रश्न', { parts: [{ count: 3 }], topic: 'polynomial zeroes' }],
  [
    'शेषफल प्रमेय पर ४ बहुविकल्पीय और २ लघु उत्तरीय प्रश्न बनाइए',
    {
      parts: [
        { count: 4, kinds: ['choice'] },
        { count: 2, kinds: short },
      ],
      topic: 'remainder theorem',
    },
  ],
  [
    'माँग और पूर्ति पर 5 सही या गलत प्रश्न',
    { parts: [{ count: 5, kinds: ['truth'] }], topic: 'demand and supply' },
  ],
  [
    'match the acts with what they did, 1 question',
    { parts: [{ count: 1, kinds: ['matching'] }], topic: 'acts what they did' },
  ],
];

test.each(table)('%s', (prompt, parts) => {
  expect(requestIn(prompt)).toEqual(parts);
});
