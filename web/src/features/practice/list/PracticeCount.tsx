import { usePractices } from '../queries.ts';

/** How many practice assignments there are; nothing until it is known. */
export function PracticeCount() {
  return usePractices().data?.length;
}
