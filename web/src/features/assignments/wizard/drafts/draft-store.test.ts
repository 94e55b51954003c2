// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { clearSession } from '../../../../lib/session/session.ts';
import { freshDraft } from '../draft.ts';
import { currentDraft, type DraftOwner, listDrafts, removeDraft, saveDraft } from './draft-store.ts';

const OWNER: DraftOwner = { kind: 'assignment', profileId: 1 };
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9));
const aDraft = (requestId: string) => ({ ...freshDraft(at(1), 'Asia/Kolkata'), requestId });
const ids = (owner: DraftOwner, day: number) =>
  listDrafts(owner, at(day)).map(({ draft }) => draft.requestId);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('lists drafts with the newest first, each with the time of its last save', () => {
  saveDraft(OWNER, aDraft('first'), at(1));
  saveDraft(OWNER, aDraft('second'), at(2));
  saveDraft(OWNER, aDraft('first'), at(3));
  expect(ids(OWNER, 3)).toEqual(['first', 'second']);
  expect(listDrafts(OWNER, at(3))[0]?.savedAt).toEqual(at(3));
  expect(currentDraft(OWNER)?.requestId).toBe('first');
});

test('hides drafts of other people, and practice among assignments', () => {
  saveDraft(OWNER, aDraft('mine'), at(1));
  expect(ids({ kind: 'assignment', profileId: 12 }, 1)).toEqual([]);
  expect(ids({ kind: 'practice', profileId: 1 }, 1)).toEqual([]);
});

test('removes a discarded draft, and one that was left for more than 14 days', () => {
  saveDraft(OWNER, aDraft('old'), at(1));
  saveDraft(OWNER, aDraft('discarded'), at(2));
  saveDraft(OWNER, aDraft('recent'), at(2));
  removeDraft(OWNER, 'discarded');
  expect(ids(OWNER, 15)).toEqual(['recent', 'old']);
  expect(ids(OWNER, 16)).toEqual(['recent']);
});

test('removes all drafts when the session ends', () => {
  saveDraft(OWNER, aDraft('mine'), at(1));
  clearSession();
  expect(ids(OWNER, 1)).toEqual([]);
  expect(currentDraft(OWNER)).toBeNull();
});

test('ignores a draft of another version and text that is no draft', () => {
  localStorage.setItem('new-assignment:assignment:1:a', JSON.stringify({ version: 3, draft: {} }));
  localStorage.setItem('new-assignment:assignment:1:b', '{');
  expect(ids(OWNER, 1)).toEqual([]);
});
