/** A school's logo: set by the command, and shown on the login page and to both roles. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeJpeg } from '@classi/documents/intake/pictures/jpeg-write';
import { writePng } from '@classi/documents/testing/make-picture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loggedIn, startTestServer, type TestParts } from '../../../testing/server.ts';
import { SchoolSettingsError, schoolSettings } from '../school-settings.ts';

let parts: TestParts;
let folder: string;
beforeAll(async () => {
  parts = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'classi-logo-'));
});
afterAll(async () => {
  await parts.close();
  await rm(folder, { recursive: true, force: true });
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#123456"/></svg>';

const raster = (width: number, height: number) => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 3).fill(120),
});
const jpegOf = async (width: number, height: number) =>
  Buffer.from(await writeJpeg(raster(width, height), 80));

async function setLogo(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return schoolSettings(parts.database, ['riverside', 'logo', path]);
}

async function shownLogos(): Promise<unknown[]> {
  const { teacher, students } = parts.riverside;
  const school = await parts.server.inject({ url: '/auth/school', headers: { 'x-tenant': 'riverside' } });
  const student = await (await loggedIn(parts.server, students[0])).get('/students/get-student');
  const instructor = await (await loggedIn(parts.server, teacher)).get('/instructors/get-instructor');
  return [school.json().logo, student.body.logo, instructor.body.logo];
}

/** The content of the logo that is shown, the same to everybody. */
async function shownContent(type: string): Promise<Buffer> {
  const logos = await shownLogos();
  expect(new Set(logos).size).toBe(1);
  const [, content = ''] = String(logos[0]).split(`data:${type};base64,`);
  return Buffer.from(content, 'base64');
}

test('shows a PNG, then a JPEG, then an SVG, then none, on the login page and to both roles', async () => {
  const png = Buffer.from(writePng({ width: 8, height: 8, depth: 1, colour: 0, rows: new Uint8Array(16) }));
  expect(await setLogo('logo.png', png)).toMatch(/The logo is a PNG file of \d+ KB\./);
  expect(await shownContent('image/png')).toEqual(png);
  const jpeg = await jpegOf(64, 32);
  expect(await setLogo('logo.jpg', jpeg)).toContain('The logo is a JPEG file of 1 KB.');
  expect(await shownContent('image/jpeg')).toEqual(jpeg);
  expect(await setLogo('logo.svg', `\uFEFF<?xml version="1.0"?>\n${SVG}`)).toContain('an SVG file of 1 KB.');
  expect((await shownContent('image/svg+xml')).toString()).toBe(SVG);
  expect(await schoolSettings(parts.database, ['riverside', '--logo', 'none'])).toContain('no logo');
  expect(await shownLogos()).toEqual([null, null, null]);
});

test('names the school of the login page, and no school where there is none', async () => {
  const schoolOf = async (tenant: string) =>
    (await parts.server.inject({ url: '/auth/school', headers: { 'x-tenant': tenant } })).json();
  expect(await schoolOf('classi')).toEqual({
    school_name: expect.stringMatching(/./),
    logo: null,
    colour: null,
    language: null,
    sign_on_label: null,
    mail_is_sent: false,
  });
  expect(await schoolOf('nowhere')).toEqual({
    school_name: null,
    logo: null,
    colour: null,
    language: null,
    sign_on_label: null,
    mail_is_sent: false,
  });
});

test('removes from a picture where it was taken', async () => {
  const note = Buffer.from('\xff\xfe\x00\x18GPS 18.5204 N 73.8567 E', 'latin1');
  note.writeUInt16BE(note.length - 2, 2);
  const jpeg = await jpegOf(16, 16);
  await setLogo('place.jpg', Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)]));
  expect(await shownContent('image/jpeg')).toEqual(jpeg);
});

test.each([
  ['is missing', null, /There is no file .*missing\.png/],
  ['is a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), 'A logo is a PNG, JPEG or SVG file.'],
  ['is a Word file', Buffer.from('PK\x03\x04 word'), 'A logo is a PNG, JPEG or SVG file.'],
  ['is empty', Buffer.alloc(0), 'A logo is a PNG, JPEG or SVG file.'],
  ['is cut off', (await jpegOf(64, 64)).subarray(0, -40), /damaged or not complete/],
  ['has only the head of a PNG', Buffer.from('\x89PNG\r\n\x1a\n1234', 'latin1'), /damaged or not complete/],
  ['is too wide', await jpegOf(2001, 8), /at most 2000 × 2000 pixels, and this one has 2001 × 8/],
  ['is too large', Buffer.alloc(201 * 1024, '<svg>'), /at most 200 KB, and this one has 201 KB/],
  ['is a web page', '<!doctype html><html><body>Hello</body></html>', /not an SVG drawing/],
  ['is an SVG that breaks off', SVG.slice(0, 80), /not an SVG drawing/],
  [
    'is an SVG without a size',
    SVG.replace(' viewBox="0 0 8 8"', ''),
    /needs an <svg> element with a viewBox/,
  ],
])('refuses a file that %s, and keeps the logo', async (_, content, sentence) => {
  await setLogo('before.svg', SVG);
  const set =
    content === null
      ? schoolSettings(parts.database, ['riverside', 'logo', join(folder, 'missing.png')])
      : setLogo('after', content);
  await expect(set).rejects.toThrow(SchoolSettingsError);
  await expect(set).rejects.toThrow(sentence);
  expect((await shownContent('image/svg+xml')).toString()).toBe(SVG);
});

test('leaves the logo of another school alone', async () => {
  await setLogo('riverside.svg', SVG);
  const other = await parts.server.inject({ url: '/auth/school', headers: { 'x-tenant': 'classi' } });
  expect(other.json().logo).toBeNull();
});
