/// <reference lib="dom" />
/** A teacher's chats with AURA: separate, named, deleted, ten at most. */

import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { answered, answers, ask } from '../src/pages/tutor-chat.ts';
import { logInAs } from '../src/product/wire-client.ts';
import { expect, test } from '../src/test.ts';

const teacher = { email: 'teacher@classi.example', password: PASSWORD };
const address = () => process.env.CLASSI_ADDRESS ?? '';

test('a teacher has two separate chats, renames one and deletes one', { tag: '@extended' }, async ({
  page,
}) => {
  await logIn(page, 'instructor', teacher.email);
  await page.getByRole('link', { name: 'AURA Chat' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Welcome to AURA Chat' })).toContainText('up to 10 chats');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('list', { name: 'Examples' }).getByRole('button')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: /Hello, .*Anita/ })).toBeVisible();

  // The textbook of her course is chosen first, and one always stays chosen.
  await page.getByRole('button', { name: /^Textbooks:/ }).click();
  const last = page.getByRole('checkbox', { name: /Polynomials/ });
  await expect(last).toHaveAccessibleName(/Keep at least one/);
  await last.press('Space');
  await expect(last).toBeChecked();
  await page.keyboard.press('Escape');

  await ask(page, 'What is the factor theorem?');
  await answered(page, 1);
  const chats = page.getByRole('navigation', { name: 'Chats' });
  await expect(chats).toContainText('1 of 10 chats');
  await chats.getByRole('button', { name: 'New Chat', exact: true }).first().click();
  await page.getByRole('button', { name: /^Textbooks:/ }).click();
  await page.getByRole('checkbox', { name: /Microeconomics/ }).click();
  await page.keyboard.press('Escape');
  await ask(page, 'Why does a price ceiling lead to a shortage?');
  await answered(page, 1);
  await expect(chats).toContainText('2 of 10 chats');
  await look(page, 'tutor-teacher');

  const first = chats.getByRole('button', { name: /^(?!More).*factor theorem/i });
  await first.click();
  await expect(await answered(page, 1)).toContainText('What is the factor theorem?');
  await page.reload();
  await expect(await answered(page, 1)).toContainText('What is the factor theorem?');

  await chats.getByRole('button', { name: /^More for .*factor theorem/i }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Title of the chat').fill('Factors in class 10');
  await page.getByLabel('Title of the chat').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Factors in class 10' })).toBeVisible();
  await page.getByRole('button', { name: 'Expand the list' }).click();
  await expect(chats).toContainText('Polynomials Step by Step');
  await look(page, 'tutor-chats');
  await page.getByRole('button', { name: 'Back to the sidebar' }).click();
  await page.reload();
  await expect(chats.getByRole('button', { name: 'Factors in class 10', exact: true })).toBeVisible();

  await chats.getByRole('button', { name: 'More for Factors in class 10' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete “Factors in class 10”?' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(chats).toContainText('1 of 10 chats');
  await expect(await answered(page, 1)).toContainText('Why does a price ceiling lead to a shortage?');
});

test('a teacher renames a chat before its automatic title arrives, and the own title stays', {
  tag: '@extended',
}, async ({ page }) => {
  const comes = Promise.withResolvers<void>();
  await page.route('**/chatbot/generate-conversation-title', async (route) => {
    await comes.promise;
    await route.continue();
  });
  await logIn(page, 'instructor', 'raghav.iyer@classi.example', { opens: '/instructor/chat' });
  await page.getByRole('button', { name: 'Start' }).click();
  await ask(page, 'What is opportunity cost?');
  await answered(page, 1);
  await page.getByRole('button', { name: 'More for New Chat' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Title of the chat').fill('The price of choosing');
  const renamed = page.waitForResponse(/rename-conversation/);
  await page.getByLabel('Title of the chat').press('Enter');
  await renamed;
  const again = page.waitForRequest(/rename-conversation/, { timeout: 3000 }).catch(() => 'none');
  comes.resolve();
  expect(await again).toBe('none');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The price of choosing' })).toBeVisible();
});

test('a teacher cannot switch, rename or delete a chat during an answer, nor have more than ten', {
  tag: '@extended',
}, async ({ page, context }) => {
  const wire = await logInAs(address(), 'instructor', {
    email: 'teacher@riverside.example',
    password: PASSWORD,
  });
  const [book] = await wire.get<{ textbook_id: number }[]>('/chatbot/list-textbooks');
  for (let number = 1; number <= 10; number += 1) {
    await wire.post('/chatbot/new-conversation', {
      title: `Lesson ${number}`,
      subject: 'Physics',
      textbookIds: [book?.textbook_id],
    });
  }
  await logIn(page, 'instructor', 'teacher@riverside.example', { opens: '/instructor/chat' });
  await page.getByRole('button', { name: 'Start' }).click();
  const chats = page.getByRole('navigation', { name: 'Chats' });
  await expect(chats).toContainText('10 of 10 chats. Delete one to create a new one.');
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson 10' })).toBeVisible();
  const begin = chats.getByRole('button', { name: 'New Chat', exact: true }).first();
  await begin.focus();
  await expect(
    page.getByRole('tooltip', {
      name: 'You have reached the maximum of 10 chats. Please delete at least one chat to create a new one.',
    }),
  ).toBeVisible();

  // Opened again, the chat connects after the rest of the page: every connection has to notice an outage.
  await page.getByRole('link', { name: 'Assignments', exact: true }).click();
  await expect(chats).toHaveCount(0);
  await page.getByRole('link', { name: 'AURA Chat' }).click();
  await chats.getByRole('button', { name: 'Lesson 3', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson 3' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Examples' })).toBeVisible();
  await context.setOffline(true);
  await ask(page, 'What is a force?');
  const expectMessage = async (sentence: string) => {
    const dialog = page.getByRole('dialog', { name: sentence });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
  };
  await expectMessage('Could not connect to the server. Please check your network.');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await chats.getByRole('button', { name: 'Lesson 4', exact: true }).click();
  await expectMessage('Cannot switch chat while waiting for a response.');
  for (const [verb, sentence] of [
    ['Rename', 'Cannot rename chat while waiting for a response.'],
    ['Delete', 'Cannot delete chat while waiting for a response.'],
  ] as const) {
    await chats.getByRole('button', { name: 'More for Lesson 4' }).click();
    await page.getByRole('menuitem', { name: verb }).click();
    await expectMessage(sentence);
  }
  await page.getByRole('button', { name: 'Stop the answer' }).click();
  await expect(answers(page).last()).toContainText('You stopped this answer.');
  await context.setOffline(false);
  await chats.getByRole('button', { name: 'Lesson 4', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson 4' })).toBeVisible();
});
