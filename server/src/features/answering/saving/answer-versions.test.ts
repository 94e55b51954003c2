import { expect, test } from 'vitest';
import { type StoredVersion, selectVersions } from './answer-versions.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const IMAGE = '<img src="/editor/7" alt="">';
const save = (second: number, content: string | null): StoredVersion => ({
  content,
  savedAt: new Date(start + second * 1000),
  setAside: null,
});
/** Returns the texts of the versions that are offered for saves in the order in which they were made. */
const offered = (...saves: StoredVersion[]) =>
  selectVersions(saves.toReversed()).map(({ response }) => response);

test('offers a text that lasted a minute', () => {
  expect(offered(save(0, '<p>a</p>'), save(10, '<p>ab</p>'), save(90, '<p>abc</p>'))).toEqual(['<p>ab</p>']);
});

test('offers a text whose image was replaced at once', () => {
  const saves = [save(0, `<p>${IMAGE}</p>`), save(2, '<p>a</p>'), save(3, '<p>ab</p>')];
  expect(offered(...saves)).toEqual([`<p>${IMAGE}</p>`]);
});

test('offers a text of which one save deleted most', () => {
  const long = '<p>The current is the same in all parts.</p>';
  expect(offered(save(0, long), save(1, null), save(2, '<p>T</p>'))).toEqual([long]);
});

test('offers no text that only grew', () => {
  expect(
    offered(save(0, `<p>${IMAGE}</p>`), save(2, `<p>${IMAGE}a</p>`), save(4, `<p>${IMAGE}ab</p>`)),
  ).toEqual([]);
});
