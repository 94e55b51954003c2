import { getHealth, retryRun } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { sentenceText } from '../../../lib/language/translations.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { formatDate, schoolClock } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration/health.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminSection } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { administrationQuery, useChange } from '../queries.ts';
import { backupText, runText, storageText, waitingText } from './health-text.ts';

type Health = ReplyOf<typeof getHealth>;

/** The poll interval in ms. */
const LOOK_EVERY_MS = 15_000;

/** The state of storage, background tasks, backups and mail. Failed tasks can be restarted. */
export function HealthPage() {
  const query = useQuery({
    ...administrationQuery(['health'], getHealth),
    refetchInterval: LOOK_EVERY_MS,
  });
  const { data } = query;
  return (
    <Page>
      <PageHeader
        title={t.health()}
        description={data ? t.classiVersion({ version: data.version }) : '\u00a0'}
      />
      <QueryState query={query} loading={terms.loading()} failed={t.loadError()} />
      {data && (
        <div className="column-20">
          <Facts health={data} />
          <FailedTasks failed={data.failed} />
        </div>
      )}
    </Page>
  );
}

function Facts({ health }: { health: Health }) {
  const timezone = useProfile()?.timezone ?? 'UTC';
  const facts = [
    [t.storage(), storageText(health.storage)],
    [t.backgroundTasksHeading(), waitingText(health, new Date())],
    [t.lastBackup(), backupText(health.backup, timezone)],
    [terms.email(), health.mailIsSent ? t.mailServerUsed() : t.mailServerMissing()],
  ];
  return (
    <section className={styles.section} aria-label={t.state()}>
      <ul>
        {facts.map(([name, words]) => (
          <li key={name} className={styles.row}>
            <p className={styles.rowText}>{name}</p>
            <p className={styles.grey}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FailedTasks({ failed }: { failed: Health['failed'] }) {
  const timezone = useProfile()?.timezone ?? 'UTC';
  const retry = useChange((id: number) => call(retryRun, { body: { id } }));
  return (
    <AdminSection id="failed" title={t.failedTasksHeading()}>
      {failed.length === 0 && <p className={styles.done}>{t.nothingFailed()}</p>}
      <ul>
        {failed.map(({ id, kind, at, startedBy, sentence }) => (
          <li key={id} className={styles.row}>
            <div className={styles.rowText}>
              <p className={styles.rowName}>{runText[kind]?.() ?? kind}</p>
              <p className={styles.breakable}>{sentenceText(sentence)}</p>
              <p className={styles.grey}>
                {formatDate(at, timezone)}, {schoolClock(at, timezone)}
                {startedBy && ` · ${startedBy}`}
              </p>
            </div>
            <Button
              size="xs"
              variant="default"
              loading={retry.isPending && retry.variables === id}
              onClick={() => retry.mutate(id, { onSuccess: () => toast.success(t.taskRestarted()) })}
            >
              {terms.tryAgain()}
            </Button>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
