export type FileParts = Record<string, File | readonly File[] | undefined>;

/**
 * Returns a multipart body with text fields first and then the files, so that the server knows the task
 * before the first byte of a file arrives. Values that are neither text nor numbers are sent as JSON; null
 * and undefined are omitted.
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
