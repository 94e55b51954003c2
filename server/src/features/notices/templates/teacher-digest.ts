import type { TeacherDigestRow } from '../store.ts';
import type { NoticeContent } from './layout.ts';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** To a teacher, once a day where something waits. */
export function teacherDigest(
  { firstName, waiting, assignments }: TeacherDigestRow,
  address: string,
): NoticeContent {
  return {
    subject: `${counted(waiting, 'submission')} to review`,
    firstName,
    lead: `${counted(waiting, 'submission')} in ${counted(assignments, 'assignment')} wait for you.`,
    items: [],
    action: { label: 'Open your assignments', address: `${address}/instructor/assignments` },
  };
}
