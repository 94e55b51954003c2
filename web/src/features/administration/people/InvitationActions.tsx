import { Button } from '@mantine/core';
import * as t from '../../../messages/compiled/administration/people.ts';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import styles from '../administration.module.css';
import { useOverview } from '../queries.ts';
import { useInvitations } from './use-invitations.ts';

interface InvitationActionsProps {
  /** The people to invite. */
  getIds: () => Promise<readonly number[]>;
  /** Called when an invitation begins and ends. */
  onBusy?: (isBusy: boolean) => void;
}

/** Invites people who have no password: with links in a file and, where the school has a mail server, by email. */
export function InvitationActions({ getIds, onBusy }: InvitationActionsProps) {
  const { progress, sentence, sendMails, downloadLinks } = useInvitations(getIds);
  const isSent = useOverview().data?.mailIsSent === true;
  const run = async (work: () => Promise<void>) => {
    onBusy?.(true);
    await work();
    onBusy?.(false);
  };
  return (
    <>
      <p className={styles.grey}>{isSent ? t.mailOrDownloadHelp() : t.downloadLinksHelp()}</p>
      <div className="wrap-8">
        <Button
          variant={isSent ? 'default' : 'filled'}
          disabled={progress !== null}
          onClick={() => void run(downloadLinks)}
        >
          {t.downloadLinks()}
        </Button>
        {isSent && (
          <Button disabled={progress !== null} onClick={() => void run(sendMails)}>
            {t.mailInvitations()}
          </Button>
        )}
      </div>
      {progress !== null && progress.count > 0 && (
        <ProgressBar share={progress.done / progress.count} label={t.doneOfCount({ ...progress })} />
      )}
      {sentence && <p role="status">{sentence}</p>}
    </>
  );
}
