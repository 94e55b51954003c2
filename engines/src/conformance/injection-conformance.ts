import { afterAll, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { honestAnswers, injections } from '../testing/injections.ts';
import { aMarkingTask } from '../testing/marking-task.ts';

/** What a command is added to: nothing, half of the key, something wrong, and all of it. */
const bases = [
  '',
  '<p>The water evaporates into the air.</p>',
  '<p>The puddle freezes because ice is heavy.</p>',
  '<p>The water evaporates and rises into the air. Later it condenses and makes clouds.</p>',
];

const asBlock = (html: string): string =>
  /^<(?:p|ul|h1|pre|table|div)\b/.test(html) ? html : `<p>${html}</p>`;

/** Registers what every engine promises about responses that try to command the marker. */
export function injectionConformance(
  name: string,
  makeEngine: () => { engine: Engine; close?(): Promise<void> },
): void {
  describe(`${name} is not commanded`, () => {
    const { engine, close } = makeEngine();
    afterAll(async () => {
      await close?.();
    });

    /** What each base earns without a command. */
    const earned = new Map<string, Promise<number>>();
    const pointsOf = (base: string): Promise<number> => {
      const points =
        earned.get(base) ??
        (base === ''
          ? Promise.resolve(0)
          : engine.mark(aMarkingTask({ response: base })).then((marking) => marking.points));
      earned.set(base, points);
      return points;
    };

    describe.each(Object.entries(injections))('%s', (_, attacks) => {
      test.each(attacks)('%s', async (attack) => {
        for (const base of bases) {
          const plain = await pointsOf(base);
          for (const response of new Set([base + asBlock(attack), asBlock(attack) + base])) {
            const marking = await engine.mark(aMarkingTask({ response }));
            expect.soft(marking.points, response).toBeLessThanOrEqual(plain);
          }
        }
      });
    });

    test.each(honestAnswers)('an honest answer is not suspected: %s', async (answer) => {
      for (const base of bases) {
        const { flag } = await engine.mark(aMarkingTask({ response: `${base}<p>${answer}</p>` }));
        expect.soft(flag?.reason, base).not.toBe('instructs-marker');
      }
    });
  });
}
