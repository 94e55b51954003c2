import type { AssignmentNotice } from '../store.ts';
import type { NoticeContent } from './layout.ts';
import { NOTICE_WORDS } from './notice-words.ts';

/** Returns the e-mail to a student about work that is due on the next day. */
export function dueTomorrow(work: readonly AssignmentNotice[], address: string): NoticeContent {
  const [first] = work;
  const language = first?.language ?? 'en';
  const words = NOTICE_WORDS[language];
  return {
    language,
    subject: work.length === 1 ? words.dueTomorrow(first?.title ?? '') : words.manyDueTomorrow(work.length),
    firstName: first?.firstName ?? '',
    lead: words.dueLead,
    items: work.map(({ title, course }) => `${title} (${course})`),
    action: { label: words.openAssignments, address: `${address}/student/assignments` },
  };
}
