import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Profile, useProfile } from '../../../lib/session/profile.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { type Crumb, TopBar } from '../../../ui/shell/TopBar.tsx';
import { NoProfile } from './NoProfile.tsx';

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
