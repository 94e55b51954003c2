/** What language models need from the features above this one; the composition root hands it in. */
import type { Picture } from '@classi/engines';
import type { Session } from '../identity/index.ts';

/** A picture of rich text as a teacher sees it, and whether they teach with it; undefined where they could not open it. Submissions has it. */
export type FigureOfTeacher = (
  session: Session,
  address: string,
) => Promise<(Picture & { teachesWith: boolean }) | undefined>;
