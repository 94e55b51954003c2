/** The raw wire of what corrections teach: proposed to the teacher, never applied unseen. */
import type { MarkingTask } from '@classi/engines';
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { aSubmission, type BuiltSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { aMarking, findResponseId, foundEvidence, startMarking, typed } from '../marking.fixture.ts';

type Proposal = Record<string, unknown> & { proposal_id: number };

const fixture = sharedFixture(() => startMarking(startWorkspace));
let work: Record<'tara' | 'kabir' | 'zoya', BuiltSubmission>;

/** Gives 1; what a teacher gave to an answer about charge is carried over to the others about charge, by half. */
function taught(task: MarkingTask) {
  const last = task.corrections.findLast(({ response }) => response.includes('charge'));
  if (!last || !task.response.includes('charge')) return aMarking({ points: 1 });
  return aMarking({ points: (1 + last.points) / 2, feedback: '<p>Taught.</p>' });
}

beforeEach(async () => {
  await fixture.setScene();
  fixture.script = { mark: taught };
  const { database, classi } = fixture.parts;
  const answer = (text: string) => ({ 1: `<p>${text}</p>`, 2: typed[2] });
  work = {
    tara: await aSubmission(
      database,
      fixture.tara,
      fixture.assignment,
      answer('the flow of charge in a second'),
    ),
    kabir: await aSubmission(
      database,
      fixture.kabir,
      fixture.assignment,
      answer('charge that flows each second'),
    ),
    zoya: await aSubmission(database, classi.students[2], fixture.assignment, answer('a kind of pressure')),
  };
  for (const student of classi.students) await fixture.grade(student);
  fixture.tasks = [];
});

const give = (whose: BuiltSubmission, points: number, change: Record<string, unknown> = {}) =>
  fixture.teacher.post('/grader/update-response', {
    response_id: findResponseId(whose, 1),
    points_obtained: points,
    feedback: '<p>By hand.</p>',
    ...change,
  });

const get = () => fixture.teacher.post('/grader/get-proposals', { assignment_id: fixture.assignment.id });

/** Waits until no proposals are being computed, and returns them. */
async function proposals(): Promise<Proposal[]> {
  await expect.poll(async () => (await get()).body.in_progress, { timeout: 15_000 }).toBe(false);
  return (await get()).body.proposals as unknown as Proposal[];
}

const settle = (verb: 'accept' | 'dismiss', ids: number[], caller = fixture.teacher) =>
  caller.post(`/grader/${verb}-proposals`, { assignment_id: fixture.assignment.id, proposal_ids: ids });

describe('a mark that the teacher changed', () => {
  test('is proposed for the alike, with its reason and evidence, and changes nothing', async () => {
    const before = await fixture.stored(work.kabir);
    expect((await give(work.tara, 2)).status).toBe(200);
    expect(await proposals()).toEqual([
      {
        proposal_id: expect.any(Number),
        response_id: findResponseId(work.kabir, 1),
        student_id: fixture.kabir.id,
        student_name: 'Kabir Sethi',
        question_number: 1,
        points_from: 1,
        points_to: 1.5,
        points_possible: 2,
        why: 'Because you gave 2 to a similar answer.',
        because: {
          response_id: findResponseId(work.tara, 1),
          student_id: fixture.tara.id,
          student_name: 'Tara Bhandari',
          points_obtained: 2,
          response: '<p>the flow of charge in a second</p>',
        },
        response: '<p>charge that flows each second</p>',
        feedback: '<p>Taught.</p>',
        evidence: [foundEvidence],
        confidence: 0.75,
      },
    ]);
    expect(await fixture.stored(work.kabir)).toEqual(before);
    expect(fixture.tasks.map(({ corrections }) => corrections)).toEqual([
      [{ response: '<p>the flow of charge in a second</p>', points: 2, feedback: '<p>By hand.</p>' }],
      [{ response: '<p>the flow of charge in a second</p>', points: 2, feedback: '<p>By hand.</p>' }],
    ]);
  });

  test('asks once for what changed, and not for a confirmation or other words', async () => {
    await give(work.tara, 1);
    await give(work.tara, 1, { feedback: '<p>Other words.</p>' });
    expect(await proposals()).toEqual([]);
    expect(fixture.tasks).toEqual([]);
  });

  test('taken back, takes its proposals back', async () => {
    await give(work.tara, 2);
    expect(await proposals()).toHaveLength(1);
    await give(work.tara, 1);
    expect((await get()).body.proposals as unknown as Proposal[]).toEqual([]);
  });
});

describe('a proposal', () => {
  let proposal: Proposal;
  beforeEach(async () => {
    await give(work.tara, 2);
    const [first] = await proposals();
    if (!first) throw new Error('nothing is proposed');
    proposal = first;
  });

  test('becomes a mark by the teacher when accepted, with the mark that it comes from', async () => {
    const { status, body } = await settle('accept', [proposal.proposal_id]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      accepted: [{ student_id: fixture.kabir.id, points_obtained: 1.5, given_by: "Anita Ma'am" }],
      withdrawn: [],
    });
    expect((await fixture.shownWork(fixture.kabir))['1']).toMatchObject({
      points_obtained: 1.5,
      checked: true,
      evidence: [foundEvidence],
    });
    expect((await fixture.stored(work.kabir)).submission?.obtainedQuarters).toBe(10);
    const history = await fixture.teacher.get(
      `/grader/get-mark-history?response_id=${findResponseId(work.kabir, 1)}`,
    );
    expect((history.body as unknown as { history: unknown[] }).history.at(-1)).toMatchObject({
      how: 'accepted',
      by_aura: false,
      taught_by: { student_name: 'Tara Bhandari', points_obtained: 2 },
      made_by: { engine: 'embedded' },
    });
    expect((await settle('accept', [proposal.proposal_id])).body).toEqual({
      accepted: [],
      withdrawn: [proposal.proposal_id],
    });
    expect((await fixture.stored(work.kabir)).events).toHaveLength(3);
  });

  test('accepted by mistake, is taken back as it was', async () => {
    const { body } = await settle('accept', [proposal.proposal_id]);
    const [accepted] = body.accepted as unknown as Record<
      'response_id' | 'mark_id' | 'before_mark_id',
      number
    >[];
    const back = await fixture.teacher.post('/grader/bring-back-mark', {
      response_id: accepted?.response_id,
      mark_id: accepted?.before_mark_id,
      as_it_was: true,
      seen_mark_id: accepted?.mark_id,
    });
    expect(back.status).toBe(200);
    expect((await fixture.shownWork(fixture.kabir))['1']).toMatchObject({
      points_obtained: 1,
      checked: false,
    });
  });

  test('dismissed, is not made again, as long as the mark is the same', async () => {
    expect((await settle('dismiss', [proposal.proposal_id])).body).toMatchObject({ dismissed: 1 });
    await give(work.tara, 1.75);
    await give(work.tara, 2);
    expect(await proposals()).toEqual([]);
    expect((await fixture.shownWork(fixture.kabir))['1']).toMatchObject({
      points_obtained: 1,
      checked: false,
    });
  });

  test('is withdrawn when the mark changes', async () => {
    await give(work.kabir, 0.5);
    expect((await settle('accept', [proposal.proposal_id])).body).toMatchObject({ accepted: [] });
    expect((await fixture.shownWork(fixture.kabir))['1']).toMatchObject({ points_obtained: 0.5 });
  });

  test.each([
    ['the answer', 'update responses set revision = revision + 1 where id = $1'],
    [
      'the question',
      'update questions set version = version + 1 where id = (select question_id from responses where id = $1)',
    ],
  ])('is withdrawn when %s changes', async (_, sql) => {
    const { database, classi } = fixture.parts;
    if (sql.includes('questions')) {
      await database.inTenant(classi.tenantId, (tx) =>
        tx.$client.query(
          `insert into question_versions (tenant_id, question_id, version, question, answer, grading_instructions, possible_quarters, created_by)
           select tenant_id, question_id, 2, question, 'other', '', possible_quarters, created_by from question_versions
           where question_id = (select question_id from responses where id = $1)`,
          [findResponseId(work.kabir, 1)],
        ),
      );
    }
    await database.inTenant(classi.tenantId, (tx) => tx.$client.query(sql, [findResponseId(work.kabir, 1)]));
    expect((await get()).body.proposals).toEqual([]);
    expect((await settle('accept', [proposal.proposal_id])).body).toMatchObject({ accepted: [] });
  });
});

