/** Returns a picture as a teacher sees it, and whether they teach with it, for the descriptions that AURA uses. */
import type { Picture } from '@classi/engines';
import type { Transaction } from '../../../platform/db/index.ts';
import type { StoredFile } from '../../../platform/storage/index.ts';
import { canSeeImages } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { isInQuestionsForAccount } from '../store.ts';
import { canReadDocument } from './access.ts';
import { createPictures, fileNameAt, type PictureDeps, UPLOADED } from './pictures-of-work.ts';

export interface TeacherFigure extends Picture {
  /**
   * Whether the picture is the teacher's own, or in an assignment or course that they teach. A teacher who only finds it in the question
   * library sees it, but may not change its description.
   */
  canTeachWith: boolean;
}

/** @returns undefined if the teacher could not open it */
export function createFiguresOfTeacher(deps: PictureDeps) {
  const look = createPictures(deps);
  return async (session: Session, address: string): Promise<TeacherFigure | undefined> => {
    const picture = await look(session, address);
    const file = picture && (await deps.storage.findFile(session.tenantId, fileNameAt(address) ?? ''));
    if (!file) return undefined;
    const isTeaching = await deps.database.inTenant(session.tenantId, (tx) =>
      isTaughtWith(tx, session, { file, address }),
    );
    return { ...picture, canTeachWith: isTeaching };
  };
}

async function isTaughtWith(
  tx: Transaction,
  session: Session,
  { file, address }: { file: StoredFile; address: string },
): Promise<boolean> {
  if (file.ownerId === session.accountId) return true;
  const isTheirs = address.startsWith(UPLOADED)
    ? await canSeeImages(tx, session, file.ownerId)
    : await canReadDocument(tx, session, file);
  return isTheirs || isInQuestionsForAccount(tx, session.accountId, address);
}
