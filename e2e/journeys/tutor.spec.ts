/// <reference lib="dom" />

import { markedClassWork } from '../src/class-work.ts';
import { logInAs } from '../src/client.ts';
import { logIn, PASSWORD } from '../src/people.ts';
import { look } from '../src/screens.ts';
import { expect, type Page, test, type WebSocketRoute } from '../src/test.ts';

const teacher = { email: 'teacher@classi.example', password: PASSWORD };
const address = () => process.env.CLASSI_ADDRESS ?? '';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const question = (page: Page) => page.getByLabel('Your question');
const answers = (page: Page) => page.getByRole('log').getByRole('article');

/** The newest answer, whole. */
async function answered(page: Page, count: number) {
  await expect(answers(page)).toHaveCount(count);
  await expect(page.getByRole('log')).toHaveAttribute('aria-busy', 'false');
  return answers(page).last();
}

/** The words of the only answer, after its formulas have been typeset. */
async function typesetAnswer(page: Page): Promise<string> {
  const whole = await answered(page, 1);
  await expect(whole.locator('.katex').first()).toBeVisible();
  await expect(whole).not.toContainText('$');
  return (await whole.textContent()) ?? '';
}

async function ask(page: Page, words: string): Promise<void> {
  await question(page).fill(words);
  await question(page).press('Enter');
}

async function openPolynomials(page: Page): Promise<void> {
  await page.goto('/student/chat');
  await expect(page.getByPlaceholder('Chat with your textbook...')).toBeVisible();
  await page.getByRole('button', { name: /^Textbook:/ }).click();
  await page.getByRole('radio', { name: 'Polynomials Step by Step' }).click();
  await expect(page.getByRole('button', { name: /^Textbook:/ })).toContainText('Polynomials');
}

/** An assignment of today that the demo student may still hand in. */
async function liveQuestion(words: string): Promise<void> {
  const wire = await logInAs(address(), 'instructor', teacher);
  await wire.post('/grader/add-assignment', {
    title: 'Still Open Zeroes',
    due_date: new Date(Date.now() + 86_400_000).toISOString(),
    timezone: 'Asia/Kolkata',
    course: 'MATH-10',
    creation_method: 'scratch',
    student_submissions_allowed: true,
    questions: [
      {
        question_number: 1,
        question: `<p>${words}</p>`,
        answer: '<p>It has none. (2)</p>',
        marks_possible: 2,
      },
    ],
  });
}

test('a student asks a book, follows a citation, asks on, and another book begins another talk', async ({
  page,
}) => {
  await logIn(page, 'student', 'student@classi.example');
  await page.getByRole('link', { name: 'Textbook chat' }).first().click();
  await expect(page.getByRole('heading', { name: /Hello, / })).toBeVisible();
  await openPolynomials(page);
  await look(page, 'tutor-welcome');

  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await question(page).fill('   ');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await ask(page, 'What is a zero of a polynomial?');
  const first = await answered(page, 1);
  await expect(first).toContainText('from Polynomials Step by Step');
  // Typeset, not as source.
  await expect(first.locator('.katex').first()).toBeVisible();
  await expect(first).not.toContainText('$p(x)$');

  await first.getByRole('button', { name: /source 1: Polynomials Step by Step/ }).click();
  const place = page.getByRole('complementary', { name: 'The page of the textbook' });
  await expect(place.getByRole('heading', { name: /Polynomials Step by Step, page \d/ })).toBeFocused();
  await expect(place.locator('mark').first()).toBeInViewport();
  await expect(place.locator('mark').first()).toContainText('A zero of a polynomial');
  await look(page, 'tutor-passage');
  const heading = await place.getByRole('heading', { level: 3 }).textContent();
  await place.getByRole('button', { name: 'Next page' }).click();
  await expect(place.getByRole('heading', { level: 3 })).not.toHaveText(heading ?? '');
  await place.getByRole('button', { name: 'Close the page' }).click();
  await expect(place).toBeHidden();

  await ask(page, 'Can you give me an example of it?');
  await answered(page, 2);

  // What was said is there again after the page was closed.
  await page.reload();
  await answered(page, 2);
  await expect(answers(page).first()).toContainText('What is a zero of a polynomial?');

  await page.getByRole('button', { name: /^Textbook:/ }).click();
  await page.getByRole('radio', { name: 'First Steps in Microeconomics' }).click();
  await expect(answers(page)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Examples' }).getByRole('button')).toHaveCount(4);
});

test('the connection is cut in the middle of an answer, and the whole of it is there afterwards', async ({
  page,
}) => {
  let cuts = 0;
  let upgraded = 0;
  await page.routeWebSocket(/\/socket\.io\//, (ours: WebSocketRoute) => {
    const server = ours.connectToServer();
    ours.onMessage((message) => {
      if (message === '5') upgraded += 1;
      server.send(message);
    });
    server.onMessage((message) => {
      const words = /^42\["response",\{"message":"([^"]*)"/.exec(String(message))?.[1] ?? '';
      ours.send(message);
      if (words !== '' && words !== '[END]' && cuts === 0) {
        cuts += 1;
        void server.close();
        void ours.close();
      }
    });
  });
  await logIn(page, 'student', 'student@classi.example');
  await openPolynomials(page);
  await expect.poll(() => upgraded).toBeGreaterThan(0);
  await ask(page, 'How are the zeroes of a quadratic polynomial related to its coefficients?');
  await expect.poll(() => cuts).toBe(1);
  const text = await typesetAnswer(page);
  await page.reload();
  expect(await typesetAnswer(page)).toBe(text);
  expect(text).toContain('Ask yourself');
});

