/** Each sentence of the catalogue stands in the product to the letter, and in the test that provokes it. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { inCode } from './ledger.ts';
import * as student from './student.ts';
import { CREATE_BUTTON, TEACHER_ERRORS, TEACHER_SCREENS, TEACHER_VALIDATION } from './teacher.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const pathOf = (by: string) => join(ROOT, by.endsWith('.spec.ts') ? `e2e/journeys/${by}` : by);

let product = '';
beforeAll(async () => {
  const files: string[] = [];
  for await (const file of glob('{web,contract,richtext}/src/**/*.{ts,tsx}', { cwd: ROOT }))
    if (!/\.test\.tsx?$/.test(file)) files.push(file);
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  product = texts.join('\n');
});

describe.each([
  ['spec 1 §2', student.STUDENT_SCREENS],
  ['spec 1 §4', student.STATES],
  ['spec 1 §5', student.STUDENT_VALIDATION],
  ['spec 1 §8', student.STUDENT_ERRORS],
  ['spec 2 §2', TEACHER_SCREENS],
  ['spec 2 §4', CREATE_BUTTON],
  ['spec 2 §5', TEACHER_VALIDATION],
  ['spec 2 §8', TEACHER_ERRORS],
  ['spec 3 §2, §5', student.AROUND],
  ['spec 3 §8', student.AROUND_ERRORS],
])('%s', (_, ledger) => {
  test.each(ledger)('“$sentence” is provoked by $by', async ({ sentence, by }) => {
    const pattern = inCode(sentence);
    expect(pattern.test(product), 'in the product').toBe(true);
    expect(pattern.test(await readFile(pathOf(by), 'utf8')), `in ${by}`).toBe(true);
  });
});

test('a sentence that differs by a letter is not found', () => {
  expect('Please select a course').toMatch(inCode('Please select a course'));
  expect('Please select the course').not.toMatch(inCode('Please select a course'));
  expect('/^Question 1 is empty\\.$/').toMatch(inCode('Question {} is empty.'));
});
