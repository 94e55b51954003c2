/** The materials of five documents and three books take as many statements as those of one of each. */
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { files } from '../../platform/storage/tables.ts';
import { aSchool } from '../../testing/cast.ts';
import { sharedDatabase } from '../../testing/shared-database.ts';
import { sharedValue } from '../../testing/shared-fixture.ts';
import { REFERENCE_PURPOSE } from '../assignments/index.ts';
import { textbookSections, textbooks } from '../courses/index.ts';
import { gatherTask } from './materials.ts';
import { referenceTexts, type WritingOrder } from './tables.ts';

const database = sharedDatabase(1);
const school = sharedValue(() => aSchool(database, 'classi'));

/** A book of two sections. */
async function addBook(title: string): Promise<number> {
  const { tenantId } = school;
  return database.inTenant(tenantId, async (tx) => {
    const named = { title, author: 'The school', subject: 'Physics', exampleQueries: [] };
    const [book] = await tx
      .insert(textbooks)
      .values({ tenantId, ...named })
      .returning({ id: textbooks.id });
    const textbookId = book?.id ?? 0;
    await tx.insert(textbookSections).values(
      [1, 2].map((position) => ({
        tenantId,
        textbookId,
        position,
        heading: `Part ${position}`,
        page: position,
        body: '<p>A shadow is a dark area.</p>',
      })),
    );
    return textbookId;
  });
}

/** A PDF whose text was read before. */
async function addReadReference(name: string): Promise<WritingOrder['references'][number]> {
  const { tenantId, teacher } = school;
  return database.inTenant(tenantId, async (tx) => {
    const [file] = await tx
      .insert(files)
      .values({
        tenantId,
        name: `stored-${name}`,
        ownerId: teacher.id,
        purpose: REFERENCE_PURPOSE,
        originalName: name,
        contentType: 'application/pdf',
        sizeLimit: 1,
      })
      .returning({ id: files.id });
    const fileId = file?.id ?? 0;
    const sections = [{ heading: [name], page: 1, text: 'Light travels straight.' }];
    await tx.insert(referenceTexts).values({ fileId, tenantId, pages: 1, sections, readAt: new Date() });
    return { fileId, name };
  });
}

async function gathered(textbookIds: number[], references: WritingOrder['references']) {
  const storage = {
    getFile: () => Promise.reject(new Error('nothing is read again')),
    bytes: () => Promise.reject(new Error('nothing is read again')),
  };
  const work = { tenantId: school.tenantId, signal: new AbortController().signal };
  const order: WritingOrder = {
    prompt: 'On light',
    subject: 'Physics',
    title: '',
    description: '',
    textbookIds,
    rubricIds: [],
    difficulty: 3,
    references,
  };
  const gathering = gatherTask({ database, clock: systemClock, storage }, work, order);
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const step = await gathering.next();
    if (!step.done) throw new Error('something was read');
    return { statements: spy.mock.calls.length, books: step.value.textbooks.map(({ title }) => title) };
  } finally {
    spy.mockRestore();
  }
}

test('needs as many statements for many sources as for one', async () => {
  const one = await gathered([await addBook('Light')], [await addReadReference('a.pdf')]);
  const many = await gathered(
    [await addBook('Sound'), await addBook('Heat'), await addBook('Motion')],
    await Promise.all(['b', 'c', 'd', 'e', 'f'].map((name) => addReadReference(`${name}.pdf`))),
  );
  expect(many.books).toEqual(['Sound', 'Heat', 'Motion', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf']);
  expect(many.statements).toBe(one.statements);
});
