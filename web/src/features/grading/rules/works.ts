/** A class's work as the workspace knows it. */
import { isHandedIn } from '@classi/contract/grading/standing';
import type { StudentWork } from '@classi/contract/submissions/endpoints';

/** A student of the course. */
export interface CourseStudent {
  id: number;
  name: string;
  firstName: string;
  lastName: string;
}

/** A student's work as far as it is known here; `outdated`: something may have changed in it since it was read whole. */
export type KnownWork = StudentWork & { outdated?: boolean };

/** By student id. Of most only the marks are known (`student.marksOnly`), until they are opened. */
export type Works = Readonly<Record<string, KnownWork>>;

/** The work that is handed in: what figures and papers are made of. The same object where all is. */
export function handedInWorks(works: Works): Works {
  const all = Object.entries(works);
  const handedIn = all.filter(([, work]) => isHandedIn(work));
  return handedIn.length === all.length ? works : Object.fromEntries(handedIn);
}

/** Whether it is to be read from the server before it is relied on. */
export const isPartial = ({ student, outdated }: KnownWork) =>
  student.marksOnly === true || outdated === true;
