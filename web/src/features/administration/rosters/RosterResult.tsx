import { type applyRoster, createAccessLinks, invitePeople } from '@classi/contract/administration/endpoints';
import { PEOPLE_AT_ONCE } from '@classi/contract/administration/limits';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { Card } from '../../../ui/Page.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import styles from '../administration.module.css';
import { problemOf, useOverview } from '../queries.ts';
import { counted } from '../words.ts';
import { linksCsv } from './links-csv.ts';

interface RosterResultProps {
  result: ReplyOf<typeof applyRoster>;
  onAgain: () => void;
}

/** What was done, and how the new people get in. */
export function RosterResult({ result: { counts, addedIds }, onAgain }: RosterResultProps) {
  const { done, sentence, sendMails, downloadLinks } = useNewPeople(addedIds);
  const isSent = useOverview().data?.mailIsSent === true;
  const busy = done !== null;
  return (
    <Card>
      <div className={styles.form}>
        <p className={styles.success} role="status">
          <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
          The list was imported: {counted(counts.added, 'person', 'people')} added, {counts.changed} changed,{' '}
          {counts.ended} deactivated.
        </p>
        {addedIds.length > 0 && (
          <>
            <p className={styles.grey}>
              New people choose a password with a link. Send the links by email, or download them and hand
              them over. Each link works once.
            </p>
            <div className={styles.rowActions}>
              <Button
                variant={isSent ? 'default' : 'filled'}
                disabled={busy}
                onClick={() => void downloadLinks()}
              >
                Download links
              </Button>
              {isSent && (
                <Button disabled={busy} onClick={() => void sendMails()}>
                  Send invitations by email
                </Button>
              )}
            </div>
          </>
        )}
        {done !== null && (
          <ProgressBar share={done / addedIds.length} label={`${done} of ${addedIds.length}`} />
        )}
        {sentence && <p role="status">{sentence}</p>}
        <div>
          <Button variant="subtle" onClick={onAgain} disabled={busy}>
            Import another list
          </Button>
        </div>
      </div>
    </Card>
  );
}

function useNewPeople(ids: readonly number[]) {
  const [done, setDone] = useState<number | null>(null);
  const [sentence, setSentence] = useState('');
  /** Runs `work` for all of them, a page at a time. */
  const inTurn = async (work: (part: number[]) => Promise<void>, finish: () => string) => {
    setSentence('');
    try {
      for (let from = 0; from < ids.length; from += PEOPLE_AT_ONCE) {
        setDone(from);
        await work(ids.slice(from, from + PEOPLE_AT_ONCE));
      }
      setSentence(finish());
    } catch (error) {
      setSentence(problemOf(error));
    } finally {
      setDone(null);
    }
  };
  const sendMails = async () => {
    const total = { mailed: 0, failed: 0 };
    await inTurn(
      async (part) => {
        const { mailed, failed } = await call(invitePeople, { body: { ids: part } });
        total.mailed += mailed;
        total.failed += failed;
      },
      () =>
        total.failed === 0
          ? `${counted(total.mailed, 'invitation was', 'invitations were')} sent.`
          : `${total.mailed} sent, ${total.failed} could not be sent. Find these people under People, with the state Invited.`,
    );
  };
  const downloadLinks = async () => {
    const links: ReplyOf<typeof createAccessLinks> = [];
    await inTurn(
      async (part) => {
        links.push(...(await call(createAccessLinks, { body: { ids: part } })));
      },
      () => {
        save('sign-in-links.csv', linksCsv(links, window.location.origin));
        return 'The links were downloaded. Keep the file safe: whoever has a link can use it.';
      },
    );
  };
  return { done, sentence, sendMails, downloadLinks };
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
