/** The raw wire of PDFs by their address: a real server on loopback, real PDFs, real storage, real runs. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { createEmbeddedEngine } from '@classi/engines';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/cast.ts';
import type { Answered } from '../../../testing/server.ts';
import { type AssignmentsServer, startAssignmentsServer } from '../testing.fixture.ts';

const GRADER = '/grader/validate-and-upload-url-pdf';
const STUDENTS = '/students/validate-and-upload-url-pdf';

/** The files of the school's own server, by path. */
const fileStore = new Map<string, { type: string; bytes: Uint8Array }>();
let school: Server;
let parts: AssignmentsServer;

const hostOf = () => `127.0.0.1:${(school.address() as AddressInfo).port}`;
const at = (path: string) => `http://${hostOf()}${path}`;

beforeAll(async () => {
  school = createServer((request, answer) => {
    const found = fileStore.get((request.url ?? '').split('?', 1)[0] ?? '');
    answer.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/html' }).end(found?.bytes);
  });
  school.listen(0, '127.0.0.1');
  await once(school, 'listening');
  const { port } = school.address() as AddressInfo;
  const allowedHosts = [{ host: '127.0.0.1', port }];
  parts = await startAssignmentsServer(createEmbeddedEngine(), { allowedHosts });
  const pdf = (bytes: Uint8Array) => ({ type: 'application/pdf', bytes });
  const scheme = await makePdf({
    lines: [
      '1. What is a volt? [2]',
      'Answer: A joule per coulomb.',
      '\f',
      '2. What is an ohm? [1]',
      'Answer: V/A.',
    ],
  });
  fileStore.set('/scheme.pdf', pdf(scheme));
  fileStore.set(
    '/paper.pdf',
    pdf(await makePdf({ lines: ['1. What is a volt? [2]', '2. What is an ohm? [1]'] })),
  );
  fileStore.set(
    '/key.pdf',
    pdf(await makePdf({ lines: ['1. A joule per coulomb.', '2. A volt per ampere.'] })),
  );
  fileStore.set('/locked.pdf', pdf(await makePdf({ lines: ['Secret'], encryptWith: 'sesame' })));
  fileStore.set('/cut.pdf', pdf(scheme.subarray(0, Math.floor(scheme.length / 3))));
  fileStore.set('/empty.pdf', pdf(new Uint8Array()));
  fileStore.set('/login.pdf', { type: 'text/html', bytes: Buffer.from('<!DOCTYPE html>Please log in') });
});
afterAll(async () => {
  await parts.close();
  school.closeAllConnections();
  school.close();
});

async function ask(person: Person, body: object): Promise<Answered> {
  return (await parts.as(person)).post(person.role === 'instructor' ? GRADER : STUDENTS, body);
}

function files(): Promise<{ name: string; owner_id: number; tenant_id: number; purpose: string }[]> {
  return parts.database.inTenant(parts.classi.tenantId, async (tx) => {
    const { rows } = await tx.execute(sql`select name, owner_id, tenant_id, purpose from files order by id`);
    return rows as never;
  });
}

async function readScheme(person: Person, named: object): Promise<Answered> {
  return (await parts.as(person)).post('/grader/process-marking-scheme', named);
}

