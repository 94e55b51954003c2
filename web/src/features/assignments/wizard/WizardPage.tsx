import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Profile, useProfile } from '../../../lib/session/profile.ts';
import * as t from '../../../messages/compiled/assignments/wizard.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { type Crumb, TopBar } from '../../../ui/shell/TopBar.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { useLate } from '../../../ui/use-late.ts';

/**
 * The wizard waits this long for the profile (ms). It needs the profile because drafts belong to an account,
 * and dates to the school's time zone.
 */
const PROFILE_TIMEOUT_MS = 6000;

function NoProfile({ why }: { why: string }) {
  const isLate = useLate(PROFILE_TIMEOUT_MS);
  if (!isLate) return <Loading label={terms.loading()} />;
  return (
    <ErrorState title={t.profileError()} onRetry={() => window.location.reload()}>
      {why}
    </ErrorState>
  );
}

interface WizardPageProps {
  title: string;
  /**
   * The list that the new work belongs to. `back` is the label of the link back on a phone, which has no
   * space for the breadcrumbs.
   */
  list: Crumb & { back: string };
  /** The message if the profile cannot be loaded. */
  why: string;
  children: (profile: Profile) => ReactNode;
}

/** The page of a wizard with three steps, for an assignment or for practice. */
export function WizardPage({ title, list, why, children }: WizardPageProps) {
  const profile = useProfile();
  usePageTitle(title);
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 639.9px)');
  const { label, back, ...address } = list;
  const onBack = () => void navigate(address as never);
  return (
    <>
      <TopBar
        crumbs={[{ label, ...address }]}
        title={title}
        {...(isPhone ? { back: { label: back, onBack } } : {})}
      />
      {profile ? children(profile) : <NoProfile why={why} />}
    </>
  );
}
