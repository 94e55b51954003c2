import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Profile, useProfile } from '../../../lib/session/profile.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { type Crumb, TopBar } from '../../../ui/shell/TopBar.tsx';
import { NoProfile } from './NoProfile.tsx';

interface WizardPageProps {
  title: string;
  /** The list that it is made for. `back`: the label of the way there on a phone, which has no space for the breadcrumbs. */
  list: Crumb & { back: string };
  /** Said where the profile cannot be loaded. */
  why: string;
  children: (profile: Profile) => ReactNode;
}

/** The page on which work is made in three steps. */
export function WizardPage({ title, list, why, children }: WizardPageProps) {
  const profile = useProfile();
  usePageTitle(title);
  const navigate = useNavigate();
  const phone = useMediaQuery('(max-width: 639.9px)');
  const { label, back, ...address } = list;
  const onBack = () => void navigate(address as never);
  return (
    <>
      <TopBar
        crumbs={[{ label, ...address }]}
        title={title}
        {...(phone ? { back: { label: back, onBack } } : {})}
      />
      {profile ? children(profile) : <NoProfile why={why} />}
    </>
  );
}
