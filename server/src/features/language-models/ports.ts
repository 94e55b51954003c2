/** The services of features above this one that language models need. The composition root passes them in. */
import type { Picture } from '@classi/engines';
import type { Transaction } from '../../platform/db/index.ts';
import type { Session } from '../identity/index.ts';

/**
 * Returns a picture in rich text as a teacher sees it, and whether they teach with it; undefined if they could not open it. Submissions
 * implements this port.
 */
export type FigureOfTeacher = (
  session: Session,
  address: string,
) => Promise<(Picture & { canTeachWith: boolean }) | undefined>;

/** Returns the teacher and everybody who teaches a course together with that teacher. Courses implements this port. */
export type Colleagues = (tx: Transaction, accountId: number) => Promise<number[]>;
