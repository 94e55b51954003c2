import type { Locator } from '../test.ts';

/** Presses “Try again” unless the page has already recovered, because a failed call without an answer is also repeated automatically. */
export async function tryAgain(place: Locator): Promise<void> {
  await place
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 1_000 })
    .catch(() => undefined);
}
