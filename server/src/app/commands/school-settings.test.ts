import { beforeAll, expect, test } from 'vitest';
import { aSchool } from '../../testing/cast.ts';
import { sharedDatabase } from '../../testing/shared-database.ts';
import { SchoolSettingsError, schoolSettings } from './school-settings.ts';

const database = sharedDatabase(2);
beforeAll(async () => {
  await aSchool(database, 'classi');
  await aSchool(database, 'riverside');
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
