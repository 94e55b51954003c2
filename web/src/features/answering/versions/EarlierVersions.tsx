import { type AnswerVersion, getAnswerVersions } from '@classi/contract/answering/endpoints';
import { Button, Modal } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useTimezone } from '../../../lib/session/use-timezone.ts';
import { formatWeekdayDate, schoolClock } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/answering/versions.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { ErrorState, Loading, SkeletonBar } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { UNDO_MS, UNDO_TOASTS } from '../page/undo-toasts.ts';
import styles from './versions.module.css';

const kindWords = (): Record<AnswerVersion['kind'], string> => ({
  saved: terms.saved(),
  beside: t.savedAsVersion(),
  late: t.arrivedLate(),
});

interface EarlierVersionsProps {
  queue: SaveQueue;
  assignmentId: number;
  questionId: number;
  label: string;
  /** False if the versions can only be viewed. */
  isOpen: boolean;
}

/** Earlier versions of this answer, also from other devices, to view and to restore. */
export function EarlierVersions(props: EarlierVersionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        label={t.earlierVersions()}
        variant="subtle"
        color="gray"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconHistory size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Modal opened onClose={close} title={t.versionsTitle({ label: props.label })} size={640}>
          <Versions {...props} onDone={close} />
        </Modal>
      )}
    </>
  );
}

function Versions({ onDone, ...props }: EarlierVersionsProps & { onDone: () => void }) {
  const { queue, assignmentId, questionId, label, isOpen: open } = props;
  const timezone = useTimezone();
  const { data, isError, refetch } = useQuery({
    ...endpointQuery(['answer-versions', assignmentId, questionId], getAnswerVersions, {
      body: { assignmentId, questionId },
    }),
    staleTime: 0,
    gcTime: 0,
  });
  const take = (content: AnswerVersion['response']) => {
    const before = queue.state(questionId).content;
    queue.edit(questionId, content);
    toast.info(t.versionRestored({ label }), {
      id: UNDO_TOASTS.version,
      staysMs: UNDO_MS,
      action: { label: terms.undo(), run: () => queue.edit(questionId, before) },
    });
    onDone();
  };
  if (isError)
    return (
      <ErrorState title={t.versionsLoadError()} onRetry={() => void refetch()}>
        {t.versionsSafeNote()}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t.loadingVersions()}>
        <SkeletonBar width="40%" />
        <SkeletonBar />
      </Loading>
    );
  if (data.versions.length === 0) return <p className="text-muted">{t.versionsEmpty()}</p>;
  return (
    <ul className={styles.versions} aria-label={t.versionsListLabel()}>
      {data.versions.map(({ response, savedAt, kind }) => (
        <li key={`${kind} ${savedAt.toISOString()} ${response}`}>
          <p className={styles.when}>
            <strong>
              {formatWeekdayDate(savedAt, timezone)}, {schoolClock(savedAt, timezone)}
            </strong>
            <span>{kindWords()[kind]}</span>
          </p>
          <div className={styles.text}>
            <RichText html={response ?? ''} size="small" />
          </div>
          {open && (
            <Button
              size="compact-sm"
              variant="default"
              className={styles.take ?? ''}
              onClick={() => take(response)}
            >
              {t.asAnswerButton()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