describe('a mark that the teacher lowered', () => {
  const lowered = {
    mark: (task: MarkingTask) => {
      const last = task.corrections.at(-1);
      return last
        ? aMarking({ points: last.points, feedback: '<p>Lowered.</p>' })
        : aMarking({ points: 1.5 });
    },
  };
  /** Tara and Zoya write the same words, Kabir nearly the same. */
  async function setLowered(before: number) {
    await fixture.setScene();
    fixture.script = {
      mark: (task) => (task.corrections.length > 0 ? lowered.mark(task) : aMarking({ points: before })),
    };
    const { database, classi } = fixture.parts;
    const answer = (text: string) => ({ 1: `<p>${text}</p>`, 2: typed[2] });
    work = {
      tara: await aSubmission(
        database,
        fixture.tara,
        fixture.assignment,
        answer('The flow of charge in a second'),
      ),
      kabir: await aSubmission(
        database,
        fixture.kabir,
        fixture.assignment,
        answer('the flow of charge in one second'),
      ),
      zoya: await aSubmission(
        database,
        classi.students[2],
        fixture.assignment,
        answer('the flow of charge in a second.'),
      ),
    };
    for (const student of classi.students) await fixture.grade(student);
  }

  test('is proposed for an answer with the same words only', async () => {
    await setLowered(1.5);
    await give(work.tara, 0.5);
    expect(await proposals()).toMatchObject([
      { student_name: "Zoya D'Souza", points_from: 1.5, points_to: 0.5 },
    ]);
  });

  test('never lowers full marks', async () => {
    await setLowered(2);
    await give(work.tara, 0.5);
    expect(await proposals()).toEqual([]);
  });

  test('is not accepted where it was proposed before and would lower a similar answer', async () => {
    await setLowered(1.5);
    await give(work.tara, 0.5);
    const [proposal] = await proposals();
    const id = proposal?.proposal_id ?? 0;
    const { database, classi } = fixture.parts;
    await database.inTenant(classi.tenantId, (tx) =>
      tx.$client.query(`update mark_proposals set likeness = 'similar' where id = $1`, [id]),
    );
    expect((await settle('accept', [id])).body).toEqual({ accepted: [], withdrawn: [id] });
    expect((await get()).body.proposals).toEqual([]);
    expect((await fixture.stored(work.zoya)).events).toHaveLength(2);
  });
});
