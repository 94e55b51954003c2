/** What begins with the click that opens the workspace, while its code is still on the way. */
import { typesetter } from '../../../ui/rich-text/typesetter.ts';
import { prefetchWorkspace } from '../queries.ts';
import { placeOf } from './use-place.ts';

/** The id of an assignment in an address; 0 if there is none. */
export function assignmentIdOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}

/** Asks for what is shown first, and fetches the typesetter of formulas, so that the first question does not change its shape. */
export function openWorkspace(assignment: string, search: Readonly<Record<string, unknown>>): void {
  const id = assignmentIdOf(assignment);
  if (id > 0) prefetchWorkspace(id, placeOf(search).studentId);
  // If it fails, the source between dollars stays readable, and the page fetches it again.
  typesetter.fetch().catch(() => undefined);
}
