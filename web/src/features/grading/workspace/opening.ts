/** Starts loading with the click that opens the workspace, while its code is still loading. */
import { typesetter } from '../../../ui/rich-text/typesetter.ts';
import { prefetchWorkspace } from '../queries.ts';
import { parsePlace } from './use-place.ts';

/** Returns the id of an assignment in a URL, or 0 if there is none. */
export function parseAssignmentId(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}

/**
 * Requests what is shown first, and loads the typesetter of formulas, so that the layout of the first
 * question does not change.
 */
export function openWorkspace(assignment: string, search: Readonly<Record<string, unknown>>): void {
  const id = parseAssignmentId(assignment);
  if (id > 0) prefetchWorkspace(id, parsePlace(search).studentId);
  // If this fails, the source between dollar signs stays readable, and the page loads the typesetter again.
  typesetter.fetch().catch(() => undefined);
}
