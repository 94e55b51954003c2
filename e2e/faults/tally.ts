/** What was counted, and its table. */
export interface Tally {
  rounds: number;
  /** Rounds in which the fault hit a save. */
  hit: number;
  acknowledged: number;
  /** Acknowledged answers that are not among the server's revisions. */
  lost: number;
  /** Answers that a page shows and the server has nowhere. */
  missing: number;
  /** Rounds that could not be brought to their end. */
  broken: number;
  /** The longest recovery, in ms. */
  slowest: number;
}

export const tallyOf = (): Tally => ({
  rounds: 0,
  hit: 0,
  acknowledged: 0,
  lost: 0,
  missing: 0,
  broken: 0,
  slowest: 0,
});

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Null: not played, because this machine cannot. */
export function printTable(tallies: ReadonlyMap<string, Tally | null>): void {
  say(
    '\n| fault | rounds | hit a save | acknowledged | acknowledged and lost | on the device, not on the server | broken | slowest recovery |',
  );
  say('| --- | --: | --: | --: | --: | --: | --: | --: |');
  for (const [name, tally] of tallies) {
    if (!tally) {
      say(`| ${name} | not run: no right to mount a small disk | | | | | | |`);
      continue;
    }
    const { rounds, hit, acknowledged, lost, missing, broken, slowest } = tally;
    say(
      `| ${name} | ${rounds} | ${hit} | ${acknowledged} | ${lost} | ${missing} | ${broken} | ${(slowest / 1000).toFixed(1)} s |`,
    );
  }
}
