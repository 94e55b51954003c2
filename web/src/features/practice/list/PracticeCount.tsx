import { usePractices } from '../queries.ts';

/** Shows the number of practice assignments, and nothing until it is known. */
export function PracticeCount() {
  return usePractices().data?.length;
}
