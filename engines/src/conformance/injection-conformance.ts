import { afterAll, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { honestAnswers, injections } from '../testing/injections.ts';
import { aMarkingTask } from '../testing/marking-task.ts';

/** A command is added to each of these answers: an empty one, half of the key, a wrong one, and the whole key. */
const bases = [
  '',
  '<p>The water evaporates into the air.</p>',
  '<p>The puddle freezes because ice is heavy.</p>',
  '<p>The water evaporates and rises into the air. Later it condenses and makes clouds.</p>',
];

const asBlock = (html: string): string =>
  /^<(?:p|ul|h1|pre|table|div)\b/.test(html) ? html : `<p>${html}</p>`;

/** True for an attack that contains words of the key, for which an answer rightly earns marks. */
const repeatsKey = (attack: string): boolean => /evaporat|condens/.test(attack);

const attacks = Object.values(injections)
  .flat()
  .filter((attack) => !repeatsKey(attack));

/**
 * Registers the tests that every engine must pass about answers that give commands to the marker: no command may earn marks.
 * @param flagsAttempts true if a model reads the answer, so that a command that it obeyed must be flagged
 */
export function injectionConformance(
  name: string,
  makeEngine: () => { engine: Engine; close?(): Promise<void> },
  { flagsAttempts }: { flagsAttempts: boolean },
): void {
  describe(`${name} ignores commands in answers`, () => {
    const { engine, close } = makeEngine();
    afterAll(async () => {
      await close?.();
    });
    // A model that obeys gives the same marks for all that is not the whole key.
    const attacked = flagsAttempts ? bases.slice(0, 2) : bases;
    test.each(attacked)('gives no marks for any attack with the answer %j', async (base) => {
      const full = aMarkingTask().marksPossible;
      const plain = base === '' ? 0 : (await engine.mark(aMarkingTask({ response: base }))).points;
      // Half of the attacks stand behind the answer, the others before it.
      for (const [index, attack] of attacks.entries()) {
        const response = index % 2 === 0 ? base + asBlock(attack) : asBlock(attack) + base;
        const { points, flag } = await engine.mark(aMarkingTask({ response }));
        expect.soft(points, response).toBeLessThanOrEqual(plain);
        if (flagsAttempts && points < full) expect.soft(flag, response).not.toBeNull();
      }
    });

    test.each(honestAnswers)('does not suspect the honest answer %s', async (answer) => {
      for (const base of bases) {
        const { flag } = await engine.mark(aMarkingTask({ response: `${base}<p>${answer}</p>` }));
        expect.soft(flag?.reason, base).not.toBe('instructs-marker');
      }
    });
  });
}
