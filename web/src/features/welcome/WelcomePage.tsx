import { Button, Tabs } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '../../lib/http/query-client.ts';
import { rich } from '../../lib/language/rich.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import * as t from '../../messages/compiled/welcome/welcomePage.ts';
import { DialogsProvider } from '../../ui/dialogs/dialogs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { MantineRoot } from '../../ui/theme/MantineRoot.tsx';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { ContactLinks } from './ContactLink.tsx';
import { MarkingFilm } from './MarkingFilm.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { useServerReached } from './use-server-reached.ts';
import styles from './welcome.module.css';

const CONTACTS = ['contact_url'] as const;

/** The public landing page: what the product is, and a textbook to try. */
export function WelcomePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineRoot>
        <DialogsProvider>
          <PublicFrame title={t.welcome()}>
            <section className={styles.hero}>
              <h1 tabIndex={-1}>{t.heroTitle()}</h1>
              <p className={styles.heroLead}>{t.heroText()}</p>
              <p className={styles.ways}>
                <ContactLinks places={CONTACTS} />
              </p>
            </section>
            <ServerNotice />
            <Offers />
          </PublicFrame>
        </DialogsProvider>
        <Toasts isInWorkspace={false} />
      </MantineRoot>
    </QueryClientProvider>
  );
}

function ServerNotice() {
  const { isUnreachable, again, isAsking } = useServerReached();
  if (!isUnreachable) return null;
  return (
    <div className={styles.notice} role="alert">
      <IconAlertTriangle size={19} stroke={1.7} aria-hidden="true" />
      <p>{t.serverUnreachable()}</p>
      <Button variant="default" size="xs" onClick={again} loading={isAsking}>
        {terms.tryAgain()}
      </Button>
    </div>
  );
}

function Offers() {
  return (
    <Tabs defaultValue="chat" keepMounted={false} className="min-width-0">
      <Tabs.List className={styles.tabList ?? ''}>
        <Tabs.Tab value="chat">{t.textbookChat()}</Tabs.Tab>
        <Tabs.Tab value="autograder">{t.autograder()}</Tabs.Tab>
        <Tabs.Tab value="lectures">{t.lectureSummarization()}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="chat" pt="md">
        <Outlet />
      </Tabs.Panel>
      <Tabs.Panel value="autograder" pt="md">
        <div className={styles.panel}>
          <h2>{t.markingHeading()}</h2>
          <MarkingFilm />
          <ol className={styles.steps}>
            <li>{rich(t.uploadStepText, { strong: <strong>{t.uploadThePaper()}</strong> })}</li>
            <li>{rich(t.answerStepText, { strong: <strong>{t.studentsAnswer()}</strong> })}</li>
            <li>{rich(t.markStepText, { strong: <strong>{t.auraMarks()}</strong> })}</li>
            <li>{rich(t.decideStepText, { strong: <strong>{t.youDecide()}</strong> })}</li>
          </ol>
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="lectures" pt="md">
        <div className={styles.panel}>
          <Tag tone="accent">{t.comingSoon()}</Tag>
          <h2>{t.lectureSummarization()}</h2>
          <p>{t.summarizationNote()}</p>
        </div>
      </Tabs.Panel>
    </Tabs>
  );
}
