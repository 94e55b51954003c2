import { Button, Tabs } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '../../lib/http/query-client.ts';
import { DialogsProvider } from '../../ui/dialogs/dialogs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { MantineRoot } from '../../ui/theme/MantineRoot.tsx';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { ContactLinks } from './ContactLink.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { useServerReached } from './use-server-reached.ts';
import styles from './welcome.module.css';

const CONTACTS = ['Get in touch'] as const;

/** The public landing page: what it is, and a textbook to try. */
export function WelcomePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineRoot>
        <DialogsProvider>
          <PublicFrame title="Welcome">
            <section className={styles.hero}>
              <h1 tabIndex={-1}>Every mark explained, every answer with its page.</h1>
              <p className={styles.heroLead}>
                Teachers turn papers into assignments and students answer them. AURA suggests marks and shows
                the words behind each one. Students ask their textbooks and are guided to the answer step by
                step.
              </p>
              <p className={styles.ways}>
                <ContactLinks labels={CONTACTS} />
              </p>
            </section>
            <ServerNotice />
            <Offers />
          </PublicFrame>
        </DialogsProvider>
        <Toasts inWorkspace={false} />
      </MantineRoot>
    </QueryClientProvider>
  );
}

function ServerNotice() {
  const { unreachable, again, asking } = useServerReached();
  if (!unreachable) return null;
  return (
    <div className={styles.notice} role="alert">
      <IconAlertTriangle size={19} stroke={1.7} aria-hidden="true" />
      <p>
        The server cannot be reached now. You can read this page. The chat works again when the server is
        back.
      </p>
      <Button variant="default" size="xs" onClick={again} loading={asking}>
        Try again
      </Button>
    </div>
  );
}

function Offers() {
  return (
    <Tabs defaultValue="chat" keepMounted={false} className={styles.tabs ?? ''}>
      <Tabs.List className={styles.tabList ?? ''}>
        <Tabs.Tab value="chat">Textbook Chat</Tabs.Tab>
        <Tabs.Tab value="autograder">Autograder</Tabs.Tab>
        <Tabs.Tab value="lectures">Lecture Summarization</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="chat" pt="md">
        <Outlet />
      </Tabs.Panel>
      <Tabs.Panel value="autograder" pt="md">
        <div className={styles.panel}>
          <h2>A mark that can be checked line by line</h2>
          <ol className={styles.steps}>
            <li>
              <strong>Upload the paper.</strong> A printed paper with its marking scheme becomes an
              assignment, question by question.
            </li>
            <li>
              <strong>Students answer,</strong> typed or on paper.
            </li>
            <li>
              <strong>AURA marks.</strong> Each point shows the words behind it, and how sure AURA is.
            </li>
            <li>
              <strong>You decide.</strong> A mark is a proposal until a teacher has confirmed it.
            </li>
          </ol>
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="lectures" pt="md">
        <div className={styles.panel}>
          <Tag tone="accent">COMING SOON</Tag>
          <h2>Lecture Summarization</h2>
          <p>Notes to learn from, made from a recorded lesson. Not available yet.</p>
        </div>
      </Tabs.Panel>
    </Tabs>
  );
}
