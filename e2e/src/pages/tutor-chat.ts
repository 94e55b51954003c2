/** Steps of journeys in a chat with AURA. */
import { expect, type Page } from '../test.ts';

export const question = (page: Page) => page.getByLabel('Your question');
export const answers = (page: Page) => page.getByRole('log').getByRole('article');

/** Waits until the newest answer is complete. */
export async function answered(page: Page, count: number) {
  await expect(answers(page)).toHaveCount(count);
  await expect(page.getByRole('log')).toHaveAttribute('aria-busy', 'false');
  return answers(page).last();
}

export async function ask(page: Page, words: string): Promise<void> {
  await question(page).fill(words);
  await question(page).press('Enter');
}
