/**
 * Decides for pairs of formulas whether they are equivalent (docs/evaluation/mathematics.md):
 * `npm run --silent eval:equal -- PAIRS.jsonl OUT.jsonl`.
 *
 * Each line of PAIRS is `{a, b}` in LaTeX, optionally with the truth (`equal`) and a `family`. Each line of OUT is `{equal, reason}`, in
 * the same order. An undecided pair is reported as not equal, with a reason that begins with 'Not known'. The truth is used only for the
 * table on standard output.
 */
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { createMathematics } from '../mathematics/mathematics.ts';
import { command, readRows, text } from './rows.ts';

const pairRow = z.object({ a: text, b: text, equal: z.boolean().nullish(), family: text.optional() });

type PairRow = z.output<typeof pairRow>;

interface Answer {
  equal: boolean;
  reason: string;
  isKnown: boolean;
  /** The time until the answer, in milliseconds. */
  time: number;
}

const [source, out] = process.argv.slice(2);
if (source === undefined || out === undefined) {
  process.stderr.write('Usage: npm run --silent eval:equal -- PAIRS.jsonl OUT.jsonl\n');
  process.exit(2);
}

await command(async () => {
  const pairs = await readRows(source, pairRow);
  const answers = await answersTo(pairs);
  await writeFile(out, answers.map(({ equal, reason }) => `${JSON.stringify({ equal, reason })}\n`).join(''));
  process.stdout.write(report(pairs, answers));
});

/** Decides the pairs one after the other. */
async function answersTo(rows: PairRow[]): Promise<Answer[]> {
  const mathematics = createMathematics();
  await mathematics.ready();
  const all: Answer[] = [];
  for (const { a, b } of rows) {
    const began = performance.now();
    const { equal, reason } = await mathematics.equal(a, b);
    const time = performance.now() - began;
    const isKnown = equal !== null;
    all.push({ equal: equal === true, reason: isKnown ? reason : `Not known: ${reason}`, isKnown, time });
  }
  await mathematics.close();
  return all;
}

function report(rows: PairRow[], given: Answer[]): string {
  const times = given.map(({ time }) => time).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const speed = `${rows.length} pairs; a pair takes ${median.toFixed(1)} ms (median), ${(times.at(-1) ?? 0).toFixed(0)} ms (worst).\n`;
  const scored = rows.flatMap((row, at) => {
    const answer = given[at];
    return typeof row.equal !== 'boolean' || !answer ? [] : [{ ...row, truth: row.equal, answer }];
  });
  if (scored.length === 0) {
    return speed;
  }
  const groups: [string, typeof scored][] = [
    ['all', scored],
    ...[...Map.groupBy(scored, ({ family = '–' }) => family)].sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
  const lines = groups.map(([family, each]) => {
    const right = each.filter(({ truth, answer }) => truth === answer.equal).length;
    const falseEqual = each.filter(({ truth, answer }) => !truth && answer.equal).length;
    const missed = each.filter(({ truth, answer }) => truth && !answer.equal).length;
    const notKnown = each.filter(({ answer }) => !answer.isKnown).length;
    const share = ((100 * right) / each.length).toFixed(1);
    return `| ${family} | ${each.length} | ${share} % | ${falseEqual} | ${missed} | ${notKnown} |\n`;
  });
  const head =
    '| family | pairs | right | false equal | missed | not known |\n| --- | --- | --- | --- | --- | --- |\n';
  return `${head}${lines.join('')}\n${speed}`;
}
