/**
 * Reads randomly generated papers, whose questions are known, and counts how many are read exactly:
 * `node engines/src/evaluation/generated.ts [COUNT] [FIRST SEED] [STYLE] [--scan | --photo]`.
 *
 * `--scan` first turns the papers into pictures as a scanner does; `--photo` photographs them at an angle, with a shadow.
 */
import { closeDocuments, openDocument } from '@classi/documents';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { makePhotos } from '@classi/documents/testing/make-photo';
import { makeScan } from '@classi/documents/testing/make-scan';
import { createEmbeddedEngine, type ReadPaper } from '../index.ts';
import { type Differences, differences } from '../testing/papers/exactness.ts';
import type { GeneratedPaper } from '../testing/papers/paper.ts';
import { randomPaper } from '../testing/papers/random-paper.ts';

const isScan = process.argv.includes('--scan');
const isPhoto = process.argv.includes('--photo');
const [count = '120', first = '1', style] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const engine = createEmbeddedEngine();

function printed({ sketch }: GeneratedPaper, seed: number): Promise<Uint8Array> {
  if (isPhoto) {
    return makePhotos(sketch, { seed, turned: (seed % 5) - 2, tilt: 0.03 + (seed % 4) * 0.025 });
  }
  return isScan ? makeScan(sketch) : makePdf(sketch);
}

async function read(made: GeneratedPaper, seed: number): Promise<ReadPaper> {
  const paper = await openDocument(await printed(made, seed));
  const key = made.key ? await openDocument(await makePdf(made.key)) : undefined;
  try {
    for await (const event of engine.readPaper(paper, key ? { key } : {})) {
      if (event.type === 'read') {
        return event.result;
      }
    }
    throw new Error('The reading ended without a result.');
  } finally {
    await paper.close();
    await key?.close();
  }
}

const unread: Differences = {
  structure: ['not read'],
  total: [],
  text: [],
  answers: [],
  types: [],
  subject: [],
};
const counts = new Map<string, Record<string, number>>();
for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1) {
  const made = randomPaper(seed);
  if (style !== undefined && made.style !== style) {
    continue;
  }
  const found = await read(made, seed).then(
    (paper) => differences(made, paper),
    (error: Error): Differences => ({ ...unread, structure: [error.message] }),
  );
  for (const name of [made.style, 'all']) {
    const row = counts.get(name) ?? {
      papers: 0,
      structure: 0,
      total: 0,
      text: 0,
      answers: 0,
      types: 0,
      subject: 0,
      exact: 0,
    };
    row.papers = (row.papers ?? 0) + 1;
    for (const [part, wrong] of Object.entries(found)) {
      row[part] =
        (row[part] ?? 0) +
        (wrong.length === 0 && (part === 'structure' || found.structure.length === 0) ? 1 : 0);
    }
    const isExact =
      found.structure.length + found.total.length + found.text.length + found.answers.length === 0;
    row.exact = (row.exact ?? 0) + (isExact ? 1 : 0);
    counts.set(name, row);
  }
  for (const [part, wrong] of Object.entries(found)) {
    if (wrong.length > 0) {
      process.stderr.write(`${seed} ${made.style} ${part}: ${wrong.slice(0, 2).join('\n   ')}\n`);
    }
  }
}
await closeDocuments();
const head = ['papers', 'structure', 'total', 'text', 'answers', 'types', 'subject', 'exact'];
process.stdout.write(`${['style', ...head].map((word) => word.padEnd(11)).join('')}\n`);
for (const [name, row] of counts) {
  process.stdout.write(
    `${[name, ...head.map((part) => String(row[part]))].map((word) => word.padEnd(11)).join('')}\n`,
  );
}
