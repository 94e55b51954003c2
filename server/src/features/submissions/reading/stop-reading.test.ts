/** The raw wire of stopping the reading of a paper. */
import { beforeEach, expect, test } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { paperReads, startReading } from './reading.fixture.ts';

const fixture = sharedFixture(startReading);
beforeEach(() => fixture.setScene());

const stop = (caller = fixture.teacher) => {
  const [tara] = fixture.parts.classi.students;
  return caller.post('/grader/stop-paper-reading', {
    assignment_id: fixture.assignment.id,
    student_id: tara.id,
  });
};

/** A reading that tells of its first page and then waits. */
function slowReading() {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  fixture.script = {
    async *readAnswers(source) {
      yield { type: 'page', page: 1, pages: 2, batch: 1, batches: 1, pagesInBatch: 2 };
      begun.resolve();
      await go.promise;
      yield { type: 'page', page: 2, pages: 2, batch: 1, batches: 1, pagesInBatch: 2 };
      const answer = { position: 1, response: '<p>late</p>', places: [], unreadable: false };
      yield { type: 'read', result: { answers: [answer], pages: source.pages } };
    },
  };
  return { begun: begun.promise, go: go.resolve };
}

test('ends the reading for its readers, and leaves the work as it was', async () => {
  const [tara] = fixture.parts.classi.students;
  fixture.script = paperReads([{ response: '<p>first</p>' }]);
  await fixture.send({ student: tara });
  const slow = slowReading();
  const reading = fixture.send({ student: tara, replace: true });
  await slow.begun;
  expect((await stop()).body).toMatchObject({ stopped: true });
  const { lines } = await reading;
  expect(lines.at(-1)).toMatchObject({ status: 'error', error: expect.stringContaining('stopped') });
  slow.go();
  expect((await stop()).body).toMatchObject({ stopped: false });
  fixture.script = paperReads([{ response: '<p>second</p>' }]);
  await fixture.send({ student: tara, replace: true });
  const work = await fixture.workOf(tara);
  expect(work?.answers[0]?.content).toBe('<p>second</p>');
  expect(work?.revisions.map(({ content }) => content)).not.toContain('<p>late</p>');
});
