/** Opens pictures in questions and answers for an engine that can look at them, with the access rights of the teacher or the student. */
import type { Intake, IntakePart, OpenDocument } from '@classi/documents';
import { openDocument } from '@classi/documents';
import type { LookAt, OpenedPicture, Picture } from '@classi/engines';
import type { Platform } from '../../../platform/platform.ts';
import type { Storage, StoredFile } from '../../../platform/storage/index.ts';
import { findImage } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { findPeopleOfWork, type PeopleOfWork } from '../store.ts';
import { canReadDocument, canSeeFigure } from './access.ts';
import { type PictureSource, parsePictureName } from './page-pictures.ts';

export interface PictureDeps extends Platform<'clock' | 'database'> {
  storage: Pick<Storage, 'findFile' | 'bytes'>;
  /** Makes a PDF of a picture. */
  intake(parts: IntakePart[]): Promise<Intake>;
}

/** The person with whose rights a picture is opened. The engine is shown nothing that this person could not open. */
type Viewer = Pick<Session, 'tenantId' | 'accountId' | 'role'>;

const PAGES = '/document-processor/';
export const UPLOADED = '/editor/';
/** The file types that can be converted to a page. */
const READABLE = ['image/png', 'image/jpeg', 'image/webp'];

/** The picture's document stays open until the picture is closed. */
const opened = (pages: OpenDocument, place: Pick<OpenedPicture, 'page' | 'part'>): OpenedPicture => ({
  pages,
  ...place,
  close: () => pages.close(),
});

/** Returns the file name in a picture's address; undefined for other addresses. */
export function fileNameAt(address: string): string | undefined {
  if (address.startsWith(UPLOADED)) return address.slice(UPLOADED.length);
  return address.startsWith(PAGES) ? parsePictureName(address.slice(PAGES.length))?.fileName : undefined;
}

/** @returns a function that opens a picture with a person's rights */
export function createPictures({ database, storage, clock, intake }: PictureDeps) {
  async function ofDocument(
    viewer: Viewer,
    image: string,
    shown: PictureSource,
  ): Promise<Picture | undefined> {
    const file = await storage.findFile(viewer.tenantId, shown.fileName);
    if (!file) return undefined;
    const session = { ...viewer, id: '' };
    const isAllowed = await database.inTenant(
      viewer.tenantId,
      async (tx) =>
        (await canReadDocument(tx, session, file, image)) ||
        (shown.part !== undefined && canSeeFigure(tx, session, { file, image, at: clock.now() })),
    );
    const { page, part } = shown;
    const open = async () =>
      opened(await openDocument(await storage.bytes(file)), { page, ...(part ? { part } : {}) });
    return isAllowed ? { open } : undefined;
  }

  async function ofUpload(viewer: Viewer, name: string): Promise<Picture | undefined> {
    const file = await findImage({ database, storage, clock }, { ...viewer, id: '' }, name);
    return file && READABLE.includes(file.contentType) ? { open: () => openUpload(file) } : undefined;
  }

  async function openUpload(file: StoredFile): Promise<OpenedPicture> {
    const { bytes } = await intake([{ name: file.originalName, bytes: await storage.bytes(file) }]);
    return opened(await openDocument(bytes), { page: 1 });
  }

  return async (viewer: Viewer, address: string): Promise<Picture | undefined> => {
    if (address.startsWith(UPLOADED)) return ofUpload(viewer, address.slice(UPLOADED.length));
    const image = address.startsWith(PAGES) ? address.slice(PAGES.length) : '';
    const shown = parsePictureName(image);
    return shown ? ofDocument(viewer, image, shown) : undefined;
  };
}

/**
 * Opens the pictures of one student's work. Pictures of the question and its key are opened with the rights of the assignment's author, and
 * pictures of the answer with those of its student, so an answer cannot show another person's picture.
 */
export function createPicturesOfWork(deps: PictureDeps) {
  const look = createPictures(deps);
  return ({ tenantId, submissionId }: { tenantId: number; submissionId: number }): LookAt => {
    let people: Promise<PeopleOfWork | undefined> | undefined;
    return async (address, inThe) => {
      people ??= deps.database.inTenant(tenantId, (tx) => findPeopleOfWork(tx, submissionId));
      const known = await people;
      if (!known) return undefined;
      return inThe === 'answer'
        ? look({ tenantId, accountId: known.studentId, role: 'student' }, address)
        : look({ tenantId, accountId: known.teacherId, role: 'instructor' }, address);
    };
  };
}

/** Opens the pictures of a student's practice, all with the student's rights. */
export function createPicturesOfStudent(deps: PictureDeps) {
  const look = createPictures(deps);
  return ({ tenantId, studentId }: { tenantId: number; studentId: number }): LookAt =>
    (address) =>
      look({ tenantId, accountId: studentId, role: 'student' }, address);
}
