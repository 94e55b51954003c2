/** What a release shows students, in sentences. */
import type { Release } from '@classi/contract/grading/endpoints';

type Counts = Pick<
  Release,
  'submissions' | 'graded' | 'gradedSince' | 'unreviewed' | 'notMarked' | 'needsYou' | 'seen'
>;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Before the release: whose marks are shown, and what a teacher may want to do first. */
export function beforeRelease(counts: Counts): { shown: string; open: string[] } {
  const { submissions, graded, unreviewed, notMarked, needsYou } = counts;
  const rest = submissions - graded;
  const open = [
    needsYou > 0 && `${counted(needsYou, 'answer needs', 'answers need')} you.`,
    unreviewed > 0 && `${counted(unreviewed, 'mark is', 'marks are')} AURA’s and not reviewed by a teacher.`,
    notMarked > 0 &&
      `${counted(notMarked, 'answer has', 'answers have')} no mark. ${counted(rest, 'student sees', 'students see')} nothing until all their answers are marked.`,
  ];
  return {
    shown: `${counted(graded, 'student sees', 'students see')} their marks and feedback.`,
    open: open.filter((sentence) => sentence !== false),
  };
}

/** After it: who has looked, and what was added since. */
export function afterRelease({ graded, seen, gradedSince, notMarked }: Counts): string[] {
  const sentences = [
    seen === 0
      ? 'No student has looked at their marks yet.'
      : `${seen} of ${counted(graded, 'student has', 'students have')} looked at their marks.`,
    gradedSince > 0 &&
      `The work of ${counted(gradedSince, 'student was', 'students was')} marked after the release and shown at once.`,
    notMarked > 0 && `${counted(notMarked, 'answer has', 'answers have')} no mark yet.`,
  ];
  return sentences.filter((sentence) => sentence !== false);
}
