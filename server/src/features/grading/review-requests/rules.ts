/** What is known of a student's requests about one answer, in quarters of marks. */
interface ReviewState {
  /** The mark that the student sees. */
  currentQuarters: number;
  /** The newest request that was not withdrawn; `settledQuarters` is null while it is open. */
  newest: { settledQuarters: number | null } | null;
}

type RequestRefusal = 'review-request/open' | 'review-request/discussed';

/**
 * Returns why the student may not make a request now, or null if they may. Each mark is discussed once: after an answer, another request
 * needs other marks than those that the answer was about.
 */
export function requestRefusal({ currentQuarters, newest }: ReviewState): RequestRefusal | null {
  if (newest && newest.settledQuarters === null) return 'review-request/open';
  return newest?.settledQuarters === currentQuarters ? 'review-request/discussed' : null;
}