describe('a PDF', () => {
  test('stores a teacher’s PDF as her document, ignoring the owner in the request', async () => {
    const { teacher, otherTeacher } = parts.classi;
    const url = `  ${at('/scheme.pdf')}?download=1 `;
    const answer = await ask(teacher, { url, created_by: otherTeacher.email, title: 'Circuits' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        gsutil_url: expect.stringMatching(/^document-[a-z2-7]{26}\.pdf$/),
        filename: 'scheme.pdf',
        original_url: url.trim(),
        file_size: fileStore.get('/scheme.pdf')?.bytes.length,
        page_count: 2,
      },
    ]);
    const { gsutil_url: name } = answer.body;
    expect((await files()).find((file) => file.name === name)).toEqual({
      name,
      owner_id: teacher.id,
      tenant_id: parts.classi.tenantId,
      purpose: 'document',
    });
    const stored = await parts.storage.getFile(parts.classi.tenantId, String(name));
    expect(Buffer.from(await parts.storage.bytes(stored))).toEqual(
      Buffer.from(fileStore.get('/scheme.pdf')?.bytes ?? []),
    );
  });

  test('stores a student’s PDF as their reference', async () => {
    const [student, other] = parts.classi.students;
    const answer = await ask(student, { url: at('/paper.pdf'), title: 'Mine', userId: other.id });
    expect(answer.body).toMatchObject({ success: true, filename: 'paper.pdf', page_count: 1 });
    const name = String(answer.body.gsutil_url);
    expect((await files()).find((file) => file.name === name)).toMatchObject({
      owner_id: student.id,
      purpose: 'reference',
    });
    expect((await readScheme(parts.classi.teacher, { gsutil_url: name })).status).toBe(404);
  });

  test('is read by process-marking-scheme, alone and as one of a pair', async () => {
    const { teacher } = parts.classi;
    const nameOf = async (path: string) => (await ask(teacher, { url: at(path) })).body.gsutil_url;
    const combined = await readScheme(teacher, { gsutil_url: await nameOf('/scheme.pdf') });
    expect(combined.lines.at(-1)).toMatchObject({ status: 'complete', pages: 2 });
    expect(combined.lines.at(-1)?.questions).toMatchObject([
      { original_question_number: '1', marks_possible: 2 },
      { original_question_number: '2', marks_possible: 1 },
    ]);
    const pair = await readScheme(teacher, {
      question_paper_gsutil_url: await nameOf('/paper.pdf'),
      answer_key_gsutil_url: await nameOf('/key.pdf'),
    });
    expect(pair.lines.at(-1)).toMatchObject({ status: 'complete', pages: 2 });
    expect(pair.lines.at(-1)?.questions).toMatchObject([
      { answer: expect.stringContaining('joule') },
      { answer: expect.stringContaining('ampere') },
    ]);
  });

  test('hides the PDF from other teachers and other schools', async () => {
    const { body } = await ask(parts.classi.teacher, { url: at('/scheme.pdf') });
    const name = String(body.gsutil_url);
    for (const stranger of [parts.classi.otherTeacher, parts.riverside.teacher]) {
      for (const named of [
        { gsutil_url: name },
        { question_paper_gsutil_url: name, answer_key_gsutil_url: name },
      ]) {
        const answer = await readScheme(stranger, named);
        expect([answer.status, answer.body.code]).toEqual([404, 'document/not-found']);
      }
    }
    expect(await parts.storage.findFile(parts.riverside.tenantId, name)).toBeNull();
  });
});

describe('a refusal', () => {
  let before: number;
  beforeEach(async () => {
    before = (await files()).length;
  });

  const GONE =
    'Unable to access this URL (status 404). Please check if the URL is correct and publicly accessible.';
  const LOGIN =
    'This URL points to a HTML file, not a PDF. Please enter the address of the PDF itself; it must open without logging in.';
  const PRIVATE =
    'This URL leads into a private network. Please enter one that is publicly accessible, or download the file and upload it.';
  const sentences: [what: string, url: () => unknown, sentence: string | RegExp][] = [
    ['nothing', () => undefined, 'Please enter a URL'],
    ['blanks', () => '  ', 'Please enter a URL'],
    [
      'no address',
      () => 'scheme.pdf',
      'Invalid URL format. Please enter a complete URL (e.g., https://example.com/document.pdf)',
    ],
    [
      'another protocol',
      () => 'file:///etc/passwd',
      'Unsupported protocol: file. Please use HTTP or HTTPS URLs only.',
    ],
    ['half an address', () => 'https:example.com/a.pdf', 'Please enter a valid HTTP or HTTPS URL'],
    ['a private address', () => 'http://10.0.0.1/a.pdf', PRIVATE],
    ['loopback, of which one port is allowed', () => 'http://127.0.0.1/a.pdf', PRIVATE],
    ['the same by its name', () => at('/scheme.pdf').replace('127.0.0.1', 'localhost'), PRIVATE],
    ['nothing there', () => at('/gone.pdf'), GONE],
    ['a page', () => at('/login.pdf'), LOGIN],
    ['a locked PDF', () => at('/locked.pdf'), /locked with a password/],
    ['a PDF that is cut off', () => at('/cut.pdf'), /incomplete/],
    ['an empty file', () => at('/empty.pdf'), /empty/],
  ];

  test.each(sentences)(
    'refuses %s with one sentence, twice, and stores nothing',
    async (_, url, sentence) => {
      for (const person of [parts.classi.teacher, parts.classi.students[0]]) {
        const answer = await ask(person, { url: url() });
        expect(answer.status).toBe(400);
        expect(answer.body.message).toEqual(
          typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
        );
        expect(answer.body.error).toBe(answer.body.message);
        expect(answer.body.success).toBe(false);
      }
      expect(await files()).toHaveLength(before);
    },
  );
});
