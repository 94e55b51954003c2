import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { aSchool } from '../../testing/cast.ts';
import { freshDatabase } from '../../testing/database.ts';
import { SchoolSettingsError, schoolSettings } from './school-settings.ts';

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

const set = (...words: string[]) => schoolSettings(database, words);

test('shows the settings of a new school, and changes them for one school only', async () => {
  const before = await set('riverside', 'show');
  expect(before).toContain('when the teacher releases them.');
  expect(before).toContain('A login ends after 168 hours.');
  expect(await set('classi', 'marks', 'when-marked')).toContain('as soon as they are marked.');
  expect(await set('classi', 'session-hours', '24')).toContain('A login ends after 24 hours.');
  expect(await set('classi', 'show')).toContain('as soon as they are marked.');
  expect(await set('riverside', 'show')).toBe(before);
  expect(await set('classi', 'marks', 'on-release')).toContain('when the teacher releases them.');
});

test.each([
  [['nowhere', 'show'], /no school 'nowhere'/],
  [['classi', 'marks', 'later'], /Settings of a school/],
  [['classi'], /Settings of a school/],
  [['classi', 'show', 'more'], /Settings of a school/],
  [['classi', 'session-hours', '13'], /14 to 720 hours/],
  [['classi', 'session-hours', '2.5'], /Settings of a school/],
])('refuses %j with a sentence', async (words, sentence) => {
  const refused = set(...words);
  await expect(refused).rejects.toThrow(SchoolSettingsError);
  await expect(refused).rejects.toThrow(sentence);
});
