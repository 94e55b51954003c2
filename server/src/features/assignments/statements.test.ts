/** Assignments and their questions ask the database as often for many as for one. */
import { addAssignment as addEndpoint, updateQuestions as updateEndpoint } from '@classi/contract';
import { expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { anAssignment, aSchool } from '../../testing/cast.ts';
import { sharedDatabase } from '../../testing/shared-database.ts';
import { sharedValue } from '../../testing/shared-fixture.ts';
import { countOnce } from '../../testing/statements.ts';
import { addAssignment } from './creation/add-assignment.ts';
import { updateQuestions } from './questions/update-questions.ts';
import { readAssignment } from './read-assignment.ts';
import { anAssignmentInput } from './testing.fixture.ts';

const database = sharedDatabase(1);
const school = sharedValue(() => aSchool(database, 'classi'));

const session = () => ({ ...school.teacher, accountId: school.teacher.id, id: 'session' });
const parts = () => ({
  database,
  clock: systemClock,
  hasStartedWork: async () => false,
  withdrawMarksAbove: async () => {},
});
const many = <Each>(count: number, of: (index: number) => Each) =>
  Array.from({ length: count }, (_, at) => of(at));

/** Changes so many questions, adds as many, deletes one of a choice, and turns them all around. */
async function rewritten(count: number): Promise<number> {
  const choice = (alternative: number) => ({ group: 1, alternative, counted: 1 });
  const { id, questions } = await anAssignment(database, school, {
    questions: [...many(count, () => ({})), { choice: choice(1) }, { choice: choice(2) }],
  });
  const ids = questions.map((question) => question.id);
  const gone = ids.pop();
  const input = updateEndpoint.body.parse({
    assignment_id: id,
    changed: ids.slice(0, count).map((question_id) => ({
      question_id,
      version: 1,
      question: '<p>Changed</p>',
      answer: '',
      grading_instructions: '',
      marks_possible: 3,
      flagged_for_review: 'Look.',
    })),
    added: many(count, (at) => ({ question_number: at + 1, question: '<p>New</p>', marks_possible: 1 })),
    deleted: [{ question_id: gone }],
    question_ids: ids.toReversed(),
  });
  const statements = await countOnce(() => updateQuestions(parts(), session(), input));
  const read = () => readAssignment(parts(), session(), id);
  expect((await read()).questions).toHaveLength(2 * count + 1);
  return statements;
}

test('needs as many statements to save forty questions as one', async () => {
  const ofOne = await rewritten(1);
  expect(ofOne).toBeGreaterThan(8);
  expect(ofOne).toBeLessThan(18);
  expect(await rewritten(40)).toBe(ofOne);
});

test('needs as many statements to create and read an assignment of many questions as of few', async () => {
  const created = async (count: number) => {
    const questions = many(count, (at) => ({
      question_number: at + 1,
      question: '<p>What is a volt?</p>',
      marks_possible: 1,
    }));
    const input = addEndpoint.body.parse(anAssignmentInput({ questions }));
    let id = 0;
    const creating = await countOnce(async () => {
      id = await addAssignment(parts(), session(), input);
    });
    const reading = await countOnce(() => readAssignment(parts(), session(), id));
    return { creating, reading };
  };
  expect(await created(60)).toEqual(await created(1));
});
