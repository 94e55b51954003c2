import * as t from '../../../messages/compiled/assignments/wizard.ts';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { useLate } from '../../../ui/use-late.ts';

/** Drafts belong to one person and dates to one school's time zone, so the wizard waits this long for the profile, in ms. */
const PATIENCE_MS = 6000;

export function NoProfile({ why }: { why: string }) {
  const late = useLate(PATIENCE_MS);
  if (!late) return <Loading label={t.loading()} />;
  return (
    <ErrorState title={t.yourProfileCouldNotBe()} onRetry={() => window.location.reload()}>
      {why}
    </ErrorState>
  );
}
