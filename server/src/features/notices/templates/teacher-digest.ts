import type { TeacherDigestRow } from '../store.ts';
import type { NoticeContent } from './layout.ts';
import { NOTICE_WORDS } from './notice-words.ts';

/** Returns the daily e-mail to a teacher with work to mark. */
export function teacherDigest(
  { firstName, language, waiting, assignments }: TeacherDigestRow,
  address: string,
): NoticeContent {
  const words = NOTICE_WORDS[language];
  return {
    ...{ language, firstName, items: [] },
    subject: words.toReview(waiting),
    lead: words.digestLead(waiting, assignments),
    action: { label: words.openAssignments, address: `${address}/instructor/assignments` },
  };
}
