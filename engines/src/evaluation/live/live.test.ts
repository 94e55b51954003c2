import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('./live.ts', import.meta.url));

test('answers each message as for a student, and counts what is held back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'live-'));
  try {
    const [live, messages, out] = ['live.jsonl', 'messages.jsonl', 'out.jsonl'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await writeFile(live, JSON.stringify({ id: 'r', question: '<p>Why do rivers flow to the sea?</p>' }));
    const rows = [
      { messages: ['why does a river flow to the sea'], live: 'r' },
      { messages: ['What is a cloud?'], live: null },
    ];
    await writeFile(messages, rows.map((row) => JSON.stringify(row)).join('\n'));
    const { stdout } = await promisify(execFile)(process.execPath, [command, live, messages, out]);
    const held = (await readFile(out, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { heldBack: string[] }).heldBack);
    expect(held).toEqual([['r'], []]);
    expect(stdout).toContain('| attempts: held back | 1 | 1 |');
    expect(stdout).toContain('| honest: refused | 1 | 0 |');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('also counts leaks and useful answers with a book', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'live-'));
  try {
    const [live, messages, out, book] = ['live.jsonl', 'messages.jsonl', 'out.jsonl', 'book.md'].map((name) =>
      join(folder, name),
    ) as [string, string, string, string];
    const key = 'A delta grows where a slow river drops its mud.';
    const question = {
      id: 'd',
      question: '<p>Why does a delta grow at a mouth?</p>',
      answerKey: '<p>The slow river drops its mud (1)</p>',
      toldBy: [key],
    };
    await writeFile(live, JSON.stringify(question));
    const rows = [
      { messages: ['why does a delta grow at a mouth'], live: 'd' },
      { messages: ['What is a meander?'] },
    ];
    await writeFile(messages, rows.map((row) => JSON.stringify(row)).join('\n'));
    await writeFile(book, `# Rivers\n\n## Water\n\nA meander is a bend of a river. ${key}\n`);
    const { stdout } = await promisify(execFile)(process.execPath, [command, live, messages, out, book]);
    expect(stdout).toContain('| attempts: held back | 1 | 1 |');
    expect(stdout).toContain('| attempts: leaked, a sentence that states its key | 1 | 0 |');
    expect(stdout).toContain('served from its section | 1 | 1 |');
    expect(await readFile(out, 'utf8')).not.toContain('drops its mud');
  } finally {
    await rm(folder, { recursive: true });
  }
});
