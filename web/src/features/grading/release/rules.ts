/** Sentences about what a release shows to students. */
import type { Release } from '@classi/contract/grading/endpoints';
import * as t from '../../../messages/compiled/grading/release.ts';

type Counts = Pick<
  Release,
  'submissions' | 'graded' | 'gradedSince' | 'unreviewed' | 'notMarked' | 'needsYou' | 'seen' | 'withheld'
>;

/**
 * Returns until when students can still answer, or null if they cannot. Marks that are shown before that are
 * shown with feedback, and so with the answer key.
 */
export function openUntil(
  { dueAt, studentSubmissionsAllowed }: { dueAt: Date; studentSubmissionsAllowed: boolean },
  now: Date,
): Date | null {
  return studentSubmissionsAllowed && now < dueAt ? dueAt : null;
}

/**
 * Returns the sentences before a release: whose marks are shown, and what the teacher may want to finish
 * first.
 * @param due until when students can still answer; null if they cannot
 */
export function beforeRelease(counts: Counts, due: string | null): { shown: string; open: string[] } {
  const { submissions, graded, unreviewed, notMarked, needsYou, withheld = 0 } = counts;
  const open = [
    due !== null && t.dueOpenWarning({ due }),
    withheld > 0 && t.papersAreWithheld({ count: withheld }),
    needsYou > 0 && t.answersNeedYou({ count: needsYou }),
    unreviewed > 0 && t.unreviewedMarks({ count: unreviewed }),
    notMarked > 0 &&
      `${t.unmarkedAnswers({ count: notMarked })} ${t.studentsSeeNothing({ count: submissions - graded })}`,
  ];
  return {
    shown: t.studentsSeeMarks({ count: graded }),
    open: open.filter((sentence) => sentence !== false),
  };
}

/** Returns the sentences after a release: who has looked, and what has been added since. */
export function afterRelease({ graded, seen, gradedSince, notMarked, withheld = 0 }: Counts): string[] {
  const sentences = [
    withheld > 0 && t.papersAreWithheld({ count: withheld }),
    seen === 0 ? t.marksUnseen() : t.studentsHaveLooked({ seen, count: graded }),
    gradedSince > 0 && t.workMarkedSince({ count: gradedSince }),
    notMarked > 0 && t.answersStillUnmarked({ count: notMarked }),
  ];
  return sentences.filter((sentence) => sentence !== false);
}
