import { describe, expect, test } from 'vitest';
import type { Evidence } from '../../engine.ts';
import { marketsBook, waterBook } from '../../testing/tutoring/books.ts';
import type { MarkedQuestion } from '../../tutoring.ts';
import { exampleQueries } from '../examples/example-queries.ts';
import { explainFeedback } from '../explaining/explain-feedback.ts';
import { summariseClass } from '../summaries/summarise-class.ts';
import { summariseStudent } from '../summaries/summarise-student.ts';
import { chooseTitle } from '../titles/title-of.ts';

test.each([
  ['What is opportunity cost?', 'Opportunity cost'],
  ['Hi! Can you please tell me about the water cycle?', 'The water cycle'],
  ['hi aura pls tell me what is osmosis thx', 'Osmosis'],
  ['what is osmosis? what is a vacuole?', 'Osmosis; vacuole'],
  ['i feel so sad, nobody likes me', 'Conversation'],
  ['<p>Explain <b>demand</b></p>', 'Demand'],
  ['', 'Conversation'],
  [`Compare ${'very '.repeat(20)}long things`, 'Compare very very very very very very…'],
  ['How do the roots of a cubic equation depend on its terms?', 'How do the roots of a cubic equation…'],
  ['What is the difference between weathering and erosion?', 'Difference between weathering…'],
])('makes a title of %j', (question, title) => {
  expect(chooseTitle([{ question }])).toBe(title);
});

test('takes no title from a message without words if a question follows', () => {
  expect(chooseTitle([{ question: '??' }, { question: 'What is friction?' }])).toBe('Friction');
});

test('offers example queries about what the book defines', () => {
  expect(exampleQueries(marketsBook)).toContain('What is opportunity cost?');
  expect(exampleQueries(waterBook)).toEqual(['What is evaporation?', 'What is condensation?']);
  expect(exampleQueries({ id: 'e', title: 'E', sections: [] })).toEqual([]);
});

const point = (own: Partial<Evidence> = {}): Evidence => ({
  point: 1,
  key: 'Water evaporates.',
  verdict: 'found',
  quotes: [{ start: 0, end: 5, text: 'Water' }],
  given: 1,
  possible: 1,
  note: '',
  ...own,
});
const task = {
  question: '',
  answerKey: '',
  response: '<p>Water dries.</p>',
  feedback: '',
  points: 1,
  marksPossible: 2,
};

describe('explaining a mark', () => {
  test('shows the words of each point, and the largest gap as the next step', () => {
    const summary = explainFeedback({
      ...task,
      evidence: [point(), point({ point: 2, key: 'It rises.', verdict: 'missing', quotes: [], given: 0 })],
    });
    expect(summary).toContain('- **Water evaporates** (1/1). You wrote “Water”, which says it.');
    expect(summary).toContain('- **It rises** (0/1). I find nothing');
    expect(summary).toContain('You can gain the most with “It rises”');
  });

  test('does not show a quote that the answer does not have', () => {
    const summary = explainFeedback({
      ...task,
      evidence: [point({ quotes: [{ start: 0, end: 3, text: 'Ice' }] })],
    });
    expect(summary).not.toContain('Ice');
  });

  test('says that there is no evidence', () => {
    expect(explainFeedback({ ...task, feedback: '<p>Good.</p>', evidence: [] })).toMatch(
      /no key points.*\n> Good\.\n/s,
    );
  });
});

const question = (label: string, points: number | null, marksPossible: number): MarkedQuestion => ({
  label,
  topics: [`Topic ${label}`],
  points,
  marksPossible,
  feedback: `<p>On ${label}.</p>`,
});

