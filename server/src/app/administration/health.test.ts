/** The health of a school on the raw wire, and a failed task done again. */
import { expect, test } from 'vitest';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import { startTestProduct } from '../composition/product.fixture.ts';

const fixture = sharedFixture(startTestProduct);
const admin = sharedValue(() => fixture.as(fixture.classi.administrator));

const health = async () => (await admin.get('/administration/get-health')).body;

/** A reading of a textbook that failed. */
async function aFailedReading(): Promise<number> {
  const { body } = await admin.get('/administration/get-textbook-upload-url?file_name=broken.md');
  await fixture.product.server.inject({
    method: 'PUT',
    url: String(body.upload_url),
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from('   '),
  });
  const added = await admin.post('/administration/add-textbook', { file_name: body.file_name });
  const book = { textbook_id: added.body.textbook_id };
  await admin.post('/administration/follow-textbook', book);
  return Number(added.body.textbook_id);
}

test('shows storage, version, mail and backups of the own school only', async () => {
  expect(await health()).toMatchObject({
    ...{ version: expect.stringMatching(/^\d+\.\d+/), waiting: 0, running: 0, failed: [] },
    ...{ mail_is_sent: false, backup: { is_scheduled: false, last_at: null } },
    storage: { files: 0, used_bytes: 0 },
  });
});

test('shows what failed and why, and does it again', async () => {
  await aFailedReading();
  const { failed, storage } = await health();
  expect(storage).toMatchObject({ files: 1, used_bytes: 3 });
  const [run] = failed as Record<string, unknown>[];
  expect(run).toMatchObject({
    ...{ kind: 'read-textbook', started_by: 'Meera Iyer' },
    sentence: expect.stringContaining('has no text that can be read'),
  });
  const other = await fixture.as(fixture.riverside.administrator);
  expect((await other.get('/administration/get-health')).body.failed).toEqual([]);
  const again = await admin.post('/administration/retry-run', { run_id: run?.run_id });
  expect(again.status, again.text).toBe(200);
  await expect
    .poll(async () => {
      const [newest] = (await health()).failed as Record<string, unknown>[];
      return newest && newest.run_id !== run?.run_id;
    })
    .toBe(true);
  const none = await admin.post('/administration/retry-run', { run_id: 999_999 });
  expect(none.body.code).toBe('run/not-found');
});
