import type { Release } from '@classi/contract/grading/endpoints';
import { gradingErrors } from '@classi/contract/grading/errors';
import { Button, Modal } from '@mantine/core';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useTimezone } from '../../../lib/session/use-timezone.ts';
import { formatDateTime } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/grading/release.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx';
import { ProblemText } from '../../../ui/ProblemText.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { refreshRelease, setReleased } from './queries.ts';
import styles from './release.module.css';
import { afterRelease, beforeRelease } from './rules.ts';

interface ReleaseDialogProps {
  release: Release;
  /** Until when students can still answer; null if they cannot. */
  openUntil: Date | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows how many marks a release would show, and undoes a release as long as no student has looked. */
export function ReleaseDialog({ isOpen, ...part }: ReleaseDialogProps) {
  const { release, onClose } = part;
  const isReleased = release.releasedAt !== null;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={isReleased ? t.releasedTitle() : t.releaseTheMarks()}
      size={480}
    >
      {isReleased ? <Released {...part} /> : <ToRelease {...part} />}
    </Modal>
  );
}

type PartProps = Omit<ReleaseDialogProps, 'isOpen'>;

/** Changes the release. A refusal is shown, and the dialog stays open. */
function useChange({ release, onClose }: Pick<PartProps, 'release' | 'onClose'>) {
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const change = (shouldRelease: boolean) =>
    attempt(
      async () => {
        await setReleased(release.assignmentId, shouldRelease);
        onClose();
        toast.success(shouldRelease ? t.marksReleased() : t.undoDone(), { id: 'release' });
      },
      (error) => {
        setProblem(error instanceof Error ? error.message : t.releaseError());
        refreshRelease(release.assignmentId);
      },
    );
  return { isBusy, problem, change };
}

function ToRelease({ release, openUntil, onClose }: PartProps) {
  const timezone = useTimezone();
  const { isBusy, problem, change } = useChange({ release, onClose });
  const { shown, open } = beforeRelease(release, openUntil && formatDateTime(openUntil, timezone));
  const hasNothing = release.graded === 0;
  return (
    <div className="stack-14">
      <p>{hasNothing ? gradingErrors['release/nothing-marked'].text : shown}</p>
      {open.length > 0 && (
        <ul className={styles.open} aria-label={t.beforeYouRelease()}>
          {open.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {!hasNothing && <p className="text-muted">{t.undoHint()}</p>}
      <ProblemText className="">{problem}</ProblemText>
      <div className="dialog-actions">
        <CancelButton onClick={onClose} />
        <Button loading={isBusy} disabled={hasNothing} onClick={() => void change(true)}>
          {t.releaseMarks()}
        </Button>
      </div>
    </div>
  );
}

function Released({ release, onClose }: PartProps) {
  const { isBusy, problem, change } = useChange({ release, onClose });
  const timezone = useTimezone();
  const { releasedAt, releasedBy } = release;
  const when = releasedAt ? formatDateTime(releasedAt, timezone) : '';
  const canUndo = release.seen === 0;
  return (
    <div className="stack-14">
      <p>{releasedBy ? t.releasedByWhen({ releasedBy, when }) : t.releasedByTeacher({ when })}</p>
      <ul className={styles.open}>
        {afterRelease(release).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="text-muted">{canUndo ? t.hideHint() : t.hideBlocked()}</p>
      <ProblemText className="">{problem}</ProblemText>
      <div className="dialog-actions">
        {canUndo && (
          <Button variant="default" loading={isBusy} onClick={() => void change(false)}>
            {t.undoRelease()}
          </Button>
        )}
        <Button onClick={onClose}>{terms.close()}</Button>
      </div>
    </div>
  );
}
