/** Withdraws the marks that are above a question's lowered maximum (wire.md 6). They no longer count, but stay in the history. */
import type { WithdrawMarksAbove } from '../../assignments/index.ts';
import { clearMarks, clearSubmissions, listMarksAbove, lockSubmissions } from '../batch-store.ts';

export const withdrawMarksAbove: WithdrawMarksAbove = async (tx, lowered) => {
  if (lowered.length === 0) return;
  const before = await listMarksAbove(tx, lowered);
  await lockSubmissions(tx, [...new Set(before.map(({ submissionId }) => submissionId))]);
  // Read again while holding the locks: a mark may have been given in between.
  const above = await listMarksAbove(tx, lowered);
  await clearMarks(
    tx,
    above.map(({ responseId }) => responseId),
  );
  await clearSubmissions(tx, [...new Set(above.map(({ submissionId }) => submissionId))]);
};
