/** What a release shows students, in sentences. */
import type { Release } from '@classi/contract/grading/endpoints';
import * as t from '../../../messages/compiled/grading/release.ts';

type Counts = Pick<
  Release,
  'submissions' | 'graded' | 'gradedSince' | 'unreviewed' | 'notMarked' | 'needsYou' | 'seen'
>;

/** Before the release: whose marks are shown, and what a teacher may want to do first. */
export function beforeRelease(counts: Counts): { shown: string; open: string[] } {
  const { submissions, graded, unreviewed, notMarked, needsYou } = counts;
  const open = [
    needsYou > 0 && t.answersNeedYou({ count: needsYou }),
    unreviewed > 0 && t.marksAreNotReviewed({ count: unreviewed }),
    notMarked > 0 &&
      `${t.answersHaveNoMark({ count: notMarked })} ${t.studentsSeeNothing({ count: submissions - graded })}`,
  ];
  return {
    shown: t.studentsSeeTheirMarks({ count: graded }),
    open: open.filter((sentence) => sentence !== false),
  };
}

/** After it: who has looked, and what was added since. */
export function afterRelease({ graded, seen, gradedSince, notMarked }: Counts): string[] {
  const sentences = [
    seen === 0 ? t.noStudentHasLooked() : t.studentsHaveLooked({ seen, count: graded }),
    gradedSince > 0 && t.workMarkedSince({ count: gradedSince }),
    notMarked > 0 && t.answersHaveNoMarkYet({ count: notMarked }),
  ];
  return sentences.filter((sentence) => sentence !== false);
}
