import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestParts } from '../testing/server.ts';
import { schoolSignup, USAGE } from './school-signup.ts';

let parts: TestParts;
beforeAll(async () => {
  parts = await startTestServer();
});
afterAll(() => parts.close());

const asked = (...words: string[]) => schoolSignup(parts.database, words);

test('who may sign up is allowed, shown and forbidden, school by school', async () => {
  expect(await asked('classi', 'show')).toBe('classi: nobody may sign up.\n');
  await asked('classi', 'allow', 'Classi.Example', 'PHY-10');
  const both = await asked('classi', 'allow', 'tara@classi.example');
  expect(both).toBe('classi:\n  teachers  classi.example  (PHY-10)\n  student   tara@classi.example\n');
  expect(await asked('riverside', 'show')).toBe('riverside: nobody may sign up.\n');
  expect(await asked('classi', 'allow', 'classi.example')).toContain('teachers  classi.example\n');
  expect(await asked('classi', 'forbid', 'classi.example')).toBe(
    'classi:\n  student   tara@classi.example\n',
  );
  await expect(asked('classi', 'forbid', 'classi.example')).rejects.toThrow('was not allowed');
});

test.each([
  [['classi'], USAGE],
  [['classi', 'allow'], USAGE],
  [['classi', 'forbid', 'a.example', 'PHY-10'], USAGE],
  [['nowhere', 'show'], "There is no school 'nowhere'."],
  [['classi', 'allow', 'school'], "'school' is neither a domain nor an e-mail address."],
  [['classi', 'allow', 'a@b@c.example'], "'a@b@c.example' is neither a domain nor an e-mail address."],
])('%j is not understood', async (words, said) => {
  await expect(asked(...words)).rejects.toThrow(said);
});
