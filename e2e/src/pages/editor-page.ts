/** Steps of journeys with the editor of an answer. */
import { anAssignmentToAnswer } from '../setup/own-pdf-work.ts';
import { expect, type Page, test } from '../test.ts';
import { logIn } from './log-in.ts';
import { answer } from './student-page.ts';

/** An assignment with one answer for the journeys of a file. After each, it checks that the page used only our server and obeyed the content security policy. */
export function homework(title: string): (page: Page, email: string) => Promise<void> {
  /** Requests that were blocked or went to other servers. The editor needs neither. */
  const strange: string[] = [];
  test.beforeAll(async () => {
    await anAssignmentToAnswer(process.env.CLASSI_ADDRESS ?? '', title);
  });
  test.beforeEach(async ({ page, baseURL }) => {
    strange.length = 0;
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) strange.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin)
        strange.push(request.url());
    });
  });
  test.afterEach(() => {
    expect(strange).toEqual([]);
  });

  return async (page, email) => {
    await logIn(page, 'student', email);
    await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await expect(page.getByText(/Progress \(\d+\/\d+\)/)).toBeVisible();
    await answer(page).click();
    await expect(page.getByRole('toolbar')).toBeVisible();
  };
}

export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });
