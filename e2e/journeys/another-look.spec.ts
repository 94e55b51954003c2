/// <reference lib="dom" />
/** A student asks for another look at a mark, the teacher changes the mark and replies, and the student reads it. */
import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { expect, test } from '../src/test.ts';

const school = 'riverside.example';
const TEXT = 'The hot wire that burns away is the fuse melting, so I think I have the first point.';
const REPLY = 'You are right, burning away is melting. Please use the word next time.';

test('a request for another look is answered with a new mark', { tag: '@extended' }, async ({ browser }) => {
  const address = process.env.CLASSI_ADDRESS ?? '';
  const id = await markedClassWork(address, 'Another look', { release_mode: 'when-marked' });
  const student = await (await browser.newContext()).newPage();
  await logIn(student, 'student', `maryam.hussain@${school}`, { opens: `/student/assignments/${id}` });
  const review = student.getByRole('region', { name: 'Another look at question 1' });
  await review.getByRole('button', { name: 'Ask for another look' }).click();
  const field = review.getByRole('textbox', { name: 'What should your teacher look at?' });
  await expect(field).toBeFocused();
  await field.fill('Why?');
  await review.getByRole('button', { name: 'Send to your teacher' }).click();
  await expect(review.getByText('Please write at least 10 characters.')).toBeVisible();

  // The text outlives a lost connection and a reload.
  await field.fill(TEXT);
  await student.context().setOffline(true);
  await review.getByRole('button', { name: 'Send to your teacher' }).click();
  await expect(review.getByRole('alert')).toContainText('Your text is stored on this device.');
  await student.context().setOffline(false);
  await student.reload();
  await expect(field).toHaveValue(TEXT);
  await look(student, 'another-look-form');
  await review.getByRole('button', { name: 'Send to your teacher' }).click();
  await expect(review.getByRole('status')).toHaveText('Waiting for your teacher');
  await expect(review.getByText(TEXT)).toBeVisible();

  const teacher = await (await browser.newContext()).newPage();
  await logIn(teacher, 'instructor', `teacher@${school}`, {
    opens: `/instructor/assignments/${id}?list=needs-you`,
  });
  await expect(teacher.getByRole('link', { name: 'Maryam Hussain Asks for another look' })).toBeVisible();
  await expect(teacher.getByRole('button', { name: /requests? for another look/ })).toBeVisible();
  const card = teacher.getByRole('region', { name: 'Maryam Hussain asks for another look' });
  await expect(card.getByText(TEXT)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Mark stays' })).toBeVisible();
  const marks = teacher.getByRole('spinbutton', { name: 'Marks for question 1' });
  await marks.fill('2');
  await marks.press('Tab');
  await card.getByRole('textbox', { name: 'Your reply to Maryam Hussain' }).fill(REPLY);
  await look(teacher, 'another-look-reply');
  await card.getByRole('button', { name: 'Reply and close' }).click();
  await expect(
    teacher.getByRole('region', { name: /looked again: 2 marks instead of [\d.]+/ }),
  ).toContainText(REPLY);
  // Chidi wrote the same words, so the same mark is proposed for that answer.
  await expect(teacher.getByRole('button', { name: /^Review/ }).first()).toBeVisible();

  // The open page of the student shows the outcome.
  await expect(review.getByRole('status')).toHaveText(
    /^Your teacher looked again: 2 marks instead of [\d.]+$/,
  );
  await expect(review.getByText(REPLY)).toBeVisible();
  await expect(review.getByRole('button', { name: 'Ask for another look' })).toBeHidden();
  await look(student, 'another-look-answered');
});
