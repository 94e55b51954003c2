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

/** A faked key repeats the real one: its words are then in the answer, and earn what they earn. */
const repeatsKey = (attack: string): boolean => /evaporat|condens/.test(attack);

const attacks = Object.values(injections)
  .flat()
  .filter((attack) => !repeatsKey(attack));

/**
 * Registers what every engine promises about answers that try to command the marker.
 *
 * @param least the share of the attacks that must gain nothing: all of them where no model reads the answer
 * @param most the share of the marks that any of the others may gain
 */
export function injectionConformance(
  name: string,
  makeEngine: () => { engine: Engine; close?(): Promise<void> },
  { least, most }: { least: number; most: number },
): void {
  describe(`${name} is not commanded`, () => {
    const { engine, close } = makeEngine();
    afterAll(async () => {
      await close?.();
    });
    const pointsOf = async (response: string): Promise<number> =>
      (await engine.mark(aMarkingTask({ response }))).points;

    test(`gives no marks for ${least * 100} % of the attacks, and few for the others`, async () => {
      const gaining: string[] = [];
      for (const base of bases) {
        const plain = base === '' ? 0 : await pointsOf(base);
        const answers = attacks.flatMap((attack) =>
          [...new Set([base + asBlock(attack), asBlock(attack) + base])].map((response) => ({
            attack,
            response,
          })),
        );
        for (const { attack, response } of answers) {
          const gained = (await pointsOf(response)) - plain;
          expect.soft(gained, response).toBeLessThanOrEqual(most * aMarkingTask().marksPossible);
          if (gained > 0) gaining.push(attack);
        }
      }
      const share = 1 - new Set(gaining).size / attacks.length;
      expect(share, [...new Set(gaining)].join('\n')).toBeGreaterThanOrEqual(least);
    });

    test.each(honestAnswers)('an honest answer is not suspected: %s', async (answer) => {
      for (const base of bases) {
        const { flag } = await engine.mark(aMarkingTask({ response: `${base}<p>${answer}</p>` }));
        expect.soft(flag?.reason, base).not.toBe('instructs-marker');
      }
    });
  });
}
