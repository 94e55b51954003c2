/** The administrator's actions on textbooks. */
import { TEXTBOOK_BYTES_MAX, TEXTBOOK_TYPE } from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { StoredFile } from '../../../platform/storage/index.ts';
import type { Session } from '../../identity/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { TextbookDeps } from './parts.ts';
import { readTextbookRun, textbookSubject } from './run.ts';
import {
  findTextbookRow,
  insertTextbook,
  listContents,
  lockTextbook,
  renameSection,
  setTextbookCourses,
  updateTextbookRow,
} from './store.ts';

const TEXTBOOK_PURPOSE = 'textbook';

interface About {
  title: string;
  author: string;
  subject: string;
  courseIds: readonly number[];
}

/** @throws Refused file/school-full */
export async function offerUpload({ storage }: TextbookDeps, session: Session, originalName: string) {
  const { name, uploadUrl } = await storage.offer(session.tenantId, {
    ...{ ownerId: session.accountId, purpose: TEXTBOOK_PURPOSE, originalName },
    ...{ contentType: TEXTBOOK_TYPE, sizeLimit: TEXTBOOK_BYTES_MAX },
  });
  return { uploadUrl, fileName: name };
}

/** @throws Refused file/not-found if no textbook was uploaded with this name */
async function uploadedFile({ storage }: TextbookDeps, tenantId: number, name: string): Promise<StoredFile> {
  const file = await storage.getFile(tenantId, name);
  if (file.purpose !== TEXTBOOK_PURPOSE) refuse('file/not-found');
  return file;
}

/**
 * @returns the id of the new textbook, whose reading has started
 * @throws Refused file/not-found, course/not-found
 */
export async function addUploadedTextbook(
  deps: TextbookDeps,
  actor: Actor,
  { fileName, courseIds, title, ...about }: About & { fileName: string },
): Promise<number> {
  const { database, clock, runs } = deps;
  const { tenantId } = actor;
  const file = await uploadedFile(deps, tenantId, fileName);
  return database.inTenant(tenantId, async (tx) => {
    const textbookId = await insertTextbook(tx, {
      ...{ ...about, tenantId, fileId: file.id, createdAt: clock.now() },
      title: title || file.originalName.replace(/\.\w+$/, ''),
    });
    await giveToCourses(tx, { tenantId, textbookId, courseIds });
    await runs.startIn(tx, tenantId, readTextbookRun, {
      subject: textbookSubject(textbookId),
      input: { textbookId, fileName, edition: 1, takesTitle: title === '' },
      startedBy: actor.accountId ?? null,
    });
    await recordAudit(tx, clock, actor, { action: 'textbook.added', details: { ids: [textbookId] } });
    return textbookId;
  });
}

/** @throws Refused course/not-found */
async function giveToCourses(
  tx: Transaction,
  given: { tenantId: number; textbookId: number; courseIds: readonly number[] },
): Promise<void> {
  const courseIds = [...new Set(given.courseIds)];
  if ((await setTextbookCourses(tx, { ...given, courseIds })) < courseIds.length) refuse('course/not-found');
}

/** @throws Refused textbook/not-found, textbook/being-read, file/not-found */
export async function replaceTextbook(
  deps: TextbookDeps,
  actor: Actor,
  { id, fileName }: { id: number; fileName: string },
): Promise<void> {
  const { database, clock, runs } = deps;
  const { tenantId } = actor;
  await uploadedFile(deps, tenantId, fileName);
  await database.inTenant(tenantId, async (tx) => {
    const textbook = (await lockTextbook(tx, id)) ?? refuse('textbook/not-found');
    await updateTextbookRow(tx, id, { problem: '' });
    const { hasJoined } = await runs.startIn(tx, tenantId, readTextbookRun, {
      subject: textbookSubject(id),
      input: { textbookId: id, fileName, edition: textbook.edition + 1, takesTitle: false },
      startedBy: actor.accountId ?? null,
    });
    if (hasJoined) refuse('textbook/being-read');
    await recordAudit(tx, clock, actor, { action: 'textbook.replaced', details: { ids: [id] } });
  });
}

/** @throws Refused textbook/not-found, course/not-found */
export async function changeTextbook(
  { database, clock }: TextbookDeps,
  actor: Actor,
  { id, courseIds, ...about }: About & { id: number },
): Promise<void> {
  const { tenantId } = actor;
  await database.inTenant(tenantId, async (tx) => {
    if (!(await lockTextbook(tx, id))) refuse('textbook/not-found');
    await updateTextbookRow(tx, id, about);
    await giveToCourses(tx, { tenantId, textbookId: id, courseIds });
    await recordAudit(tx, clock, actor, { action: 'textbook.changed', details: { ids: [id] } });
  });
}

/** @throws Refused textbook/not-found */
export async function setTextbookRemoved(
  { database, clock }: TextbookDeps,
  actor: Actor,
  { id, removed }: { id: number; removed: boolean },
): Promise<void> {
  await database.inTenant(actor.tenantId, async (tx) => {
    if (!(await lockTextbook(tx, id))) refuse('textbook/not-found');
    await updateTextbookRow(tx, id, { removedAt: removed ? clock.now() : null });
    const action = removed ? 'textbook.removed' : 'textbook.restored';
    await recordAudit(tx, clock, actor, { action, details: { ids: [id] } });
  });
}

/** @throws Refused textbook/not-found */
export function readContents({ database }: TextbookDeps, tenantId: number, id: number) {
  return database.inTenant(tenantId, async (tx) =>
    listContents(tx, (await findTextbookRow(tx, id)) ?? refuse('textbook/not-found')),
  );
}

/** @throws Refused textbook/not-found, textbook/no-passage */
export async function correctSection(
  { database, clock }: TextbookDeps,
  actor: Actor,
  { id, section, ...names }: { id: number; section: number; chapter: string; heading: string },
): Promise<void> {
  await database.inTenant(actor.tenantId, async (tx) => {
    if (!(await lockTextbook(tx, id))) refuse('textbook/not-found');
    if (!(await renameSection(tx, { textbookId: id, position: section }, names)))
      refuse('textbook/no-passage');
    await recordAudit(tx, clock, actor, { action: 'textbook.changed', details: { ids: [id], section } });
  });
}
