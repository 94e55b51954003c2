/** The services of features above this one that language models need. The composition root passes them in. */
import type { Picture } from '@classi/engines';
import type { Transaction } from '../../platform/db/index.ts';
import type { Session } from '../identity/index.ts';

/** A picture of rich text as a teacher sees it, and whether they teach with it; undefined where they could not open it. Submissions has it. */
export type FigureOfTeacher = (
  session: Session,
  address: string,
) => Promise<(Picture & { teachesWith: boolean }) | undefined>;

/** Everybody who teaches a course together with this teacher, and the teacher. Courses has it. */
export type Colleagues = (tx: Transaction, accountId: number) => Promise<number[]>;
