/** Runs the commands on files of other people's sets. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerRow } from './marking/marking-rows.ts';
import { RowsError, readRows } from './rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Ran {
  code: number | null;
  stderr: string;
  out: unknown[];
}

const SCRIPTS = { marking: './marking/marking.ts', equal: './equal.ts' };

/** Runs a command on a file of these lines. */
async function run(command: keyof typeof SCRIPTS, lines: string[], ...options: string[]): Promise<Ran> {
  const [source, out] = [join(folder, `${command}.jsonl`), join(folder, `${command}-out.jsonl`)];
  await rm(out, { force: true });
  await writeFile(source, `\ufeff${lines.join('\r\n')}\r\n`);
  const script = fileURLToPath(new URL(SCRIPTS[command], import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, source, out, ...options], (_, __, stderr) => {
      readFile(out, 'utf8')
        .catch(() => '')
        .then((written) => {
          const rows = written.split('\n').filter(Boolean);
          resolve({ code: child.exitCode, stderr, out: rows.map((line) => JSON.parse(line) as unknown) });
        });
    });
  });
}

const answer = (part: object): string =>
  JSON.stringify({
    question: 'Why does bread rise?',
    reference_answer: 'Yeast gives off carbon dioxide.',
    student_answer: 'Yeast gives off carbon dioxide.',
    max_score: 2,
    ...part,
  });

describe('a file of answers', () => {
  test('may lack texts, have numbers for ids and answers, and texts for numbers', async () => {
    const { code, stderr, out } = await run(
      'marking',
      [
        answer({ id: 1, score: '2' }),
        answer({ id: 'b', student_answer: null, score: null }),
        answer({ id: 'c', question: null, reference_answer: '42', student_answer: 42 }),
        answer({
          id: 'd',
          reference_answer: null,
          reference_answers: [null, 'Yeast gives off carbon dioxide.'],
        }),
        answer({ id: 'e', reference_answer: '', student_answer: '' }),
        answer({ id: 'f', max_score: '2' }),
        answer({ id: 'g', max_score: 0 }),
      ],
      '--given',
      '1',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^7 answers in/) });
    expect(out).toMatchObject([
      { id: 1, points: 2 },
      { id: 'b', points: 0 },
      { id: 'c', points: 2 },
      { id: 'd', points: 2 },
      { id: 'e', points: 0 },
      { id: 'f', points: 2 },
      { id: 'g', points: 0 },
    ]);
  });

  test.each([
    ['{"id": 1', 'line 2: this is no JSON.'],
    ['[1]', 'line 2: '],
    [answer({ id: 'x', max_score: 'many' }), 'line 2: max_score: '],
    [answer({ id: 'x', max_score: -1 }), 'line 2: max_score: '],
    [answer({ id: null }), 'line 2: id: '],
  ])('with the line %s is refused with a sentence', async (line, sentence) => {
    const file = join(folder, 'answers.jsonl');
    await writeFile(file, `${answer({ id: 'a' })}\n${line}\n`);
    await expect(readRows(file, answerRow)).rejects.toThrow(sentence);
    await expect(readRows(file, answerRow)).rejects.toBeInstanceOf(RowsError);
  });
});

test('a file of pairs may lack a formula, and one that is none is named', async () => {
  const pairs = await run('equal', ['{"a":"x+x","b":"2x"}', '{"a":null,"b":"1"}', '{"a":1,"b":"1.0"}']);
  expect(pairs.out).toMatchObject([{ equal: true }, { equal: false }, { equal: true }]);
  const none = await run('equal', ['no pair']);
  expect(none).toMatchObject({ code: 2, out: [] });
  expect(none.stderr).toMatch(/equal\.jsonl, line 1: this is no JSON\.\n$/);
  expect(none.stderr.split('\n')).toHaveLength(2);
});
