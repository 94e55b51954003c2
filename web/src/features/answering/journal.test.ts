// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../lib/session.ts';
import { countWaiting, openJournal } from './journal.ts';

const entry = (content: string | null) => ({ content, baseRevision: 2, sent: [] });

describe('the journal of undelivered answers', () => {
  beforeEach(() => localStorage.clear());

  it('gives back what it keeps, per account, assignment and question', () => {
    openJournal(7, 1).write(3, entry('<p>mine</p>'));
    expect(openJournal(7, 1).read(3)).toEqual(entry('<p>mine</p>'));
    expect(openJournal(8, 1).read(3)).toBeNull();
    expect(openJournal(7, 2).read(3)).toBeNull();
    expect(openJournal(7, 1).read(4)).toBeNull();
  });

  it('outlives the session', () => {
    openJournal(7, 1).write(3, entry('<p>mine</p>'));
    clearSession();
    expect(openJournal(7, 1).read(3)?.content).toBe('<p>mine</p>');
  });

  it('is not emptied by another page that has something older', () => {
    const other = openJournal(7, 1);
    other.write(3, entry('<p>older</p>'));
    const here = openJournal(7, 1);
    here.write(3, entry('<p>newer</p>'));
    other.remove(3);
    expect(openJournal(7, 1).read(3)?.content).toBe('<p>newer</p>');
  });

  it('is emptied by the page that has read it', () => {
    openJournal(7, 1).write(3, entry('<p>mine</p>'));
    const reopened = openJournal(7, 1);
    reopened.read(3);
    reopened.remove(3);
    expect(localStorage).toHaveLength(0);
  });

  it('leaves alone what it did not write', () => {
    localStorage.setItem('undelivered:7:1:3', '{"content":5');
    expect(openJournal(7, 1).read(3)).toBeNull();
    localStorage.setItem('undelivered:7:1:3', '{"content":5}');
    expect(openJournal(7, 1).read(3)).toBeNull();
  });

  it('says when there is no room', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(openJournal(7, 1).write(3, entry('<p>mine</p>'))).toBe(false);
    full.mockRestore();
  });

  it('counts what waits for an account, without what met a lock', () => {
    const journal = openJournal(7, 1);
    journal.write(3, entry('<p>a</p>'));
    journal.write(4, entry(null));
    journal.write(5, { ...entry('<p>late</p>'), closed: { late: true } });
    openJournal(7, 2).write(9, entry('<p>b</p>'));
    openJournal(77, 1).write(3, entry('<p>of somebody else</p>'));
    expect([...countWaiting(7)]).toEqual(
      expect.arrayContaining([
        [1, 2],
        [2, 1],
      ]),
    );
    expect(countWaiting(7).size).toBe(2);
  });
});
