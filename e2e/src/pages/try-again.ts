import type { Locator } from '../test.ts';

/** Whoever is quick presses it; what failed because nobody answered comes by itself a moment later, and then there is nothing to press. */
export async function tryAgain(place: Locator): Promise<void> {
  await place
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 1_000 })
    .catch(() => undefined);
}
