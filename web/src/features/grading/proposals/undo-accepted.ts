/** Takes back proposals that were accepted by mistake. */

import { type acceptProposals, bringBackMark } from '@classi/contract/grading/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { errorText } from '../../../lib/error-text.ts';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/grading/proposals.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';

/** This many requests run in parallel. */
const AT_ONCE = 4;

type Accepted = ReplyOf<typeof acceptProposals>['accepted'][number];

/** Restores the earlier mark, unless another mark was given in the meantime. */
export async function undoAccepted(
  accepted: readonly Accepted[],
  onDone: () => Promise<void>,
): Promise<void> {
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
