import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { expect, test } from 'vitest';

test('reads the papers of a folder and compares them with the truth', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'papers-'));
  try {
    await writeFile(
      join(folder, 'metals.pdf'),
      await makePdf({
        title: 'Maximum marks: 6',
        lines: ['1. Metals', '(a) Name one. [1]', '(b) Name two. [2]', '2. Explain rust. [3]'],
      }),
    );
    await writeFile(
      join(folder, 'metals-key.pdf'),
      await makePdf({ lines: ['1(a) Iron', '1(b) Lead', '2. Water'] }),
    );
    const truth = {
      id: 'metals',
      file: 'metals.pdf',
      mark_scheme_file: 'metals-key.pdf',
      questions: 2,
      marks_per_question: { 1: 3, 2: 4 },
      paper_total: 6,
      answer_key: { 1: ['iron', 'zinc'], 2: 'water' },
    };
    await writeFile(
      join(folder, 'truth.json'),
      JSON.stringify([truth, { id: 'gone', file: 'gone.pdf', questions: 1 }]),
    );
    const out = join(folder, 'out.json');
    const script = fileURLToPath(new URL('./papers.ts', import.meta.url));
    const failed = await promisify(execFile)(process.execPath, [script, folder, out]).then(
      () => undefined,
      (error: { code: number; stdout: string }) => error,
    );

    const [head, , metals, gone] = (failed?.stdout ?? '')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()));
    expect(failed?.code).toBe(1);
    expect(head?.slice(1, 6)).toEqual(['paper', 'questions', 'marks right', 'total', 'keys right']);
    expect(metals?.slice(1, 7)).toEqual(['metals', '2 of 2', '1 of 2', '6 of 6', '2 of 3', '1 + 1']);
    expect(gone?.[1]).toBe('gone');
    const [written] = JSON.parse(await readFile(out, 'utf8')).papers;
    expect(written).toMatchObject({
      total: 6,
      printed_total: 6,
      pages: 1,
      key_pages: 1,
      groups: [
        { number: '1', marks: 3, counted: 3, parts: 2 },
        { number: '2', marks: 3, counted: 3, parts: 1 },
      ],
    });
    expect(written.questions[1]).toMatchObject({
      number: '1(b)',
      marks: 2,
      question: 'Name two.',
      answer: 'Lead',
    });
    expect(written.seconds).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
