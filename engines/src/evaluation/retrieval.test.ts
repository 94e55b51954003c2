import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('./retrieval.ts', import.meta.url));

test('ranks all sections for each question', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'retrieval-'));
  try {
    const [book, questions, out] = ['book.md', 'questions.jsonl', 'out.jsonl'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await writeFile(
      book,
      '# Water\n\n## 1.1 Rain\nRain falls from clouds.\n\n## 1.2 Rivers\nA river is water that flows to the sea.\n',
    );
    const rows = [
      { question: 'What is a river?', section: '1.2' },
      { question: 'Where does rain fall from?', section: '1.2' },
    ];
    await writeFile(questions, rows.map((row) => JSON.stringify(row)).join('\n'));
    const { stdout } = await promisify(execFile)(process.execPath, [command, book, questions, out]);
    const ranked = (await readFile(out, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(ranked).toEqual([
      { question: 'What is a river?', sections: ['1.2', '1.1'] },
      { question: 'Where does rain fall from?', sections: ['1.1', '1.2'] },
    ]);
    expect(stdout).toContain('| embedded | 0.500 | 1.000 | 0.750 |');
    expect(stdout).toMatch(/\| plain BM25 \|/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
