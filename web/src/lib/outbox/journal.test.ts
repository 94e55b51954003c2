// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../session/session.ts';
import { Journals } from './journal.ts';
import type { Change, JournalDevice } from './journal-records.ts';
import { type JournalRecord, practicePrefix, readRecord, workPrefix } from './journal-records.ts';

/** A disk that outlives the page. e2e/journeys/device-journal.spec.ts tests the real one. */
class Disk implements JournalDevice {
  readonly records = new Map<string, JournalRecord>();
  state: 'works' | 'full' | 'absent' | 'stuck' = 'works';
  steps: Change[][] = [];
  release: () => void = () => undefined;

  all = async (prefix: string) => {
    if (this.state === 'absent') return undefined;
    if (this.state === 'stuck') await new Promise<void>((resolve) => (this.release = resolve));
    return new Map([...this.records].filter(([key]) => key.startsWith(prefix)));
  };

  write = async (changes: readonly Change[]) => {
    if (this.state === 'stuck') await new Promise<void>((resolve) => (this.release = resolve));
    if (this.state !== 'works') return false;
    this.steps.push([...changes]);
    for (const { key, record } of changes) {
      if (record === null) this.records.delete(key);
      else if ((readRecord(this.records.get(key))?.turn ?? -1) <= record.turn) this.records.set(key, record);
    }
    return true;
  };
}

const entry = (content: string | null) => ({ content, baseRevision: 2, sent: [] });
const shadows = () => Object.keys(localStorage).filter((key) => key.startsWith('undelivered'));

let disk = new Disk();
/** Returns the journals of a reloaded page. */
const aPage = () => new Journals(disk);
/** Reopens the page after the writes of the previous one. */
const openedAgain = async () => {
  await new Promise((resolve) => setTimeout(resolve, 2));
  return aPage().open(workPrefix(7, 1));
};

beforeEach(() => {
  localStorage.clear();
  disk = new Disk();
});

