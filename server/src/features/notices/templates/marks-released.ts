import type { AssignmentNotice } from '../store.ts';
import type { NoticeContent } from './layout.ts';

/** To a student, about marks that can be seen now; never the marks themselves, since mail is read by others too. */
export function marksReleased(work: readonly AssignmentNotice[], address: string): NoticeContent {
  const [first] = work;
  return {
    subject: work.length === 1 ? `Marked: ${first?.title}` : `${work.length} assignments are marked`,
    firstName: first?.firstName ?? '',
    lead: 'You can see your marks and the feedback:',
    items: work.map(({ title, course }) => `${title} (${course})`),
    action: { label: 'Open your assignments', address: `${address}/student/assignments` },
  };
}
