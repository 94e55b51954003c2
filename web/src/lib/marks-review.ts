/** Says how many marks a teacher has checked, and whether and since when students see them. */

import * as t from '../messages/compiled/lib/marksReview.ts';
import * as terms from '../messages/compiled/ui/terms.ts';
import { formatDate } from './time/school-time.ts';

interface Checked {
  marksGiven: number;
  marksChecked: number;
}

interface Visibility {
  marksVisible: boolean;
  /** Null if students see each mark as soon as it is given. */
  releasedAt: Date | null;
}

/** Returns the cell of a table: how many of the marks are checked. */
export const checkedCell = ({ marksGiven, marksChecked }: Checked): string =>
  marksGiven === 0 ? t.noneGiven() : t.checkedOf({ count: marksChecked, of: marksGiven });

/** Returns the cell of a table: whether students see the marks. */
export function visibilityCell({ marksVisible, releasedAt }: Visibility, zone: string): string {
  if (!marksVisible) return terms.no();
  return releasedAt ? t.sinceDate({ date: formatDate(releasedAt, zone) }) : t.atOnce();
}

function visibilityFact({ marksVisible, releasedAt }: Visibility, zone: string): string {
  if (!marksVisible) return t.factHidden();
  return releasedAt ? t.factSince({ date: formatDate(releasedAt, zone) }) : t.factAtOnce();
}

/** Returns both facts for the top of a page; none if there are no marks. */
export function marksFacts(marks: Checked & Visibility, zone: string): string[] {
  const { marksGiven, marksChecked } = marks;
  if (marksGiven === 0) return [];
  return [t.factChecked({ count: marksChecked, of: marksGiven }), visibilityFact(marks, zone)];
}
