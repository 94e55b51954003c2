/** Merges the edit of a person with what another administrator has changed since the form was opened. Pure. */

/** The fields of a person that administrators edit. */
export const EDITED_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'title',
  'className',
  'section',
  'rollNumber',
] as const;
export type EditedFields = Record<(typeof EDITED_FIELDS)[number], string>;

/**
 * Returns the values to write: a field that the form did not change keeps its current value.
 * @param before the values that the form began with
 * @returns null if both changed the same field to different values
 */
export function mergeEdit(
  current: EditedFields,
  before: EditedFields,
  edit: EditedFields,
): EditedFields | null {
  const merged = { ...current };
  for (const field of EDITED_FIELDS) {
    if (edit[field] === before[field] || edit[field] === current[field]) continue;
    if (current[field] !== before[field]) return null;
    merged[field] = edit[field];
  }
  return merged;
}
