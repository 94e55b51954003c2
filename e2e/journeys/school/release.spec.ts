/// <reference lib="dom" />
/** A teacher decides when students see marks: hidden, released, undone, and seen. */

import { look } from '../../src/browser/screenshots.ts';
import { loggedInPage } from '../../src/setup/logged-in-page.ts';
import { markedClassWork } from '../../src/setup/marked-class.ts';
import { sharedProduct } from '../../src/setup/own-product.ts';
import { type Browser, expect, type Page, test } from '../../src/test.ts';

/** Its journeys run one after the other: an open page of the same student would read the marks, which counts as having seen them. */
const product = sharedProduct();
const address = () => product.address;
const school = 'riverside.example';

async function someone(
  browser: Browser,
  role: 'instructor' | 'student',
  name: string,
  opens: string,
): Promise<Page> {
  return loggedInPage(browser, address(), { role, email: `${name}@${school}`, opens });
}

const DESCRIPTION = 'Answer in full sentences.\nYou may use your notes.';

test('a student sees marks when the teacher releases them, and the release can be undone until then', async ({
  browser,
}) => {
  const id = await markedClassWork(address(), 'Released Fuses', {
    release_mode: 'on-release',
    description: DESCRIPTION,
  });
  const teacher = await someone(browser, 'instructor', 'teacher', `/instructor/assignments/${id}`);
  const student = await someone(browser, 'student', 'chidi.okonkwo', `/student/assignments/${id}`);
  const dialog = (name: string) => teacher.getByRole('dialog', { name });
  const toCome = student.getByText('Your marks appear here when your teacher releases them.');

  await test.step('before the release the student sees the description and no marks', async () => {
    await expect(toCome).toBeVisible();
    await expect(student.getByRole('region', { name: 'Description' })).toContainText(
      'You may use your notes.',
    );
    await expect(student.getByRole('region', { name: 'Your marks' })).toHaveCount(0);
    await look(student, 'release-student-waits');
    await student.goto('/student/grades');
    await expect(student.getByRole('heading', { name: 'Grades', exact: true })).toBeVisible();
    await expect(student.getByText('Released Fuses')).toHaveCount(0);
    // A page that stays open shows the marks soon after their release, and then they are seen.
    await student.goto('about:blank');
  });

  await test.step('the teacher reads what is not reviewed, and releases the marks', async () => {
    await teacher.getByRole('button', { name: 'Release marks' }).click();
    await expect(dialog('Release the marks?')).toContainText('4 students see their marks and feedback.');
    await expect(dialog('Release the marks?')).toContainText('AURA’s and not reviewed by a teacher.');
    await look(teacher, 'release-dialog');
    await dialog('Release the marks?').getByRole('button', { name: 'Release marks' }).click();
    await expect(teacher.getByText('Marks released')).toBeVisible();
  });

  await test.step('nobody has looked yet: the release is undone, and done again', async () => {
    await teacher.getByRole('button', { name: 'Released' }).click();
    await expect(dialog('The marks are released')).toContainText('No student has looked at their marks yet.');
    await dialog('The marks are released').getByRole('button', { name: 'Undo release' }).click();
    await expect(teacher.getByText('Students no longer see the marks')).toBeVisible();
    await student.goto(`/student/assignments/${id}`);
    await expect(toCome).toBeVisible();
    await teacher.getByRole('button', { name: 'Release marks' }).click();
    await dialog('Release the marks?').getByRole('button', { name: 'Release marks' }).click();
    await expect(teacher.getByRole('button', { name: 'Released' })).toBeVisible();
  });

  await test.step('the student looks, and it cannot be undone any more', async () => {
    await student.goto(`/student/assignments/${id}`);
    await expect(student.getByRole('region', { name: 'Your marks' })).toBeVisible();
    await expect(student.getByRole('region', { name: 'Description' })).toBeVisible();
    await teacher.getByRole('button', { name: 'Released' }).click();
    await expect(dialog('The marks are released')).toContainText(
      '1 of 4 students have looked at their marks.',
    );
    await expect(dialog('The marks are released').getByRole('button', { name: 'Undo release' })).toHaveCount(
      0,
    );
    await dialog('The marks are released').getByRole('button', { name: 'Close' }).last().click();
  });
});

test('a teacher chooses when students see marks, and is warned of an exam that can be read early', {
  tag: '@extended',
}, async ({ browser }) => {
  const teacher = await someone(browser, 'instructor', 'teacher', '/instructor/assignments/new-assignment');
  const release = teacher.getByRole('radiogroup', { name: 'Students see marks' });
  await expect(release.getByRole('radio', { name: 'As soon as they are marked' })).toBeChecked();
  await release.getByRole('radio', { name: 'When I release them' }).check();
  await teacher
    .getByRole('radiogroup', { name: 'Allow student submissions' })
    .getByRole('radio', { name: 'No' })
    .check();
  const read = teacher.getByRole('radiogroup', { name: 'Students can read the questions' });
  await expect(read.getByRole('radio', { name: 'From the due date' })).toBeChecked();
  const warning = teacher.getByText('Students can read the questions before the exam.');
  await expect(warning).toHaveCount(0);
  await read.getByRole('radio', { name: 'Immediately' }).check();
  await expect(warning).toBeVisible();
});
