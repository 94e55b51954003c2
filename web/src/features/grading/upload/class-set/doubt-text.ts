/** Sentences about what a teacher should check. */
import * as t from '../../../../messages/compiled/grading/classSet.ts';
import type { Doubt } from './split.ts';

/** @param student the name of the student who was chosen; '' for nobody */
export function doubtText(doubt: Doubt, student: string): string {
  switch (doubt.kind) {
    case 'uncertain-name':
      return t.nameUncertain({ name: doubt.written });
    case 'unknown-name':
      return t.nameUnknown({ name: doubt.written });
    case 'other-name':
      return t.otherNameOnPage({ page: doubt.page, name: doubt.written });
    case 'no-name':
      return doubt.starts === 'numbering' ? t.answerNumbersRestart() : t.pageNumbersRestart();
    case 'joined':
      return t.mergedPagesNote({ count: doubt.pages.length, pages: doubt.pages.join(', ') });
    case 'page-count':
      return t.unusualPageCount({ count: doubt.count, usual: doubt.usual });
    case 'has-work':
      return t.existingWorkNote({ student });
  }
}
