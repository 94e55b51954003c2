import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { SCHOOL_SIGNUP_USAGE, schoolSignup } from './school-signup.ts';

const parts = sharedFixture(startTestServer);

const runCommand = (...words: string[]) => schoolSignup(parts.database, words);

test('allows, lists and forbids sign-ups of each school separately', async () => {
  expect(await runCommand('classi', 'show')).toBe('classi: nobody may sign up.\n');
  await runCommand('classi', 'allow', 'teachers', 'Classi.Example');
  const both = await runCommand('classi', 'allow', 'students', 'tara@classi.example', 'PHY-10');
  expect(both).toBe('classi:\n  teachers  classi.example\n  students  tara@classi.example  (PHY-10)\n');
  expect(await runCommand('riverside', 'show')).toBe('riverside: nobody may sign up.\n');
  expect(await runCommand('classi', 'forbid', 'classi.example')).toBe(
    'classi:\n  students  tara@classi.example  (PHY-10)\n',
  );
  await expect(runCommand('classi', 'forbid', 'classi.example')).rejects.toThrow('was not allowed');
  await runCommand('classi', 'forbid', 'tara@classi.example');
});

test('stores a domain for teachers and an address for students if no list is named', async () => {
  await runCommand('riverside', 'allow', 'riverside.example');
  expect(await runCommand('riverside', 'allow', 'tom@riverside.example')).toBe(
    'riverside:\n  teachers  riverside.example\n  students  tom@riverside.example\n',
  );
});

test('keeps the domains of students and teachers apart', async () => {
  expect(await runCommand('classi', 'allow', 'students', 'pupils.classi.example')).toBe(
    'classi:\n  students  pupils.classi.example  (no teacher signs up with it)\n',
  );
  const teacher = ['classi', 'allow', 'teachers'];
  await expect(runCommand(...teacher, 'pupils.classi.example')).rejects.toThrow('in the list of students');
  await expect(runCommand(...teacher, 'a@pupils.classi.example')).rejects.toThrow('is a domain of students');
  await runCommand(...teacher, 'staff.classi.example');
  await expect(runCommand('classi', 'allow', 'students', 'staff.classi.example')).rejects.toThrow(
    'in the list of teachers',
  );
  await runCommand(...teacher, 'leela@other.example');
  await expect(runCommand('classi', 'allow', 'students', 'leela@other.example')).rejects.toThrow(
    'in the list of teachers',
  );
});

test.each([
  [['classi'], SCHOOL_SIGNUP_USAGE],
  [['classi', 'allow'], SCHOOL_SIGNUP_USAGE],
  [['classi', 'allow', 'teachers'], SCHOOL_SIGNUP_USAGE],
  [['classi', 'forbid', 'a.example', 'PHY-10'], SCHOOL_SIGNUP_USAGE],
  [['nowhere', 'show'], "There is no school 'nowhere'."],
  [['classi', 'allow', 'school'], "'school' is neither a domain nor an e-mail address."],
  [['classi', 'allow', 'a@b@c.example'], "'a@b@c.example' is neither a domain nor an e-mail address."],
  [['classi', 'allow', 'teachers', 'a.example', 'PHY-10'], 'A teacher gets courses when'],
  [['classi', 'allow', 'students', 'a.example', 'PHY-10'], 'not to a domain'],
])('%j is not understood', async (words, said) => {
  await expect(runCommand(...words)).rejects.toThrow(said);
});
