/// <reference lib="dom" />

import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { answered, answers, ask, question } from '../src/pages/tutor-chat.ts';
import { logInAs } from '../src/product/wire-client.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { expect, type Page, test, type WebSocketRoute } from '../src/test.ts';

const teacher = { email: 'teacher@classi.example', password: PASSWORD };
const address = () => process.env.CLASSI_ADDRESS ?? '';

/** The words of the only answer, after its formulas have been typeset. */
async function typesetAnswer(page: Page): Promise<string> {
  const whole = await answered(page, 1);
  await expect(whole.locator('.katex').first()).toBeVisible();
  await expect(whole).not.toContainText('$');
  return (await whole.textContent()) ?? '';
}

/** Opens a new chat about polynomials: choosing another book begins a new one. */
async function openPolynomials(page: Page): Promise<void> {
  await page.goto('/student/chat');
  await expect(page.getByPlaceholder('Chat with your textbook...')).toBeVisible();
  const textbook = page.getByRole('button', { name: /^Textbook:/ });
  for (const book of ['First Steps in Microeconomics', 'Polynomials Step by Step']) {
    await textbook.click();
    await page.getByRole('radio', { name: book }).click();
    await expect(textbook).toContainText(book);
  }
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

test('a student asks a book, follows a citation, asks again, and starts a new chat with another book', async ({
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

  // The conversation is restored after a reload.
  await page.reload();
  await answered(page, 2);
  await expect(answers(page).first()).toContainText('What is a zero of a polynomial?');

  await page.getByRole('button', { name: /^Textbook:/ }).click();
  await page.getByRole('radio', { name: 'First Steps in Microeconomics' }).click();
  await expect(answers(page)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Examples' }).getByRole('button')).toHaveCount(4);
});

test('a student loses the network during an answer, and reads all of it afterwards', {
  tag: '@extended',
}, async ({ page }) => {
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
  await logIn(page, 'student', 'student@classi.example', { opens: null });
  await openPolynomials(page);
  await expect.poll(() => upgraded).toBeGreaterThan(0);
  await ask(page, 'How are the zeroes of a quadratic polynomial related to its coefficients?');
  await expect.poll(() => cuts).toBe(1);
  const text = await typesetAnswer(page);
  await page.reload();
  expect(await typesetAnswer(page)).toBe(text);
  expect(text).toContain('page');
});

test('a student asks offline, and the question is sent when the network is back', {
  tag: '@extended',
}, async ({ page, context }) => {
  await logIn(page, 'student', 'student@classi.example', { opens: null });
  await openPolynomials(page);
  await context.setOffline(true);
  await expect(page.getByText(/Trying again\.|trying again\./)).toBeVisible({ timeout: 180_000 });
  await ask(page, 'What does the remainder theorem say?');
  await expect(
    page.getByRole('dialog', { name: 'Could not connect to the server. Please check your network.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('Not sent yet. It will be sent when the connection is back.')).toBeVisible();
  await context.setOffline(false);
  const last = await answered(page, 1);
  await expect(last.getByRole('button', { name: /source 1:/ }).first()).toBeVisible();
});

test('a student gets no answer to a live question, but help to learn it', async ({ page }) => {
  await liveQuestion('How many real zeroes does $x^2 + 4x + 13$ have? Explain with the discriminant.');
  await logIn(page, 'student', 'student@classi.example', { opens: null });
  await openPolynomials(page);
  await ask(page, 'how many real zeroes does x^2 + 4x + 13 have, with the discriminant?');
  const held = await answered(page, 1);
  await expect(held).toContainText('helps with work that is still open');
  await expect(held).toContainText('an assignment that you can still submit');
  await expect(held).not.toContainText('It has none');
});

test('a student reads that the browser cannot dictate, and copies an answer without its citations', {
  tag: '@extended',
}, async ({ browser }) => {
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
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

// Visitors are counted by browser and network, so this visitor has a new browser.
test.describe('with a browser that nobody else has', () => {
  test.use({ userAgent: 'A visitor with five questions' });

  test('gives a visitor five questions and says when they are used up', { tag: '@extended' }, async ({
    page,
  }) => {
    await page.goto('/welcome');
    const box = page.getByRole('region', { name: 'Try AURA' });
    await expect(box).toContainText('5 of 5 questions left today');
    await expect(box.getByRole('list', { name: 'Examples' }).getByRole('button')).toHaveCount(4);
    await look(page, 'welcome');
    await page.getByRole('tab', { name: 'Lecture Summarization' }).click();
    await expect(page.getByText('COMING SOON')).toBeVisible();
    await page.getByRole('tab', { name: 'Textbook Chat' }).click();
    const questions = [
      'What is opportunity cost?',
      'Why does demand fall when the price rises?',
      'What is an inferior good?',
      'What is the equilibrium price?',
      'Why does a price ceiling lead to a shortage?',
    ];
    for (const [at, words] of questions.entries()) {
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
    await page.reload();
    await expect(box).toContainText('You have asked your 5 questions for today.');
    await page.goto('/website2');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('schools');
    await look(page, 'website2');
  });
});

test('a student scrolls the chat by wheel, End and Page Down, and the page stays', {
  tag: '@extended',
}, async ({ page }) => {
  await logIn(page, 'student', 'student@classi.example', { opens: null });
  await openPolynomials(page);
  for (const [at, words] of [
    'What is a zero of a polynomial?',
    'What does the remainder theorem say?',
  ].entries()) {
    await ask(page, words);
    await answered(page, at + 1);
  }
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const log = page.getByRole('log');
    const composer = question(page);
    await composer.blur();
    await page.keyboard.press('Home');
    await expect(answers(page).first().getByText('What is a zero of a polynomial?').first()).toBeInViewport();
    for (const key of ['End', 'PageDown']) await page.keyboard.press(key);
    await expect(answers(page).last().getByRole('button', { name: 'Copy the answer' })).toBeInViewport();
    await page.mouse.move(size.width / 2, 20);
    await page.mouse.wheel(0, 5000);
    await expect(composer).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const cited = answers(page)
      .last()
      .getByRole('button', { name: /source 1:/ })
      .first();
    await cited.click();
    const place = page.getByRole('complementary', { name: 'The page of the textbook' });
    await expect(place.locator('mark').first()).toBeInViewport();
    await expect(cited).toBeInViewport();
    await expect(log).toBeVisible();
    await expect(composer).toBeInViewport({ ratio: 1 });
    await place.getByRole('button', { name: 'Close the page' }).click();
  }
});

test('a student asks AURA about the feedback on graded work', async ({ page }) => {
  const assignmentId = await markedClassWork(address(), 'Fuses for AURA');
  await logIn(page, 'student', 'zofia.nowak@riverside.example', {
    opens: `/student/assignments/${assignmentId}`,
  });
  await page.getByRole('button', { name: 'Ask AURA' }).click();
  await expect(page).toHaveURL(/\/student\/chat\?/);
  const reply = await answered(page, 1);
  await expect(reply).toContainText('Fuses for AURA');
  await expect(reply).toContainText('You got');
  // The address names the chat from now on, so that opening it again sends nothing.
  await expect(page).toHaveURL(/chat=\d+/);
  await page.reload();
  await answered(page, 1);
  // A message of one's own is answered, not replaced by feedback.
  await ask(page, 'What is the difference between speed and velocity?');
  const own = await answered(page, 2);
  await expect(own).toContainText('velocity');
  await expect(own).not.toContainText('You got');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ask AURA' })).toBeVisible();
});

test('a student opens the page of the book that explains a lost mark', { tag: '@extended' }, async ({
  page,
}) => {
  await logIn(page, 'student', 'student@classi.example', { opens: '/student/dashboard' });
  await page.getByRole('link', { name: 'Elasticity Of Demand Test' }).first().click();
  const open = page
    .getByRole('button', { name: /^In your book: Price Elasticity of Demand, page \d+$/ })
    .first();
  await open.click();
  const book = page.getByRole('dialog', { name: 'The page of the textbook' });
  await expect(book.locator('mark').first()).toContainText('elasticity of demand measures');
  await look(page, 'book-page-of-a-lost-mark');
  await page.keyboard.press('Escape');
  await expect(book).toBeHidden();
  await expect(open).toBeFocused();
});

test('a visitor switches the theme on each public page, and it stays', { tag: '@extended' }, async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  for (const path of ['/welcome', '/docs']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});