test('offline a question waits, says so, and goes out when the network is back', async ({
  page,
  context,
}) => {
  await logIn(page, 'student', 'student@classi.example');
  await openPolynomials(page);
  await context.setOffline(true);
  await expect(page.getByText(/Trying again\.|trying again\./)).toBeVisible({ timeout: 90_000 });
  await ask(page, 'What does the remainder theorem say?');
  await expect(
    page.getByRole('dialog', { name: 'Could not connect to the server. Please check your network.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('Not sent yet: it goes out as soon as the connection is back.')).toBeVisible();
  await look(page, 'tutor-offline');
  await context.setOffline(false);
  const last = await answered(page, 1);
  await expect(last.getByRole('button', { name: /source 1:/ }).first()).toBeVisible();
});

test('a question that may still be handed in is not answered, and the way to learn it is', async ({
  page,
}) => {
  await liveQuestion('How many real zeroes does $x^2 + 4x + 13$ have? Explain with the discriminant.');
  await logIn(page, 'student', 'student@classi.example');
  await openPolynomials(page);
  await ask(page, 'how many real zeroes does x^2 + 4x + 13 have, with the discriminant?');
  const held = await answered(page, 1);
  await expect(held).toContainText('helps with work that is still open');
  await expect(held).toContainText('an assignment that you can still hand in');
  await expect(held).not.toContainText('It has none');
  await look(page, 'tutor-held-back');
});

test('a teacher keeps two conversations apart, renames one and deletes one', async ({ page }) => {
  await logIn(page, 'instructor', teacher.email);
  await page.getByRole('link', { name: 'AURA Chat' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Welcome to AURA Chat' })).toContainText(
    'up to 10 conversations',
  );
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('list', { name: 'Examples' }).getByRole('button')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: /Hello, .*Anita/ })).toBeVisible();

  // One textbook always stays chosen.
  await page.getByRole('button', { name: /^Textbooks:/ }).click();
  await page.getByRole('checkbox', { name: /Polynomials/ }).click();
  await page.getByRole('checkbox', { name: /Microeconomics/ }).click();
  const last = page.getByRole('checkbox', { name: /Polynomials/ });
  await expect(last).toHaveAccessibleName(/at least one stays chosen/);
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

test('a title that comes late does not take the place of the one that was given meanwhile', async ({
  page,
}) => {
  const comes = Promise.withResolvers<void>();
  await page.route('**/chatbot/generate-conversation-title', async (route) => {
    await comes.promise;
    await route.continue();
  });
  await logIn(page, 'instructor', 'raghav.iyer@classi.example');
  await page.goto('/instructor/chat');
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

test('while an answer is awaited no chat is switched, renamed or deleted; with ten chats there is no new one', async ({
  page,
  context,
}) => {
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
  await logIn(page, 'instructor', 'teacher@riverside.example');
  await page.goto('/instructor/chat');
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

  await chats.getByRole('button', { name: 'Lesson 3', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson 3' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Examples' })).toBeVisible();
  await context.setOffline(true);
  await ask(page, 'What is a force?');
  const told = async (sentence: string) => {
    const dialog = page.getByRole('dialog', { name: sentence });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
  };
  await told('Could not connect to the server. Please check your network.');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await chats.getByRole('button', { name: 'Lesson 4', exact: true }).click();
  await told('Cannot switch chat while waiting for a response.');
  for (const [verb, sentence] of [
    ['Rename', 'Cannot rename chat while waiting for a response.'],
    ['Delete', 'Cannot delete chat while waiting for a response.'],
  ] as const) {
    await chats.getByRole('button', { name: 'More for Lesson 4' }).click();
    await page.getByRole('menuitem', { name: verb }).click();
    await told(sentence);
  }
  await page.getByRole('button', { name: 'Stop the answer' }).click();
  await expect(answers(page).last()).toContainText('You stopped this answer.');
  await context.setOffline(false);
  await chats.getByRole('button', { name: 'Lesson 4', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson 4' })).toBeVisible();
});

test('a browser that cannot dictate says so; an answer is copied without its marks', async ({ browser }) => {
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(window, name, { value: undefined });
  });
  await page.goto(`${address()}/welcome`);
  await page.getByRole('button', { name: 'Dictate' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Speech recognition is not supported in this browser.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await ask(page, 'What is opportunity cost?');
  const answer = await answered(page, 1);
  await answer.getByRole('button', { name: 'Copy the answer' }).click();
  await expect(answer.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Opportunity cost is the value of the next best alternative');
  expect(copied).not.toMatch(/\*\*|\[1\]|^>/m);
  await context.close();
});

test('a visitor has five questions, and is told when they are used up', async ({ page }) => {
  await page.goto('/welcome');
  const box = page.getByRole('region', { name: 'Try AURA' });
  await expect(box).toContainText('5 of 5 questions left today');
  await look(page, 'welcome');
  await page.getByRole('tab', { name: 'Lecture Summarization' }).click();
  await expect(page.getByText('COMING SOON')).toBeVisible();
  await page.getByRole('tab', { name: 'Textbook Chat' }).click();
  const asked = [
    'What is opportunity cost?',
    'Why does demand fall when the price rises?',
    'What is an inferior good?',
    'What is the equilibrium price?',
    'Why does a price ceiling lead to a shortage?',
  ];
  for (const [at, words] of asked.entries()) {
    await ask(page, words);
    await answered(page, at + 1);
    if (at < 4) await expect(box).toContainText(`${4 - at} of 5 questions left today`);
  }
  await answers(page)
    .first()
    .getByRole('button', { name: /source 1:/ })
    .first()
    .click();
  await expect(
    page.getByRole('dialog', { name: 'The page of the textbook' }).locator('mark').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toContainText('You have asked your 5 questions for today.');
  await expect(box.getByRole('link', { name: 'Sign up as a teacher' })).toBeVisible();
  await expect(question(page)).toBeHidden();
  await look(page, 'welcome-used-up');
  await page.reload();
  await expect(box).toContainText('You have asked your 5 questions for today.');
  await page.goto('/website2');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('schools');
  await look(page, 'website2');
});

test('a student asks AURA about the feedback on graded work', async ({ page }) => {
  const assignmentId = await markedClassWork(address(), 'Fuses for AURA');
  await logIn(page, 'student', 'zofia.nowak@riverside.example');
  await page.goto(`/student/assignments/${assignmentId}`);
  await page.getByRole('button', { name: 'Ask AURA' }).click();
  await expect(page).toHaveURL(/\/student\/chat\?/);
  const told = await answered(page, 1);
  await expect(told).toContainText('Fuses for AURA');
  await expect(told).toContainText('You got');
  // The address names the talk from now on: opened again, it is not asked again.
  await expect(page).toHaveURL(/chat=\d+/);
  await page.reload();
  await answered(page, 1);
  await look(page, 'tutor-feedback');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ask AURA' })).toBeVisible();
});
