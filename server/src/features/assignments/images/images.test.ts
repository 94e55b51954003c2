/** The raw wire of pictures. */
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/cast.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { startAssignmentsServer } from '../testing.fixture.ts';

/** One transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const parts = sharedFixture(startAssignmentsServer);

async function aPicture(owner: Person): Promise<string> {
  const caller = await parts.as(owner);
  const offered = await caller.get(
    '/editor/get-image-upload-url?file_name=circuit.png&content_type=image%2Fpng',
  );
  expect(offered.status).toBe(200);
  expect(offered.body).toEqual({
    upload_url: expect.stringMatching(/^\/files\/image-[a-z2-7]{26}\.png\?/),
    api_url: expect.stringMatching(/^\/editor\/image-[a-z2-7]{26}\.png$/),
  });
  const upload = new URL(String(offered.body.upload_url), 'http://localhost');
  const part = (name: string) => upload.searchParams.get(name) ?? '';
  const signature = {
    tenant: part('tenant'),
    expires: part('expires'),
    key: part('key'),
    signature: part('signature'),
  };
  const name = upload.pathname.slice('/files/'.length);
  await parts.storage.receive(name, signature, 'image/png', Readable.from([PIXEL]));
  return String(offered.body.api_url);
}

async function statusFor(person: Person, url: string): Promise<number> {
  return (await (await parts.as(person)).get(url)).status;
}

describe('a picture', () => {
  test('is served only as an image, and cached by the browser', async () => {
    const url = await aPicture(parts.classi.students[0]);
    const caller = await parts.as(parts.classi.students[0]);
    const shown = await parts.server.inject({ method: 'GET', url, cookies: caller.cookies });
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.equals(PIXEL)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PIXEL.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test("shows a student's picture to the student and the course's teacher only", async () => {
    const { students, teacher, otherTeacher, stranger } = parts.classi;
    const url = await aPicture(students[0]);
    expect(await statusFor(students[0], url)).toBe(200);
    expect(await statusFor(teacher, url)).toBe(200);
    for (const person of [students[1], otherTeacher, stranger, parts.riverside.teacher]) {
      expect(await statusFor(person, url)).toBe(404);
    }
    expect((await parts.nobody.get(url)).status).toBe(401);
  });

  test("shows a teacher's picture to the students of the course", async () => {
    const { students, teacher, otherTeacher, stranger } = parts.classi;
    const url = await aPicture(teacher);
    expect(await statusFor(teacher, url)).toBe(200);
    expect(await statusFor(students[0], url)).toBe(200);
    for (const person of [otherTeacher, stranger, parts.riverside.students[0]]) {
      expect(await statusFor(person, url)).toBe(404);
    }
  });

  test('that was not uploaded, is none, or is a file of another kind is not there', async () => {
    const { teacher } = parts.classi;
    const caller = await parts.as(teacher);
    const offered = await caller.get('/editor/get-image-upload-url?file_name=a.png&content_type=image%2Fpng');
    expect(await statusFor(teacher, String(offered.body.api_url))).toBe(404);
    expect(await statusFor(teacher, '/editor/nothing.png')).toBe(404);
    expect(await statusFor(teacher, '/editor/..%2F..%2Fsecret')).toBe(404);
    const document = await parts.storage.put(
      teacher.tenantId,
      {
        ownerId: teacher.id,
        purpose: 'document',
        originalName: 'scheme.pdf',
        contentType: 'application/pdf',
        sizeLimit: 1000,
      },
      Buffer.from('%PDF-1.7'),
    );
    expect(await statusFor(teacher, `/editor/${document.name}`)).toBe(404);
  });

  test('may not be of a type that could run', async () => {
    const caller = await parts.as(parts.classi.students[0]);
    const refused = await caller.get(
      '/editor/get-image-upload-url?file_name=a.svg&content_type=image%2Fsvg%2Bxml',
    );
    expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: 'content_type' }] }]);
    const nameless = await caller.get('/editor/get-image-upload-url?content_type=image%2Fpng');
    expect(nameless.status).toBe(400);
  });
});
