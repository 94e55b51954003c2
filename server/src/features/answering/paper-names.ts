/** Decides what follows from the names on the pages of a paper. */
import type { PageName, PaperNames } from './tables.ts';

interface NamedPaper {
  studentId: number;
  origin: 'typed' | 'paper';
  paperNames: PaperNames;
}

/** Returns the names on a paper that are not its student's. There are none once a teacher confirmed that it is this student's paper. */
export function otherNames({ studentId, origin, paperNames }: NamedPaper): PageName[] {
  if (origin !== 'paper' || paperNames.confirmed?.studentId === studentId) return [];
  return paperNames.found.filter(({ studentIds }) => !studentIds.includes(studentId));
}

/**
 * Returns whether a paper is withheld from its student, because a page has the name of another student of the course and no teacher
 * has decided whose paper it is. It is not graded until then, and the student reads nothing of it.
 */
export const isWithheld = (paper: NamedPaper): boolean =>
  otherNames(paper).some(({ studentIds }) => studentIds.length > 0);
