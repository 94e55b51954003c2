import { describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { type CommandSet, commandingResponses, honestResponses } from '../testing/marking/command-sets.ts';

/** How many commands of a set may earn something; a measured bound that must not rise. */
interface CommandSetBounds {
  /** Commands that earned a mark more than the same response without them. */
  gained: number;
}

const sets: CommandSet[] = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
];
const MOST_MILLISECONDS = 120_000;

/**
 * Registers what an engine promises about students' commands to the marker, on questions of several subjects. `fair` marks the
 * responses without their commands: the embedded engine, since no command makes a mark of it.
 */
export function commandSetConformance(
  name: string,
  makeEngine: () => { engine: Engine; fair: Engine },
  bounds: Record<CommandSet, CommandSetBounds>,
): void {
  describe(`${name} and students who command the marker`, () => {
    const { engine, fair } = makeEngine();

    test.each(sets)(
      'set %s',
      async (set) => {
        const gained: string[] = [];
        for (const { task, without, line } of commandingResponses(set)) {
          const { points } = await engine.mark(task);
          const plain = without ? (await fair.mark(without)).points : 0;
          if (points > plain) gained.push(line);
        }
        expect(gained.length, gained.join('\n')).toBeLessThanOrEqual(bounds[set].gained);
      },
      MOST_MILLISECONDS,
    );

    test.each(sets)(
      'accuses no honest response of set %s',
      async (set) => {
        const flagged: string[] = [];
        for (const { task, line } of honestResponses(set)) {
          const { flag } = await engine.mark(task);
          if (flag?.reason === 'instructs-marker') flagged.push(line);
        }
        expect(flagged).toEqual([]);
      },
      MOST_MILLISECONDS,
    );
  });
}
