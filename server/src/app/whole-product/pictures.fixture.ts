/** Creates pictures: uploads to the editor, and figures of a marking scheme. */
import { figurePicture } from '@classi/contract';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { documents } from '../../features/assignments/index.ts';
import type { Workspace } from '../../features/submissions/workspace.fixture.ts';
import type { Person } from '../../testing/cast.ts';

/**
 * Uploads a picture as the editor does.
 * @returns its address
 */
export async function storedPicture(
  { storage }: Pick<Workspace, 'storage'>,
  owner: Person,
  bytes: Uint8Array,
): Promise<string> {
  const input = {
    ownerId: owner.id,
    purpose: 'image',
    originalName: 'loop.png',
    contentType: 'image/png',
    sizeLimit: 1_000_000,
  };
  return `/editor/${(await storage.put(owner.tenantId, input, bytes)).name}`;
}

/**
 * Stores a marking scheme with a figure on its only page.
 * @returns the figure's address
 */
export async function aScheme(
  parts: Pick<Workspace, 'upload' | 'storage' | 'database'>,
  owner: Person,
  lines = [`Figure of ${owner.firstName}`, 'A lamp'],
): Promise<{ documentId: number; figure: string }> {
  const name = await parts.upload(owner, await makePdf({ lines }), { purpose: 'document' });
  const { id: fileId } = await parts.storage.getFile(owner.tenantId, name);
  const documentId = await parts.database.inTenant(owner.tenantId, async (tx) => {
    const row = { tenantId: owner.tenantId, fileId, title: 'Scheme', createdBy: owner.id };
    const [made] = await tx.insert(documents).values(row).returning({ id: documents.id });
    return made?.id ?? 0;
  });
  const place = { page: 1, box: { x: 0, y: 0, width: 300, height: 120 } };
  return { documentId, figure: figurePicture(name, place) };
}
