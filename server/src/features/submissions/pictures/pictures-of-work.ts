/** Pictures of questions and answers, for an engine that can look at them: with the eyes of the teacher, and of the student. */
import type { Intake, IntakePart, OpenDocument } from '@classi/documents';
import { openDocument } from '@classi/documents';
import type { LookAt, OpenedPicture, Picture } from '@classi/engines';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Storage, StoredFile } from '../../../platform/storage/index.ts';
import { findImage } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { findPeopleOfWork, type PeopleOfWork } from '../store.ts';
import { mayReadDocument, maySeePiece } from './access.ts';
import { type Shown, shownBy } from './page-pictures.ts';

export interface PictureParts {
  database: Database;
  storage: Pick<Storage, 'findFile' | 'bytes'>;
  clock: Clock;
  /** Makes a PDF of a picture. */
  intake(parts: IntakePart[]): Promise<Intake>;
}

/** The person who looks: no one is shown what they could not open themselves. */
type Eyes = Pick<Session, 'tenantId' | 'accountId' | 'role'>;

const PAGES = '/document-processor/';
export const UPLOADED = '/editor/';
/** Kinds that a page can be made of. */
const READABLE = ['image/png', 'image/jpeg', 'image/webp'];

/** As long as a picture is looked at, its document is open. */
const opened = (pages: OpenDocument, place: Pick<OpenedPicture, 'page' | 'part'>): OpenedPicture => ({
  pages,
  ...place,
  close: () => pages.close(),
});

/** The file that an address shows; undefined for an address of anything else. */
export function fileNameAt(address: string): string | undefined {
  if (address.startsWith(UPLOADED)) return address.slice(UPLOADED.length);
  return address.startsWith(PAGES) ? shownBy(address.slice(PAGES.length))?.fileName : undefined;
}

/** @returns what opens a picture for these eyes */
export function createPictures({ database, storage, clock, intake }: PictureParts) {
  async function ofDocument(eyes: Eyes, image: string, shown: Shown): Promise<Picture | undefined> {
    const file = await storage.findFile(eyes.tenantId, shown.fileName);
    if (!file) return undefined;
    const session = { ...eyes, id: '' };
    const isAllowed = await database.inTenant(
      eyes.tenantId,
      async (tx) =>
        (await mayReadDocument(tx, session, file)) ||
        (shown.part !== undefined && maySeePiece(tx, session, { file, image, at: clock.now() })),
    );
    const { page, part } = shown;
    const open = async () =>
      opened(await openDocument(await storage.bytes(file)), { page, ...(part ? { part } : {}) });
    return isAllowed ? { open } : undefined;
  }

  async function ofUpload(eyes: Eyes, name: string): Promise<Picture | undefined> {
    const file = await findImage({ database, storage, clock }, { ...eyes, id: '' }, name);
    return file && READABLE.includes(file.contentType) ? { open: () => openUpload(file) } : undefined;
  }

  async function openUpload(file: StoredFile): Promise<OpenedPicture> {
    const { bytes } = await intake([{ name: file.originalName, bytes: await storage.bytes(file) }]);
    return opened(await openDocument(bytes), { page: 1 });
  }

  return async (eyes: Eyes, address: string): Promise<Picture | undefined> => {
    if (address.startsWith(UPLOADED)) return ofUpload(eyes, address.slice(UPLOADED.length));
    const image = address.startsWith(PAGES) ? address.slice(PAGES.length) : '';
    const shown = shownBy(image);
    return shown ? ofDocument(eyes, image, shown) : undefined;
  };
}

/**
 * The pictures of one student's work on an assignment. Pictures of the question and its key are read with the rights of the assignment's
 * author, those of the answer with the rights of its student, so an answer that names another person's picture shows nothing of it.
 */
export function createPicturesOfWork(parts: PictureParts) {
  const look = createPictures(parts);
  return ({ tenantId, submissionId }: { tenantId: number; submissionId: number }): LookAt => {
    let people: Promise<PeopleOfWork | undefined> | undefined;
    return async (address, inThe) => {
      people ??= parts.database.inTenant(tenantId, (tx) => findPeopleOfWork(tx, submissionId));
      const known = await people;
      if (!known) return undefined;
      return inThe === 'answer'
        ? look({ tenantId, accountId: known.studentId, role: 'student' }, address)
        : look({ tenantId, accountId: known.teacherId, role: 'instructor' }, address);
    };
  };
}

/** The pictures of a student's practice: all of it is looked at as the student sees it. */
export function createPicturesOfStudent(parts: PictureParts) {
  const look = createPictures(parts);
  return ({ tenantId, studentId }: { tenantId: number; studentId: number }): LookAt =>
    (address) =>
      look({ tenantId, accountId: studentId, role: 'student' }, address);
}
