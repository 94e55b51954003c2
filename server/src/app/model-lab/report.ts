/** Formats the results of an evaluation as Markdown. Pure. */
import type { ModelSettings } from '@classi/engines';
import type { CaseResult } from './run-case.ts';

export interface Run {
  set: string;
  /** The name of the model, or of the embedded engine. */
  model: string;
  prices: ModelSettings['prices'];
  results: CaseResult[];
}

const MILLION = 1_000_000;

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/** @param share from 0 to 1 */
function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(2);

const costOf = (input: number, output: number, prices: Run['prices']): number =>
  (input * (prices?.input ?? 0) + output * (prices?.output ?? 0)) / MILLION;

const table = (head: string[], rows: string[][]): string[] => [
  `| ${head.join(' | ')} |`,
  `| ${head.map(() => '---').join(' | ')} |`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

function rowOfTask(name: string, results: CaseResult[], prices: Run['prices']): string[] {
  const checks = results.flatMap((result) => result.checks);
  const calls = results.flatMap((result) => result.calls);
  const outcomes = (of: string): string => String(calls.filter(({ outcome }) => outcome === of).length);
  const [input, output] = [sum(calls.map((call) => call.input)), sum(calls.map((call) => call.output))];
  const times = results.map(({ milliseconds }) => milliseconds);
  return [
    ...[name, String(results.length)],
    `${checks.filter(({ isMet }) => isMet).length} of ${checks.length}`,
    ...[String(calls.length), outcomes('first-reply'), outcomes('corrected'), outcomes('not-used')],
    ...[seconds(quantile(times, 0.5)), seconds(quantile(times, 0.95))],
    ...[String(input), String(output), costOf(input, output, prices).toFixed(4)],
  ];
}

/** Escapes the text for a table cell, which must be one line without bars. */
const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 160).trim();

export function writeReport({ set, model, prices, results }: Run): string {
  const tasks = [...Map.groupBy(results, ({ task }) => task)];
  const checks = results.flatMap(({ checks: own, task }) => own.map((each) => ({ ...each, task })));
  const byCheck = [...Map.groupBy(checks, ({ task, name }) => `${task} | ${name}`)];
  const missed = results.flatMap(({ id, checks: own }) =>
    own.filter(({ isMet }) => !isMet).map(({ name, detail }) => [id, name, cell(detail ?? '')]),
  );
  const first = results.flatMap(({ calls }) => calls.flatMap(({ firstWords }) => firstWords ?? []));
  return [
    `# ${model} on ${set}: ${results.length} cases`,
    '',
    ...table(
      [
        ...['task', 'cases', 'checks met', 'calls', 'first reply used', 'corrected', 'not used'],
        ...['p50 s', 'p95 s', 'tokens in', 'tokens out', 'cost'],
      ],
      [...tasks.map(([task, own]) => rowOfTask(task, own, prices)), rowOfTask('all', results, prices)],
    ),
    ...(first.length === 0
      ? []
      : ['', `First words of a streamed reply: p50 ${seconds(quantile(first, 0.5))} s.`]),
    '',
    ...table(
      ['task', 'check', 'met'],
      byCheck.map(([name, own]) => [name, `${own.filter(({ isMet }) => isMet).length} of ${own.length}`]),
    ),
    '',
    ...(missed.length === 0 ? ['Every check is met.'] : table(['case', 'check not met', 'found'], missed)),
    '',
  ].join('\n');
}
