import {
  acceptProposals,
  bringBackMark,
  dismissProposals,
  getProposals,
  type Proposal,
} from '@classi/contract/grading/endpoints';
import { PROPOSALS_POLL_MS } from '@classi/contract/grading/limits';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { call } from '../../../lib/http/api.ts';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import * as t from '../../../messages/compiled/grading/proposals.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { refreshAllWork, refreshWork } from '../queries.ts';
import { joinRegrade } from '../regrade/regrades.tsx';

/** This many requests run in parallel. */
const AT_ONCE = 4;

type Accepted = ReplyOf<typeof acceptProposals>['accepted'][number];

/** Restores the earlier mark, unless another mark was given in the meantime. */
async function undoAccepted(accepted: readonly Accepted[], onDone: () => Promise<void>): Promise<void> {
  let failed: Accepted[] = [];
  let problem: unknown;
  const waiting = [...accepted];
  const one = async (): Promise<void> => {
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      const { responseId, markId, beforeMarkId } = each;
      try {
        await call(bringBackMark, {
          body: { responseId, markId: beforeMarkId, seenMarkId: markId, asItWas: true },
        });
      } catch (error) {
        problem = error;
        failed = [...failed, each];
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  await onDone();
  const back = accepted.length - failed.length;
  if (back > 0) toast.info(t.undoDone({ back }), { id: 'accepted' });
  if (failed.length > 0)
    toast.error(t.undoError({ count: failed.length }), {
      id: 'not-taken-back',
      detail: errorText(problem),
      action: { label: terms.tryAgain(), run: () => void undoAccepted(failed, onDone) },
    });
}

const key = (assignmentId: number) => ['grading', assignmentId, 'proposals'] as const;

const NOTHING: readonly Proposal[] = [];

/**
 * The marks that the teacher's changes suggest for other answers. Polled while the server is still computing
 * them.
 * @param wanted false until the first answer is on screen
 */
export function useProposals(assignmentId: number, isWanted: boolean): readonly Proposal[] {
  const { data } = useQuery({
    ...endpointQuery(key(assignmentId), getProposals, { body: { assignmentId } }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.inProgress ? PROPOSALS_POLL_MS : false),
  });
  const regrades = data?.regrades;
  useEffect(() => {
    for (const regrade of regrades ?? []) joinRegrade({ assignmentId, ...regrade });
  }, [assignmentId, regrades]);
  return data?.proposals ?? NOTHING;
}

/** Fetches the proposals after a mark was changed. */
export function requestProposals(assignmentId: number): void {
  void queryClient.invalidateQueries({ queryKey: key(assignmentId) });
}

/** Removes settled proposals from the list at once. */
function forget(assignmentId: number, ids: readonly number[]): void {
  queryClient.setQueryData<Awaited<ReturnType<typeof ask>>>(
    key(assignmentId),
    (known) => known && { ...known, proposals: known.proposals.filter(({ id }) => !ids.includes(id)) },
  );
}

const ask = (assignmentId: number) => call(getProposals, { body: { assignmentId } });

/** Fetches work and proposals after marks were taken back. */
async function askAgain(assignmentId: number): Promise<void> {
  await refreshAllWork(assignmentId).catch(() => undefined);
  requestProposals(assignmentId);
}

/** Gives the proposed marks to the chosen answers. */
export async function accept(assignmentId: number, chosen: readonly Proposal[]): Promise<void> {
  const proposalIds = chosen.map(({ id }) => id);
  try {
    const { accepted, withdrawn } = await call(acceptProposals, { body: { assignmentId, proposalIds } });
    forget(assignmentId, proposalIds);
    const [only] = accepted;
    const name = chosen.find(({ id }) => id === only?.id)?.studentName ?? '';
    const action = {
      label: terms.undo(),
      run: () => void undoAccepted(accepted, () => askAgain(assignmentId)),
    };
    if (accepted.length === 1 && only) {
      await refreshWork(assignmentId, only.studentId);
      toast.success(t.marksNow({ name, marks: only.marksObtained }), {
        id: 'accepted',
        action,
        staysMs: UNDO_MS,
      });
    } else if (accepted.length > 1) {
      await refreshAllWork(assignmentId);
      toast.success(t.acceptDone({ count: accepted.length }), { id: 'accepted', action, staysMs: UNDO_MS });
    }
    if (withdrawn.length > 0) showWithdrawn(withdrawn.length);
  } catch (error) {
    toast.error(t.acceptError(), {
      id: 'not-accepted',
      detail: t.proposalsKeptNote({ sentence: errorText(error) }).trim(),
      action: { label: terms.tryAgain(), run: () => void accept(assignmentId, chosen) },
    });
  } finally {
    requestProposals(assignmentId);
  }
}

/** Accepted proposals can be undone together this long (ms). After that, each mark is undone separately. */
const UNDO_MS = 15_000;
function showWithdrawn(count: number): void {
  toast.info(t.proposalsWithdrawn({ count }), { id: 'withdrawn', detail: t.withdrawnNote() });
}

/** Dismisses proposals; the marks do not change. */
export async function dismiss(assignmentId: number, chosen: readonly Proposal[]): Promise<void> {
  const proposalIds = chosen.map(({ id }) => id);
  forget(assignmentId, proposalIds);
  try {
    await call(dismissProposals, { body: { assignmentId, proposalIds } });
  } catch (error) {
    toast.error(t.dismissError(), { id: 'not-dismissed', detail: errorText(error) });
  } finally {
    requestProposals(assignmentId);
  }
}
