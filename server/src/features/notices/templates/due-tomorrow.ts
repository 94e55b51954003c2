import type { AssignmentNotice } from '../store.ts';
import type { NoticeContent } from './layout.ts';

/** To a student, about work that is due on the next day. */
export function dueTomorrow(work: readonly AssignmentNotice[], address: string): NoticeContent {
  const [first] = work;
  return {
    subject:
      work.length === 1 ? `Due tomorrow: ${first?.title}` : `${work.length} assignments are due tomorrow`,
    firstName: first?.firstName ?? '',
    lead: 'This is due tomorrow, and you have not submitted it yet:',
    items: work.map(({ title, course }) => `${title} (${course})`),
    action: { label: 'Open your assignments', address: `${address}/student/assignments` },
  };
}
