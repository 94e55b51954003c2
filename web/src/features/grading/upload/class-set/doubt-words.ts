/** Sentences about what a teacher should check. */
import * as t from '../../../../messages/compiled/grading/classSet.ts';
import type { Doubt } from './split.ts';

/** @param student the name of the student who was chosen; '' for nobody */
export function doubtWords(doubt: Doubt, student: string): string {
  switch (doubt.kind) {
    case 'uncertain-name':
      return t.thePageSaysPleaseCheck({ name: doubt.written });
    case 'unknown-name':
      return t.nobodyInTheCourseIsCalled({ name: doubt.written });
    case 'other-name':
      return t.pageHasAnotherName({ page: doubt.page, name: doubt.written });
    case 'no-name':
      return doubt.starts === 'numbering' ? t.theNumbersStartAgain() : t.thePagesStartAgain();
    case 'joined':
      return t.becomesOnePaperWithPages({ count: doubt.pages.length, pages: doubt.pages.join(', ') });
    case 'has-work':
      return t.studentHasWorkAlready({ student });
  }
}
