/**
 * Checks names and language: `node e2e/src/checks/check-language.ts [--lower | --list WORKSPACE]`. Exits with 1 where a figure is above its
 * budget. `--lower` writes lower figures into `budgets.json`; `--list` prints where the figures of a workspace come from.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  crowdedFolders,
  dialectWords,
  type Figures,
  lowered,
  measure,
  overBudget,
  repeatedNames,
} from './language.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BUDGETS = fileURLToPath(new URL('./budgets.json', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
const budgets = JSON.parse(readFileSync(BUDGETS, 'utf8')) as Figures;
const workspaces = Object.keys(budgets);
const files = listed
  .split('\n')
  .filter((path) => workspaces.includes(path.split('/')[0] ?? '') && existsSync(join(ROOT, path)))
  .map((path) => ({ path, text: /\.tsx?$/.test(path) ? readFileSync(join(ROOT, path), 'utf8') : '' }));

const figures = measure(files, workspaces);
const [option, workspace = ''] = process.argv.slice(2);
if (option === '--list') {
  const own = files.filter(({ path }) => path.startsWith(`${workspace}/`));
  for (const [name, paths] of repeatedNames(own)) say(`${name}: ${paths.join(', ')}`);
  for (const [folder, count] of crowdedFolders(own.map(({ path }) => path))) say(`${folder}: ${count} files`);
  for (const [path, count] of [...dialectWords(own)].sort(([, a], [, b]) => b - a))
    say(`${path}: ${count} words`);
} else if (option === '--lower')
  writeFileSync(BUDGETS, `${JSON.stringify(lowered(figures, budgets), null, 2)}\n`);

const problems = overBudget(figures, budgets);
for (const problem of problems) say(problem);
if (problems.length > 0) say('See what they are: node e2e/src/checks/check-language.ts --list WORKSPACE');
process.exitCode = problems.length > 0 ? 1 : 0;