describe('journal', () => {
  it('returns what it stores by account, assignment, question and attempt', async () => {
    await (await aPage().open(workPrefix(7, 1))).write(3, entry('<p>mine</p>'));
    await (await aPage().open(practicePrefix(7, 1, 1))).write(3, entry('<p>practice</p>'));
    expect((await openedAgain()).read(3)).toEqual(entry('<p>mine</p>'));
    expect((await aPage().open(workPrefix(8, 1))).read(3)).toBeNull();
    expect((await aPage().open(workPrefix(7, 2))).read(3)).toBeNull();
    expect((await aPage().open(workPrefix(7, 1))).read(4)).toBeNull();
    expect((await aPage().open(practicePrefix(7, 1, 1))).read(3)?.content).toBe('<p>practice</p>');
    expect((await aPage().open(practicePrefix(7, 1, 2))).read(3)).toBeNull();
  });

  it('writes to the disk and removes the shadow', async () => {
    const journal = await aPage().open(workPrefix(7, 1));
    const writing = journal.write(3, entry('<p>mine</p>'));
    expect(shadows()).toHaveLength(1);
    expect(await writing).toBe(true);
    expect(shadows()).toEqual([]);
    expect([...disk.records.values()]).toEqual([expect.objectContaining({ content: '<p>mine</p>' })]);
  });

  it('reads the last keystrokes from the shadow if the page was killed before the disk was written', async () => {
    const journal = await aPage().open(workPrefix(7, 1));
    await journal.write(3, entry('<p>min</p>'));
    journal.writeSync(3, entry('<p>mine</p>'));
    expect((await openedAgain()).read(3)?.content).toBe('<p>mine</p>');
  });

  it('prefers the disk over an older shadow after a crash of the browser', async () => {
    const journal = await aPage().open(workPrefix(7, 1));
    journal.writeSync(3, entry('<p>min</p>'));
    const stale = { ...localStorage };
    await journal.write(3, entry('<p>mine</p>'));
    for (const key of Object.keys(stale)) localStorage.setItem(key, stale[key]);
    expect((await openedAgain()).read(3)?.content).toBe('<p>mine</p>');
    await expect.poll(() => shadows()).toEqual([]);
  });

  it('does not restore a delivered text from an older shadow', async () => {
    const journal = await aPage().open(workPrefix(7, 1));
    journal.writeSync(3, entry('<p>mine</p>'));
    const stale = { ...localStorage };
    await journal.write(3, entry('<p>mine</p>'));
    journal.remove(3);
    for (const key of Object.keys(stale)) localStorage.setItem(key, stale[key]);
    expect((await openedAgain()).read(3)).toBeNull();
    // The marker of the removed record is deleted once it is not needed.
    await openedAgain();
    await expect.poll(() => disk.records.size).toBe(0);
  });

  it('does not restore an older text if the page is reloaded before the disk has removed it', async () => {
    const journal = await aPage().open(workPrefix(7, 1));
    await journal.write(3, entry('<p>mine</p>'));
    // The page closes before the disk is written.
    const { write } = disk;
    disk.write = () => new Promise(() => undefined);
    journal.remove(3);
    await new Promise((resolve) => setTimeout(resolve, 2));
    disk.write = write;
    expect([...disk.records.values()]).toEqual([expect.objectContaining({ content: '<p>mine</p>' })]);
    expect((await openedAgain()).read(3)).toBeNull();
    await expect.poll(() => shadows()).toEqual([]);
    expect((await openedAgain()).read(3)).toBeNull();
  });

  it('returns the texts of all pages, and of each answer that of the own page', async () => {
    const [page, other] = [aPage(), aPage()];
    const [own, others] = [await page.open(workPrefix(7, 1)), await other.open(workPrefix(7, 1))];
    await Promise.all([own.write(3, entry('mine')), others.write(3, entry('theirs'))]);
    await others.write(4, entry('only theirs'));
    await page.refresh(7);
    expect([3, 4].map((id) => page.storedTexts(7, 1).get(id)?.content)).toEqual(['mine', 'only theirs']);
  });

  it('writes the changes of one moment in one transaction', async () => {
    const journal = await aPage().open(workPrefix(7, 1));
    await Promise.all([3, 4, 5].map((id) => journal.write(id, entry(`<p>${id}</p>`))));
    expect(disk.steps.map((changes) => changes.length)).toEqual([3]);
  });

  it('reads what an earlier version stored in local storage', async () => {
    const old = { ...entry('<p>of yesterday</p>'), writer: 'w', at: '2026-11-20T10:00:00.000Z' };
    localStorage.setItem('undelivered:7:1:3', JSON.stringify(old));
    const page = aPage();
    const journal = await page.open(workPrefix(7, 1));
    expect(page.waiting(7)).toEqual(new Map([[1, 1]]));
    expect(journal.read(3)).toEqual(entry('<p>of yesterday</p>'));
    await expect.poll(() => shadows()).toEqual([]);
    expect(page.storedTexts(7, 1).get(3)?.at).toBe(old.at);
    expect((await openedAgain()).read(3)).toEqual(entry('<p>of yesterday</p>'));
  });

  it('survives the session', async () => {
    await (await aPage().open(workPrefix(7, 1))).write(3, entry('<p>mine</p>'));
    clearSession();
    expect((await openedAgain()).read(3)?.content).toBe('<p>mine</p>');
  });

  it('is emptied by the page that has read it', async () => {
    await (await aPage().open(workPrefix(7, 1))).write(3, entry('<p>mine</p>'));
    const reopened = await openedAgain();
    reopened.read(3);
    reopened.remove(3);
    expect((await openedAgain()).read(3)).toBeNull();
    expect(shadows()).toEqual([]);
  });

  it.each([
    [
      'without a version',
      {
        content: '<p>old</p>',
        baseRevision: 1,
        sent: [],
        writer: 'w',
        at: '2026-01-05T10:00:00.000Z',
        turn: 4,
      },
    ],
    ['with text only', { content: '<p>old</p>' }],
    [
      'of a later release',
      {
        version: 9,
        content: '<p>old</p>',
        baseRevision: 1,
        sent: {},
        at: 17,
        turn: 'x',
        leftover: 'y',
        closed: null,
      },
    ],
  ])('reads the text of a record %s', async (_, record) => {
    disk.records.set('undelivered:7:1:3:w', record as unknown as JournalRecord);
    expect((await aPage().open(workPrefix(7, 1))).read(3)).toMatchObject({ content: '<p>old</p>' });
  });

  it('leaves an unreadable record on the device', async () => {
    const strange = { version: 9, encrypted: 'x' } as unknown as JournalRecord;
    disk.records.set('undelivered:7:1:3:w', strange);
    const journal = await aPage().open(workPrefix(7, 1));
    expect(journal.read(3)).toBeNull();
    await journal.write(3, entry('<p>new</p>'));
    journal.remove(3);
    await openedAgain();
    expect(disk.records.get('undelivered:7:1:3:w')).toBe(strange);
  });

  it('writes its version into each shadow', async () => {
    const journal = await aPage().open(workPrefix(7, 1));
    journal.writeSync(3, entry('<p>mine</p>'));
    expect(shadows().map((key) => JSON.parse(localStorage.getItem(key) ?? '').version)).toEqual([2]);
  });

  it('ignores values of other programs', async () => {
    localStorage.setItem('undelivered:7:1:3', '{"content":5');
    localStorage.setItem('undelivered:7:1:4', '{"content":5}');
    const journal = await aPage().open(workPrefix(7, 1));
    expect(journal.read(3)).toBeNull();
    expect(journal.read(4)).toBeNull();
    expect(shadows()).toHaveLength(2);
  });

  it("counts an account's waiting answers, without those of closed work", async () => {
    const journal = await aPage().open(workPrefix(7, 1));
    await journal.write(3, entry('<p>a</p>'));
    await journal.write(4, entry(null));
    await journal.write(5, { ...entry('<p>late</p>'), closed: { late: true } });
    await (await aPage().open(workPrefix(7, 2))).write(9, entry('<p>b</p>'));
    await (await aPage().open(workPrefix(77, 1))).write(3, entry('<p>of another account</p>'));
    const page = aPage();
    await page.refresh(7);
    expect(page.waiting(7)).toEqual(
      new Map([
        [1, 2],
        [2, 1],
      ]),
    );
  });
});

