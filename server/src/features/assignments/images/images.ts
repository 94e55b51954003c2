/** Pictures in questions, answers and feedback (spec 1 §7; wire.md 16). */
import { createHash } from 'node:crypto';
import { IMAGE_LIMIT } from '@classi/contract';
import type { Blob } from '../../../platform/http/mount.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Storage, StoredFile } from '../../../platform/storage/index.ts';
import type { Session } from '../../identity/index.ts';
import { canSeeImages, isInQuestions } from './access.ts';

const IMAGE_PURPOSE = 'image';

export type ImageDeps = Platform<'clock' | 'database' | 'storage'>;

/** @returns the URL to upload the picture to with PUT, and the URL that shows it afterwards */
export async function offerImageUpload(
  { storage }: Pick<ImageDeps, 'storage'>,
  session: Session,
  picture: { fileName: string; contentType: string },
): Promise<{ uploadUrl: string; showUrl: string }> {
  const { name, uploadUrl } = await storage.offer(session.tenantId, {
    ownerId: session.accountId,
    purpose: IMAGE_PURPOSE,
    originalName: picture.fileName,
    contentType: picture.contentType,
    sizeLimit: IMAGE_LIMIT,
    hasOwnerQuota: session.role === 'student',
  });
  return { uploadUrl, showUrl: `/editor/${name}` };
}

/**
 * Stores a picture that reached the server in another way than by an upload. The same bytes of the same owner are stored once.
 * @returns the URL that shows it
 * @throws Refused the refusals of `Storage.put`
 */
export async function storeImage(
  storage: Pick<Storage, 'findNamed' | 'put'>,
  owner: { tenantId: number; accountId: number },
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
): Promise<string> {
  const file = {
    ownerId: owner.accountId,
    purpose: IMAGE_PURPOSE,
    originalName: createHash('sha256').update(bytes).digest('hex'),
    contentType,
    sizeLimit: IMAGE_LIMIT,
    hasOwnerQuota: true,
  };
  const known = await storage.findNamed(owner.tenantId, file);
  const { name } = known ?? (await storage.put(owner.tenantId, file, bytes));
  return `/editor/${name}`;
}

/** Returns the file of a picture if this person may see it. */
export async function findImage(
  {
    database,
    storage,
    clock,
  }: Pick<ImageDeps, 'database' | 'clock'> & { storage: Pick<Storage, 'findFile'> },
  session: Session,
  name: string,
): Promise<StoredFile | null> {
  const file = await storage.findFile(session.tenantId, name);
  if (file?.purpose !== IMAGE_PURPOSE) return null;
  if (file.ownerId === session.accountId) return file;
  const shown = { ownerId: file.ownerId, source: `/editor/${name}`, at: clock.now() };
  const isAllowed = await database.inTenant(
    session.tenantId,
    async (tx) => (await canSeeImages(tx, session, file.ownerId)) || isInQuestions(tx, session, shown),
  );
  return isAllowed ? file : null;
}

/**
 * Returns the picture to everybody who may see it. A picture never changes, so browsers may cache it. It is served only as an image, even
 * if it contains something else.
 * @throws Refused file/not-found, also for people who may not see it
 */
export async function showImage(
  { database, storage, clock }: ImageDeps,
  session: Session,
  name: string,
): Promise<Blob> {
  const file = await findImage({ database, storage, clock }, session, name);
  if (!file) refuse('file/not-found');
  return {
    contentType: file.contentType,
    bytes: await storage.open(file),
    headers: {
      'content-length': String(file.size),
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  };
}
