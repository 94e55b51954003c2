import { readFileSync } from 'node:fs';

/**
 * The cells of each line of a file of tab-separated values. Lines that begin with # say where the list comes from.
 *
 * @param columns how many cells each line has
 * @throws {Error} where the file does not say where it comes from, or a line has another number of cells
 */
export function dataLines(file: URL, columns: number): string[][] {
  const lines = readFileSync(file, 'utf8').split('\n');
  if (!lines[0]?.startsWith('#')) throw new Error(`${file.pathname} does not say where it comes from`);
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('\t');
      if (cells.length !== columns) throw new Error(`${file.pathname} needs ${columns} cells: ${line}`);
      return cells;
    });
}
