import 'fake-indexeddb/auto';
import { getStudentQuestions } from '@classi/contract/answering/endpoints';
import { expect, test } from 'vitest';
import { changeReply, type ReplyFormat, readStoredReply, storeReply } from './cached-replies.ts';
import { createDeviceStore } from './device-store.ts';

interface Note {
  title: string;
  dueAt: Date;
}

/** The format of today's release: the wire name is `due`, and `title` may be missing. */
const format: ReplyFormat<Note> = {
  encode: ({ title, dueAt }) => ({ title, due: dueAt.toISOString() }),
  decode: ({ title = 'Untitled', due }: { title?: string; due: string }) => {
    if (Number.isNaN(Date.parse(due))) throw new Error('no date');
    return { title, dueAt: new Date(due) };
  },
};

const note = { title: 'Forces', dueAt: new Date('2026-03-01T10:00:00Z') };
const at = new Date('2026-02-28T10:00:00Z');
const device = createDeviceStore('kept-replies', 'replies');
const put = (name: string, value: unknown) => device.change((store) => store.put(value, `7:${name}`));

test('returns a reply that this release stored, to the same account only', async () => {
  await storeReply(7, 'note', { format, reply: note });
  expect((await readStoredReply(7, 'note', format))?.reply).toEqual(note);
  expect(await readStoredReply(8, 'note', format)).toBeUndefined();
});

test('migrates a reply of a release that wrote no version', async () => {
  await put('older', { reply: note, at });
  expect(await readStoredReply(7, 'older', format)).toEqual({ reply: note, at });
  await changeReply(7, 'older', { format, change: (each) => ({ ...each, title: 'Forces 2' }) });
  expect((await readStoredReply(7, 'older', format))?.reply.title).toBe('Forces 2');
});

test('fills in defaults of the current contract', async () => {
  await put('added', { version: 2, wire: { due: '2026-03-01T10:00:00Z' }, at });
  expect((await readStoredReply(7, 'added', format))?.reply).toEqual({ ...note, title: 'Untitled' });
});

test.each([
  ['another shape', { reply: { name: 'Forces' }, at }],
  ['a later version', { version: 99, wire: { title: 'Forces', due: '2026-03-01T10:00:00Z' }, at }],
  ['no date', { version: 2, wire: { title: 'Forces', due: 'soon' }, at }],
  ['no time', { version: 2, wire: { title: 'Forces', due: '2026-03-01T10:00:00Z' } }],
  ['a word', 'Forces'],
  ['nothing', null],
])('ignores %s and stores the next reply', async (_, value) => {
  await put('strange', value);
  expect(await readStoredReply(7, 'strange', format)).toBeUndefined();
  await changeReply(7, 'strange', { format, change: (each) => each });
  await storeReply(7, 'strange', { format, reply: note });
  expect((await readStoredReply(7, 'strange', format))?.reply).toEqual(note);
});

test('ignores questions of a release with another contract', async () => {
  await put('questions:1', { reply: [{ id: 1, text: 'What is force?' }], at });
  expect(await readStoredReply(7, 'questions:1', getStudentQuestions.reply)).toBeUndefined();
});
