import { QueryClientProvider } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { hasSessionCookie } from '../../../lib/http/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import * as t from '../../../messages/compiled/profile/secondFactor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { DialogsProvider } from '../../../ui/dialogs/dialogs.tsx';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { MantineRoot } from '../../../ui/theme/MantineRoot.tsx';
import { Toasts } from '../../../ui/toasts/Toasts.tsx';
import { PasskeysSection } from '../passkeys/PasskeysSection.tsx';
import styles from '../profile.module.css';
import { Enrolment } from './Enrolment.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/**
 * The page on which a person without an authenticator app sets one up right after the login, because the
 * school requires it.
 */
export function RequiredPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineRoot>
        <DialogsProvider>
          <RequiredEnrolment />
        </DialogsProvider>
        <Toasts isInWorkspace={false} />
      </MantineRoot>
    </QueryClientProvider>
  );
}

function RequiredEnrolment() {
  const calls = useSecondFactor();
  const navigate = useNavigate();
  // The login page redirects to the pages of the role.
  const onward = () => void navigate({ to: '/login', replace: true });
  return (
    <main>
      <Page width="form">
        <PageHeader title={t.requiredSetupTitle()} description={t.requiredSetupIntro()} />
        <div className={styles.sections}>
          <section className={styles.section}>
            {hasSessionCookie() && <Enrolment calls={calls} onDone={onward} />}
            <p className={styles.reason}>
              <Link to="/login">{terms.backToLogin()}</Link>
            </p>
          </section>
          {hasSessionCookie() && <PasskeysSection onAdded={onward} />}
        </div>
      </Page>
    </main>
  );
}
