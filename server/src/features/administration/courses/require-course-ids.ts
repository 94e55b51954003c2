import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { findCourseIds } from '../../courses/index.ts';

/** @throws Refused administration/no-course */
export async function requireCourseIds(tx: Transaction, codes: readonly string[]): Promise<number[]> {
  const ids = await findCourseIds(tx, codes);
  const unknown = codes.find((code) => !ids.has(code));
  if (unknown !== undefined) refuse('administration/no-course', { code: unknown });
  return [...ids.values()];
}
