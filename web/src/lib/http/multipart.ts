export type FileParts = Record<string, File | readonly File[] | undefined>;

/**
 * A multipart body. Text fields first, then the files: the server knows what it is to do before the first byte of a file
 * arrives. What is neither text nor a number travels as JSON; null and undefined are left out.
 */
export function multipart(fields: unknown, files: FileParts = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, given] of Object.entries(files)) {
    for (const file of [given ?? []].flat()) form.append(name, file, file.name);
  }
  return form;
}
