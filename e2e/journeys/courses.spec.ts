/** A teacher's courses and their results (spec 3 §2, §4). */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { expect, test } from '../src/test.ts';

test('a teacher opens a course from its card, filters it and breaks it down by rubric', {
  tag: '@extended',
}, async ({ page }) => {
  await logIn(page, 'instructor', 'teacher@riverside.example');
  await page.getByRole('link', { name: 'Courses' }).first().click();
  await expect(page.getByRole('heading', { name: 'My Courses' })).toBeVisible();
  await look(page, 'courses');
  // No other journey marks work of this course, so its figures do not change while they are compared.
  await page.getByRole('link', { name: /History/ }).click();
  await expect(page).toHaveURL(/\/instructor\/courses\/HIST-9\?.*courseName=History/);
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();

  const figures = page.locator('dl').first();
  for (const name of ['Assignments', 'Class Average', 'Highest', 'Lowest'])
    await expect(figures.getByText(name, { exact: true })).toBeVisible();
  await expect(figures.getByText(/^\d+\.\d\d%$/).first()).toBeVisible();
  for (const name of ['Grade distribution', 'Performance over time', 'By rubric', 'Assignment Difficulty'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const difficulty = page.getByRole('region', { name: 'Assignment Difficulty' });
  await expect(difficulty.getByRole('columnheader')).toHaveText([
    'Assignment',
    'Due Date',
    'Average Score',
    'Difficulty',
  ]);
  await expect(difficulty.getByText(/^(Easy|Medium|Hard)$/).first()).toBeVisible();
  await look(page, 'course');

  const average = figures.locator('div', { hasText: 'Class Average' }).locator('dd');
  const ofClass = (await average.textContent()) ?? '';
  await page.getByRole('combobox', { name: 'Student' }).click();
  const student = (await page.getByRole('option').first().textContent()) ?? '';
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/student=\d+/);
  await expect(figures.getByText(student, { exact: true })).toBeVisible();
  await expect(average).toHaveText(ofClass);
  await page.getByRole('tab', { name: 'Breakdown' }).click();
  await expect(page).toHaveURL(/tab=breakdown/);
  const grid = page.getByRole('region', { name: 'Results by student and rubric' });
  await expect(grid.getByRole('row')).toHaveCount(3);
  await expect(page.getByText('All Rubrics', { exact: true }).first()).toBeVisible();
  await expect(grid.getByRole('rowheader', { name: 'Class Average' })).toBeVisible();
  await expect(grid.getByRole('columnheader').last()).toHaveText('Total');

  // The address shows the same view after a reload.
  await page.reload();
  await expect(grid.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/student=/);
  expect(await grid.getByRole('row').count()).toBeGreaterThan(5);
  await look(page, 'course-breakdown');
  await page.getByRole('textbox', { name: 'Find a student' }).fill('nobody of this name');
  await expect(page.getByText('No students match the current filters or search.')).toBeVisible();
  await page.getByRole('region', { name: 'How well the assignments measure' }).scrollIntoViewIfNeeded();

  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await expect(page).toHaveURL(/\/instructor\/courses$/);
});

test('a teacher reads that a course is not theirs, and that there is no connection', {
  tag: '@extended',
}, async ({ page, context }) => {
  await logIn(page, 'instructor', 'teacher@riverside.example', { opens: '/instructor/courses/NO-SUCH' });
  await expect(page.getByRole('heading', { name: 'Course not found', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await expect(page.getByRole('link', { name: /Physics/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: /Physics/ }).click();
  await expect(page.getByText('The course data could not be loaded.')).toBeVisible({ timeout: 20_000 });
  // The page loads the course as soon as the network is back.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Class Average').first()).toBeVisible();
});
