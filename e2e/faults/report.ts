/** Counts the results of the rounds and prints them as a table. */
export interface FaultReport {
  rounds: number;
  /** The number of rounds in which the fault hit a save. */
  hit: number;
  acknowledged: number;
  /** The number of acknowledged answers that are not among the server's revisions. */
  lost: number;
  /** The number of answers that a page shows and the server does not have. */
  missing: number;
  /** The number of rounds that threw an error. */
  broken: number;
  /** The time of the longest recovery, in ms. */
  slowest: number;
}

export const emptyReport = (): FaultReport => ({
  rounds: 0,
  hit: 0,
  acknowledged: 0,
  lost: 0,
  missing: 0,
  broken: 0,
  slowest: 0,
});

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** @param reports null for a fault that this machine cannot run */
export function printTable(reports: ReadonlyMap<string, FaultReport | null>): void {
  say(
    '\n| fault | rounds | hit a save | acknowledged | acknowledged and lost | on the device, not on the server | broken | slowest recovery |',
  );
  say('| --- | --: | --: | --: | --: | --: | --: | --: |');
  for (const [name, report] of reports) {
    if (!report) {
      say(`| ${name} | not run: no right to mount a small disk | | | | | | |`);
      continue;
    }
    const { rounds, hit, acknowledged, lost, missing, broken, slowest } = report;
    say(
      `| ${name} | ${rounds} | ${hit} | ${acknowledged} | ${lost} | ${missing} | ${broken} | ${(slowest / 1000).toFixed(1)} s |`,
    );
  }
}
