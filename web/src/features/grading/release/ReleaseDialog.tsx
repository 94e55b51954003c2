import type { Release } from '@classi/contract/grading/endpoints';
import { gradingErrors } from '@classi/contract/grading/errors';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../../lib/session/profile.ts';
import { browserZone, schoolClock, shownDate } from '../../../lib/time/school-time.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { refreshRelease, setReleased } from './queries.ts';
import styles from './release.module.css';
import { afterRelease, beforeRelease } from './rules.ts';

interface ReleaseDialogProps {
  release: Release;
  opened: boolean;
  onClose: () => void;
}

/** Says what a release shows, with numbers, and undoes it as long as nobody has looked. */
export function ReleaseDialog({ release, opened, onClose }: ReleaseDialogProps) {
  const isReleased = release.releasedAt !== null;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isReleased ? 'The marks are released' : 'Release the marks?'}
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isReleased ? (
        <Released release={release} onClose={onClose} />
      ) : (
        <ToRelease release={release} onClose={onClose} />
      )}
    </Modal>
  );
}

type PartProps = Omit<ReleaseDialogProps, 'opened'>;

/** Changes the release; what is refused is said, and the dialog stays. */
function useChange({ release, onClose }: PartProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const change = async (released: boolean) => {
    setBusy(true);
    setProblem('');
    try {
      await setReleased(release.assignmentId, released);
      onClose();
      toast.success(released ? 'Marks released' : 'Students no longer see the marks', { id: 'release' });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The marks were not changed. Please try again.');
      refreshRelease(release.assignmentId);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, change };
}

function ToRelease({ release, onClose }: PartProps) {
  const { busy, problem, change } = useChange({ release, onClose });
  const { shown, open } = beforeRelease(release);
  const nothing = release.graded === 0;
  return (
    <div className={styles.dialog}>
      <p>{nothing ? gradingErrors['release/nothing-marked'].text : shown}</p>
      {open.length > 0 && (
        <ul className={styles.open} aria-label="Before you release">
          {open.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {!nothing && <p className={styles.grey}>You can undo this until the first student has looked.</p>}
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} disabled={nothing} onClick={() => void change(true)}>
          Release marks
        </Button>
      </div>
    </div>
  );
}

function Released({ release, onClose }: PartProps) {
  const { busy, problem, change } = useChange({ release, onClose });
  const timezone = useProfile()?.timezone ?? browserZone();
  const { releasedAt, releasedBy } = release;
  const when = releasedAt ? `${shownDate(releasedAt, timezone)}, ${schoolClock(releasedAt, timezone)}` : '';
  const canUndo = release.seen === 0;
  return (
    <div className={styles.dialog}>
      <p>{`Released by ${releasedBy ?? 'a teacher'} on ${when}.`}</p>
      <ul className={styles.open}>
        {afterRelease(release).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className={styles.grey}>
        {canUndo
          ? 'You can hide the marks again until the first student has looked.'
          : 'A student has seen the marks, so they cannot be hidden again.'}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.actions}>
        {canUndo && (
          <Button variant="default" loading={busy} onClick={() => void change(false)}>
            Undo release
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}
