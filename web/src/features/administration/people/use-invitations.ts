import { createAccessLinks, invitePeople } from '@classi/contract/administration/endpoints';
import { PEOPLE_AT_ONCE } from '@classi/contract/administration/limits';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { changeProblem } from '../../../lib/http/change-problem.ts';
import * as t from '../../../messages/compiled/administration/people.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { many } from '../administration-text.ts';
import { linksCsv } from './links-csv.ts';

interface InvitationProgress {
  done: number;
  count: number;
}

/** Invites people in batches: by email, or with links in a file. `getIds` is called when that begins. */
export function useInvitations(getIds: () => Promise<readonly number[]>) {
  const [progress, setProgress] = useState<InvitationProgress | null>(null);
  const [sentence, setSentence] = useState('');
  const { confirm } = useDialogs();
  const inBatches = async (
    work: (part: number[]) => Promise<void>,
    finish: () => string,
    ask: (count: number) => Promise<boolean> = () => Promise.resolve(true),
  ) => {
    setSentence('');
    setProgress({ done: 0, count: 0 });
    try {
      const ids = await getIds();
      if (!(await ask(ids.length))) return;
      for (let from = 0; from < ids.length; from += PEOPLE_AT_ONCE) {
        setProgress({ done: from, count: ids.length });
        await work(ids.slice(from, from + PEOPLE_AT_ONCE));
      }
      setSentence(finish());
    } catch (error) {
      setSentence(changeProblem(error));
    } finally {
      setProgress(null);
    }
  };
  const sendMails = async () => {
    const total = { mailed: 0, failed: 0 };
    await inBatches(
      async (part) => {
        const { mailed, failed } = await call(invitePeople, { body: { ids: part } });
        total.mailed += mailed;
        total.failed += failed;
      },
      () =>
        total.failed === 0
          ? t.invitationsWereSent(many(total.mailed))
          : t.invitationsMailResult({ mailed: total.mailed, failed: total.failed }),
    );
  };
  const downloadLinks = async () => {
    const links: ReplyOf<typeof createAccessLinks> = [];
    const ask = (count: number) =>
      confirm({
        title: t.makeLinksQuestion(many(count)),
        body: t.makeLinksWarning(),
        confirmLabel: t.makeLinks(),
      });
    await inBatches(
      async (part) => {
        links.push(...(await call(createAccessLinks, { body: { ids: part } })));
      },
      () => t.linksDownloaded(),
      ask,
    );
    // If a later batch failed, the links of earlier ones have already ended those before.
    if (links.length > 0) save('sign-in-links.csv', linksCsv(links, window.location.origin));
  };
  return { progress, sentence, sendMails, downloadLinks };
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
