import { type applyRoster, createAccessLinks, invitePeople } from '@classi/contract/administration/endpoints';
import { PEOPLE_AT_ONCE } from '@classi/contract/administration/limits';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/rosters.ts';
import { Card } from '../../../ui/Page.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import styles from '../administration.module.css';
import { problemOf, useOverview } from '../queries.ts';
import { many } from '../words.ts';
import { linksCsv } from './links-csv.ts';

interface RosterResultProps {
  result: ReplyOf<typeof applyRoster>;
  onAgain: () => void;
}

/** The result of the import, and how the new people can be invited. */
export function RosterResult({ result: { counts, addedIds }, onAgain }: RosterResultProps) {
  const { done, sentence, sendMails, downloadLinks } = useNewPeople(addedIds);
  const isSent = useOverview().data?.mailIsSent === true;
  const busy = done !== null;
  return (
    <Card>
      <div className={styles.form}>
        <p className={styles.success} role="status">
          <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
          {t.theListWasImported({
            ...many(counts.added),
            changed: counts.changed,
            ended: counts.ended,
          })}
        </p>
        {addedIds.length > 0 && (
          <>
            <p className={styles.grey}>{t.newPeopleChooseAPassword()}</p>
            <div className={styles.rowActions}>
              <Button
                variant={isSent ? 'default' : 'filled'}
                disabled={busy}
                onClick={() => void downloadLinks()}
              >
                {t.downloadLinks()}
              </Button>
              {isSent && (
                <Button disabled={busy} onClick={() => void sendMails()}>
                  {t.sendInvitationsByEmail()}
                </Button>
              )}
            </div>
          </>
        )}
        {done !== null && (
          <ProgressBar
            share={done / addedIds.length}
            label={t.doneOfCount({ done, count: addedIds.length })}
          />
        )}
        {sentence && <p role="status">{sentence}</p>}
        <div>
          <Button variant="subtle" onClick={onAgain} disabled={busy}>
            {t.importAnotherList()}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function useNewPeople(ids: readonly number[]) {
  const [done, setDone] = useState<number | null>(null);
  const [sentence, setSentence] = useState('');
  /** Runs `work` for all of them in batches. */
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
          ? t.invitationsWereSent(many(total.mailed))
          : t.mailedSentFailedCouldNot({ mailed: total.mailed, failed: total.failed }),
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
        return t.theLinksWereDownloadedKeep();
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
