/** The commands that a school's administrator runs while the product is running. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const TEACHERS = fileURLToPath(new URL('../../../server/src/app/commands/teachers.ts', import.meta.url));

/** `npm run teachers -- SCHOOL …` for the product of this folder.@returns its output */
export async function runTeachersCommand(folder: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [TEACHERS, ...words], {
    env: { ...process.env, DATA_DIR: folder },
  });
  return stdout;
}
