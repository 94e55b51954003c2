import { ErrorState, Loading } from '../../../ui/states.tsx';
import { useLate } from '../../../ui/use-late.ts';

/** What is entered is kept for one person and dated in one school: the wizard waits for who that is, in ms. */
const PATIENCE_MS = 6000;

export function NoProfile({ why }: { why: string }) {
  const late = useLate(PATIENCE_MS);
  if (!late) return <Loading label="Loading" />;
  return (
    <ErrorState title="Your profile could not be loaded." onRetry={() => window.location.reload()}>
      {why}
    </ErrorState>
  );
}
