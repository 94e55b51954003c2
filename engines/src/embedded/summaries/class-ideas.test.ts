import { expect, test } from 'vitest';
import type { Evidence } from '../../engine.ts';
import type { MarkedQuestion, StudentWork } from '../../tutoring.ts';
import { classIdeas } from './class-ideas.ts';
import { summariseClass } from './summarise-class.ts';

const evidence = (verdict: Evidence['verdict'], quote = ''): Evidence => ({
  point: 1,
  key: 'Wind carries soil away.',
  verdict,
  quotes: quote === '' ? [] : [{ start: 0, end: quote.length, text: quote }],
  given: verdict === 'found' ? 2 : 0,
  possible: 2,
  note: '',
});

const student = (name: string, response: string, own: Evidence): StudentWork => {
  const question: MarkedQuestion = {
    label: '2',
    topics: ['Soil'],
    points: own.given,
    marksPossible: 2,
    feedback: '',
    evidence: [own],
    response,
  };
  return { name, questions: [question], rubricScores: [] };
};

const students = [
  student('Asha Rao', '<p>Wind takes it.</p>', evidence('found')),
  student('Banu Das', '<p>Wind brings new soil.</p>', evidence('contradicted', 'Wind brings new soil.')),
  student('Chitra Sen', '<p>The soil is brown and wet.</p>', evidence('missing')),
  student('Dev Nair', '<p>Asha says it is the rain.</p>', evidence('missing')),
];

test('counts who lacks an idea, and quotes answers without naming anybody', () => {
  expect(classIdeas({ students })).toEqual([
    {
      ...{ label: '2', topics: ['Soil'], key: 'Wind carries soil away.' },
      ...{ of: 4, found: 1, missed: 3, contradicted: 1, partial: 0 },
      examples: ['Wind brings new soil', 'The soil is brown and wet'],
    },
  ]);
});

test('says what to teach again, in sentences', () => {
  const summary = summariseClass({ students });
  expect(summary).toContain(
    '**Teach again:** “Wind carries soil away” (question 2, Soil). 3 of 4 students do not have it; 1 of them says the opposite. Answers were “Wind brings new soil” and “The soil is brown and wet”.',
  );
  expect(summary).not.toMatch(/Asha|Banu|Chitra|Dev/);
});

test('does not say that students lack what they have in part', () => {
  const half = student('Esha Jain', '<p>The wind moves soil.</p>', {
    ...evidence('partly', 'The wind moves soil.'),
    given: 1,
  });
  const summary = summariseClass({ students: [...students, half] });
  expect(summary).toContain('3 of 5 students do not have it; 1 of them says the opposite. 1 has it in part.');
  expect(summary).not.toContain('The wind moves soil');
});

test('says what the class knows, and nothing to teach again where no idea is missed', () => {
  const knowing = students.map(({ name = '' }) => student(name, '', evidence('found')));
  const summary = summariseClass({ students: knowing });
  expect(summary).toContain('**The class knows:** “Wind carries soil away” (question 2).');
  expect(summary).not.toContain('Teach again');
});

test('counts no missed idea in an answer with full marks', () => {
  const [, , third] = students;
  const full = { ...third, questions: third?.questions.map((each) => ({ ...each, points: 2 })) ?? [] };
  expect(classIdeas({ students: [{ ...full, rubricScores: [] }] })[0]).toMatchObject({ missed: 0 });
});
