import type { AssignmentNotice } from '../store.ts';
import type { NoticeContent } from './layout.ts';
import { NOTICE_WORDS } from './notice-words.ts';

/** Returns the e-mail to a student about marks that can be seen now. It never contains the marks, because others may read the mail too. */
export function marksReleased(work: readonly AssignmentNotice[], address: string): NoticeContent {
  const [first] = work;
  const language = first?.language ?? 'en';
  const words = NOTICE_WORDS[language];
  return {
    language,
    subject: work.length === 1 ? words.marked(first?.title ?? '') : words.manyMarked(work.length),
    firstName: first?.firstName ?? '',
    lead: words.markedLead,
    items: work.map(({ title, course }) => `${title} (${course})`),
    action: { label: words.openAssignments, address: `${address}/student/assignments` },
  };
}
