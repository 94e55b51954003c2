import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestParts } from '../../testing/server.ts';
import { mountManual } from './manual.ts';

let parts: TestParts;
let bare: TestParts;
let empty: string;
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), 'classi-manual-'));
  parts = await startTestServer((mount) => mountManual(mount));
  bare = await startTestServer((mount) => mountManual(mount, empty));
});
afterAll(async () => {
  await parts.close();
  await bare.close();
  await rm(empty, { recursive: true });
});

const MANUALS = ['administrator-manual', 'instructor-reference-manual'];

test('a manual is listed and read by anybody', async () => {
  expect((await parts.nobody.get('/docs/list-documents')).body).toEqual([
    { doc_id: 'administrator-manual', title: 'Administrator Manual' },
    { doc_id: 'instructor-reference-manual', title: 'Instructor Reference Manual' },
  ]);
  const answer = await parts.nobody.get(`/docs/${MANUALS[0]}.html`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each(MANUALS)(
  'every entry of the contents of %s leads to a heading, and every heading has an entry',
  async (name) => {
    const { text } = await parts.nobody.get(`/docs/${name}.html`);
    const [contents = '', body = ''] = text.split('</nav>');
    const targets = (html: string) => [...html.matchAll(/<a href="#([\w-]+)">/g)].map((match) => match[1]);
    const entries = targets(contents);
    const headings = [...text.matchAll(/<h[23] id="([\w-]+)">/g)].map((match) => match[1]);
    expect(entries.length).toBeGreaterThan(10);
    expect(entries).toEqual(headings);
    expect(headings).toEqual(expect.arrayContaining(targets(body)));
  },
);

test.each(['no-such', '..%2fpackage', 'Instructor-Reference-Manual', 'x'.repeat(300)])(
  '%s is not there',
  async (name) => {
    const answer = await parts.nobody.get(`/docs/${name}.html`);
    expect(answer.status).toBe(404);
    const said = `Document "${decodeURIComponent(name)}" not found`;
    expect(answer.body).toMatchObject({ message: said, error: said });
  },
);

test('where there are none the list is empty', async () => {
  expect((await bare.nobody.get('/docs/list-documents')).body).toEqual([]);
});
