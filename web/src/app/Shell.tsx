import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { isTemporaryFailure, queryClient } from '../lib/http/query-client.ts';
import { followChanges } from '../lib/live/live-changes.ts';
import { retryWhenReachable } from '../lib/offline/retry-when-online.ts';
import { confirmOnFocus } from '../lib/session/confirm-on-focus.ts';
import { ProfileContext } from '../lib/session/profile.ts';
import { onProfileStored, type Role } from '../lib/session/session.ts';
import * as t from '../messages/compiled/app/shell.ts';
import { DialogsProvider } from '../ui/dialogs/dialogs.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Hints } from '../ui/hints/Hints.tsx';
import { TopBarPlaceProvider } from '../ui/shell/top-bar-place.ts';
import { Toasts } from '../ui/toasts/Toasts.tsx';
import { toastStore } from '../ui/toasts/toasts.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { BottomBar, Brand, School, Sidebar } from './Navigation.tsx';
import { NoticesMenu } from './NoticesMenu.tsx';
import { ProblemLink } from './ProblemLink.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import styles from './shell.module.css';
import { useFetchedProfile } from './use-fetched-profile.ts';
import { useRail } from './use-rail.ts';

/** Sets the text size of the whole page, dialogs included: 14 px for teachers, 15 to 17 px for students. */
function useDensity(role: Role): void {
  useEffect(() => {
    document.documentElement.dataset.density = role;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [role]);
}

interface ProvidersProps {
  role: Role;
  isWorkspace: boolean;
  children: ReactNode;
}

function Providers({ role, isWorkspace, children }: ProvidersProps) {
  useEffect(() => retryWhenReachable(queryClient, { isTemporary: isTemporaryFailure }), []);
  useEffect(() => followChanges(queryClient), []);
  useEffect(confirmOnFocus, []);
  return (
    <QueryClientProvider client={queryClient}>
      <WithProfile role={role}>
        <DialogsProvider>{children}</DialogsProvider>
        <Toasts isInWorkspace={isWorkspace} />
        <Hints />
      </WithProfile>
    </QueryClientProvider>
  );
}

function WithProfile({ role, children }: { role: Role; children: ReactNode }) {
  return <ProfileContext value={useFetchedProfile(role)}>{children}</ProfileContext>;
}

/** The frame of a role's pages: navigation at the side, the bar at the top, the page in the middle. */
export function Shell({ forRole: role }: { forRole: Role }) {
  useDensity(role);
  const isWorkspace = useMatches({
    select: (matches) => matches.some((match) => match.staticData.isWorkspace),
  });
  const { isRail, toggle } = useRail(isWorkspace);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const path = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page opens
  useEffect(() => toastStore.leavePage(), [path]);
  return (
    <Providers role={role} isWorkspace={isWorkspace}>
      <div className={styles.shell} data-rail={isRail || undefined} data-workspace={isWorkspace || undefined}>
        <a className={styles.skip} href="#main">
          {t.skipToPage()}
        </a>
        <Sidebar role={role} isRail={isRail} onToggle={toggle} />
        <div className={styles.column}>
          <header className={styles.topBar}>
            <Brand role={role} className={styles.phoneBrand} />
            <School className={styles.phoneBrand} />
            <div ref={setPlace} className={styles.place} />
            <ProblemLink />
            <NoticesMenu role={role} />
            <ProfileMenu role={role} />
          </header>
          <main id="main" tabIndex={-1} className={styles.main}>
            <TopBarPlaceProvider value={place}>
              <ErrorBoundary resetKey={path}>
                <Outlet />
              </ErrorBoundary>
            </TopBarPlaceProvider>
          </main>
        </div>
        <BottomBar role={role} />
        {!isWorkspace && <ConsentDialog />}
      </div>
    </Providers>
  );
}

function sendStoredMarks(): void {
  // If its code cannot be loaded, the marks stay on the device for the next page.
  void import('./waiting/send-waiting-marks.ts').then(
    ({ sendWaitingMarks }) => sendWaitingMarks(),
    () => undefined,
  );
}

export function InstructorShell() {
  useEffect(() => onProfileStored('instructor', sendStoredMarks), []);
  return <Shell forRole="instructor" />;
}

export function AdministratorShell() {
  return <Shell forRole="administrator" />;
}

export function StudentShell() {
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    const send = () =>
      // If its code cannot be loaded, the answers stay on the device for the next page.
      void import('./waiting/send-waiting-answers.ts').then(
        ({ onPageOpened }) => onPageOpened(path),
        () => undefined,
      );
    onProfileStored('student', send);
  }, [path]);
  return <Shell forRole="student" />;
}