describe('two tabs with the same answer', () => {
  it('do not overwrite each other', async () => {
    const one = await aPage().open(workPrefix(7, 1));
    const other = await aPage().open(workPrefix(7, 1));
    await one.write(3, entry('<p>of the first</p>'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    await other.write(3, entry('<p>of the second</p>'));
    const found = (await openedAgain()).read(3);
    expect(found).toEqual({
      ...entry('<p>of the second</p>'),
      leftover: { content: '<p>of the first</p>', late: false },
    });
  });

  it("do not remove each other's text after sending", async () => {
    const one = await aPage().open(workPrefix(7, 1));
    const other = await aPage().open(workPrefix(7, 1));
    await one.write(3, entry('<p>older</p>'));
    await other.write(3, entry('<p>newer</p>'));
    one.remove(3);
    expect((await openedAgain()).read(3)).toEqual(entry('<p>newer</p>'));
  });

  it('keep their own record after another tab has taken it over', async () => {
    const one = await aPage().open(workPrefix(7, 1));
    await one.write(3, entry('<p>on</p>'));
    const other = await aPage().open(workPrefix(7, 1));
    expect(other.read(3)?.content).toBe('<p>on</p>');
    await one.write(3, { ...entry('<p>on and on</p>'), sent: [] });
    other.remove(3);
    expect((await openedAgain()).read(3)?.content).toBe('<p>on and on</p>');
  });

  it('each restore their own text after a reload, and add the other', async () => {
    let shown: string | null = null;
    const tab = {
      replace: (writer: string) => {
        const earlier = shown;
        shown = writer;
        return earlier;
      },
    };
    await (await new Journals(disk, tab).open(workPrefix(7, 1))).write(3, entry('<p>this tab</p>'));
    await new Promise((resolve) => setTimeout(resolve, 2));
    await (await aPage().open(workPrefix(7, 1))).write(3, entry('<p>the other tab, later</p>'));
    const reloaded = await new Journals(disk, tab).open(workPrefix(7, 1));
    expect(reloaded.read(3)).toMatchObject({
      content: '<p>this tab</p>',
      leftover: { content: '<p>the other tab, later</p>' },
    });
  });

  it('keep a third text until there is room for it', async () => {
    for (const text of ['<p>1</p>', '<p>2</p>', '<p>3</p>'])
      await (await openedAgain()).write(3, entry(text));
    const page = await aPage().open(workPrefix(7, 1));
    const found = page.read(3);
    page.remove(3);
    const rest = (await openedAgain()).read(3);
    expect([found?.content, found?.leftover?.content, rest?.content].sort()).toEqual([
      '<p>1</p>',
      '<p>2</p>',
      '<p>3</p>',
    ]);
  });
});

describe('device without storage', () => {
  const noRoom = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

  it.each(['full', 'absent'] as const)('uses the shadow as the journal if it is %s', async (state) => {
    disk.state = state;
    const long = `<p>${'word '.repeat(20_000)}</p>`;
    const journal = await aPage().open(workPrefix(7, 1));
    expect(await journal.write(3, entry(long))).toBe(true);
    expect((await openedAgain()).read(3)?.content).toBe(long);
  });

  it('uses the disk if there is no room for the shadow', async () => {
    const full = noRoom();
    const journal = await aPage().open(workPrefix(7, 1));
    expect(await journal.write(3, entry('<p>mine</p>'))).toBe(true);
    full.mockRestore();
    expect((await openedAgain()).read(3)?.content).toBe('<p>mine</p>');
  });

  it('reports that there is no room anywhere', async () => {
    const full = noRoom();
    disk.state = 'full';
    const journal = await aPage().open(workPrefix(7, 1));
    expect(await journal.write(3, entry('<p>mine</p>'))).toBe(false);
    full.mockRestore();
    expect(await journal.write(3, entry('<p>mine, too</p>'))).toBe(true);
  });

  it('opens with the shadow if the disk does not answer, and adds the rest later', async () => {
    await (await aPage().open(workPrefix(7, 1))).write(4, entry('<p>on the disk</p>'));
    disk.state = 'stuck';
    localStorage.setItem('undelivered:7:1:3', JSON.stringify(entry('<p>in the shadow</p>')));
    vi.useFakeTimers();
    try {
      const opening = aPage().open(workPrefix(7, 1));
      await vi.advanceTimersByTimeAsync(2000);
      const journal = await opening;
      expect(journal.read(3)?.content).toBe('<p>in the shadow</p>');
      expect(journal.read(4)).toBeNull();
      disk.state = 'works';
      disk.release();
      await journal.whenLoaded;
      expect(journal.read(4)?.content).toBe('<p>on the disk</p>');
    } finally {
      vi.useRealTimers();
    }
  });
});
