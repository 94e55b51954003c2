/** Removes nulls that a schema does not accept, because many callers send null for an absent field. */

type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Returns the object that contains the last step of `path`, and that step; undefined if there is no null, or if it is in a list. */
function nullAt(value: unknown, path: readonly PropertyKey[]): { holder: Fields; name: string } | undefined {
  let holder = value;
  for (const step of path.slice(0, -1)) holder = isObject(holder) ? holder[String(step)] : undefined;
  const name = String(path.at(-1));
  return isObject(holder) && !Array.isArray(holder) && holder[name] === null ? { holder, name } : undefined;
}

/** Returns `value` without the nulls that the issues are about; the same object if there are none. */
export function withoutNulls(value: unknown, issues: readonly { path: readonly PropertyKey[] }[]): unknown {
  if (!issues.some(({ path }) => nullAt(value, path))) return value;
  const copy = structuredClone(value);
  for (const { path } of issues) {
    const found = nullAt(copy, path);
    if (found) delete found.holder[found.name];
  }
  return copy;
}
