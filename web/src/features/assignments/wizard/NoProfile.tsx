import * as t from '../../../messages/compiled/assignments/wizard.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { useLate } from '../../../ui/use-late.ts';

/**
 * The wizard waits this long for the profile (ms). It needs the profile because drafts belong to an account,
 * and dates to the school's time zone.
 */
const PROFILE_TIMEOUT_MS = 6000;

export function NoProfile({ why }: { why: string }) {
  const isLate = useLate(PROFILE_TIMEOUT_MS);
  if (!isLate) return <Loading label={terms.loading()} />;
  return (
    <ErrorState title={t.profileError()} onRetry={() => window.location.reload()}>
      {why}
    </ErrorState>
  );
}
