/** `npm run bench`: the figures, printed as tables. `npm run bench -- autosave` runs one. */
import { cpus, totalmem } from 'node:os';
import { answeringPage } from './src/answering-page.ts';
import { assignmentList } from './src/assignment-list.ts';
import { autosave } from './src/autosave.ts';
import { documents } from './src/documents.ts';
import { firstLoad } from './src/first-load.ts';
import { gateway } from './src/gateway.ts';
import { load } from './src/load.ts';
import { marking } from './src/marking.ts';
import { paper } from './src/paper.ts';
import { start } from './src/start.ts';
import { textbook } from './src/textbook.ts';
import { tutor } from './src/tutor.ts';
import { typing } from './src/typing.ts';
import { workspace } from './src/workspace.ts';

const benches = {
  autosave,
  start,
  'first-load': firstLoad,
  'answering-page': answeringPage,
  'assignment-list': assignmentList,
  typing,
  documents,
  marking,
  gateway,
  paper,
  textbook,
  tutor,
  workspace,
  load,
};
const selected = process.argv.slice(2);

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
process.stdout.write(`${new Date().toISOString()}\n${machine}\n`);
for (const [name, bench] of Object.entries(benches)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  process.stdout.write(`\n## ${name}\n\n`);
  await bench();
}
