import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../platform/db/index.ts';
import { silentLog } from '../platform/log/log.ts';
import { aSchool } from '../testing/cast.ts';
import { freshDatabase } from '../testing/database.ts';
import { SchoolReleaseError, schoolRelease } from './school-release.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.appUrl, silentLog(), 2);
  await aSchool(database, 'classi');
  await aSchool(database, 'riverside');
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

test('a new school releases marks by hand, and an administrator changes that for one school', async () => {
  const [byHand, atOnce] = ['when the teacher releases them.\n', 'as soon as they are marked.\n'];
  const show = (slug: string) => schoolRelease(database, [slug, 'show']);
  expect(await show('classi')).toBe(`classi: in new assignments students see marks ${byHand}`);
  expect(await schoolRelease(database, ['classi', 'when-marked'])).toContain(atOnce);
  expect(await show('classi')).toContain(atOnce);
  expect(await show('riverside')).toContain(byHand);
  expect(await schoolRelease(database, ['classi', 'on-release'])).toContain(byHand);
});

test.each([[['nowhere', 'show']], [['classi', 'later']], [['classi']], [['classi', 'show', 'more']]])(
  'refuses %j with a sentence',
  async (words) => {
    await expect(schoolRelease(database, words)).rejects.toThrow(SchoolReleaseError);
  },
);