describe('summaries', () => {
  test('tells in sentences what a student did well, where marks were lost, and what to do next', () => {
    const evidence = [
      point({ key: 'Roots hold the soil', verdict: 'missing', quotes: [], given: 0, possible: 2 }),
      point({ key: 'Wind carries soil away', verdict: 'partly', given: 0.5, possible: 1 }),
      point({ key: 'Slopes lose soil faster', verdict: 'contradicted', given: 0, possible: 1 }),
    ];
    const quoted = [{ start: 0, end: 20, text: 'Humus is rotten leaves' }];
    const summary = summariseStudent({
      questions: [
        { ...question('1', 2, 2), evidence: [point({ key: 'Humus is decayed matter.', quotes: quoted })] },
        { ...question('2', 0.5, 4), evidence },
      ],
      rubricScores: [],
    });
    expect(summary).toContain(
      '**What went well.** Question 1 (Topic 1) has all 2 marks. The answer says this: “Humus is rotten leaves”.',
    );
    expect(summary).toContain(
      '**Where marks were lost.** Question 2 (Topic 2) lost 3.5 of 4 marks. The answer does not say this: “Roots hold the soil”. The answer says only a part of this: “Wind carries soil away”. The answer does not agree with this: “Slopes lose soil faster”.',
    );
    expect(summary).toContain('**Next step.** Read about “Roots hold the soil” and answer question 2 again.');
  });

  test('summarises a student by total and rubrics, and quotes the feedback if no points are stored', () => {
    const summary = summariseStudent({
      questions: [question('1', 2, 2), question('2', 0.5, 4), question('3', null, 3)],
      rubricScores: [
        { tag: 'Science - Reasoning', score: 3, possible: 6 },
        { tag: 'Science - Terms', score: 1, possible: 2 },
      ],
    });
    expect(summary).toContain(
      'You got 2.5 of 6 marks in the questions that are marked. Questions without a mark: 1 of 3.',
    );
    expect(summary).toContain('**By rubric.** Science 4/8.');
    expect(summary).toContain('**What went well.** Question 1 (Topic 1) has all 2 marks.');
    expect(summary).toContain('Question 2 (Topic 2) lost 3.5 of 4 marks. The feedback says: “On 2.”');
  });

  test('names only some of many weak questions of a student, and nests no quotation marks', () => {
    const weak = ['1', '2', '3', '4', '5'].map((label) => ({
      ...question(label, 0, 2),
      feedback: '<p>You wrote “no”.</p>',
    }));
    const summary = summariseStudent({ questions: weak, rubricScores: [] });
    expect(summary).toContain('Question 1 (Topic 1) lost all 2 marks. The feedback says: “You wrote ‘no’.”');
    expect(summary).toContain('Marks were also lost in questions 4, 5.');
  });

  test('never presents the words of the key as the words of the answer', () => {
    const evidence = [point({ key: 'It breaks the circuit', quotes: [] })];
    expect(
      summariseStudent({ questions: [{ ...question('1', 1, 1), evidence }], rubricScores: [] }),
    ).toContain('has its 1 mark. The answer has this of the key: “It breaks the circuit”.');
  });

  test('tells questions with all of their marks from those with most of them', () => {
    const strong = ['1', '2', '3', '4'].map((label) => question(label, 2, 2));
    const summary = summariseStudent({ questions: [...strong, question('5', 2, 2.5)], rubricScores: [] });
    expect(summary).toContain('Question 4 has all of its marks too. Question 5 has most of its marks too.');
    expect(summary).not.toContain('The same goes for');
  });

  test('describes a class in which all have the same marks, or only one has any', () => {
    const one = { questions: [question('1', 1, 2)], rubricScores: [] };
    expect(summariseClass({ students: [one] })).toContain(
      '1 of 1 student who submitted has all marks. The work has 50%. Nobody is',
    );
    expect(summariseClass({ students: [one, one] })).toContain('Everybody has 50%.');
  });

  test('says that nothing is marked yet', () => {
    expect(summariseStudent({ questions: [question('1', null, 2)], rubricScores: [] })).toBe(
      'Nothing of this work is marked yet.',
    );
    expect(summariseClass({ students: [] })).toBe('No work of this class is marked yet.');
  });

  test('describes average, range, hardest and best question of a class', () => {
    const of = (one: number, two: number) => ({
      name: 'Zubeda',
      questions: [question('1', one, 2), question('2', two, 2)],
      rubricScores: [{ tag: 'Science - Reasoning', score: one, possible: 2 }],
    });
    const summary = summariseClass({
      students: [of(2, 1), of(1, 0), { questions: [question('1', null, 2)], rubricScores: [] }],
    });
    expect(summary).toContain(
      '2 of 3 students who submitted have all marks, and the averages are about these. The average is 50%, the highest 75%, the lowest 25%. 1 is below half of the marks.',
    );
    expect(summary).toContain('**Answered best:** question 1 (Topic 1): 1.5 of 2 on average (75%).');
    expect(summary).toContain('**Hardest:** question 2 (Topic 2): 0.5 of 2 on average (25%).');
    expect(summary).toContain('**By rubric:** Science 75%.');
    expect(summary).not.toContain('Zubeda');
  });

  test('leaves work with a question that is not marked out of the averages of a class', () => {
    const work = (one: number, two: number | null) => ({
      questions: [question('1', one, 2), question('2', two, 2)],
      rubricScores: [],
    });
    const summary = summariseClass({ students: [work(2, 1), work(1, 1), work(0, null)] });
    expect(summary).toContain('The average is 63%, the highest 75%, the lowest 50%. Nobody is below');
    expect(summary).toContain('question 1 (Topic 1): 1.5 of 2 on average (75%)');
    expect(summariseClass({ students: [work(0, null)] })).toBe(
      '0 of 1 student who submitted have all marks, so there is no average yet.',
    );
  });
});
