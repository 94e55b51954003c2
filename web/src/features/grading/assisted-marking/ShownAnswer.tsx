import { pagePicture } from '@classi/contract/files/limits';
import type { AssistedAnswer } from '@classi/contract/grading/endpoints';
import { isBlank } from '@classi/richtext';
import * as t from '../../../messages/compiled/grading/assistedMarking.ts';
import * as paper from '../../../messages/compiled/grading/paper.ts';
import { PagePicture } from '../../../ui/pdf/PagePicture.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import styles from './assisted.module.css';

/** Says why there is no text. A paper may have an answer that was not found or not read. */
function blankText({ notRead, onPaper }: AssistedAnswer): string {
  if (notRead === 'unreadable') return paper.handwritingUnread();
  if (notRead === 'unplaced') return t.answerUnplaced();
  return onPaper ? paper.answerNotFound() : t.nothingWasWritten();
}

/** A student's answer, with the parts of the paper that it was read from. */
export function ShownAnswer({ answer, size }: { answer: AssistedAnswer; size?: 'small' }) {
  const { response, onPaper, studentId, studentName } = answer;
  const places = Map.groupBy(onPaper?.places ?? [], ({ page }) => page);
  return (
    <>
      {isBlank(response) ? (
        <p className={styles.quiet}>{blankText(answer)}</p>
      ) : (
        <RichText html={response} {...(size ? { size } : {})} />
      )}
      {onPaper &&
        [...places].map(([page, parts]) => (
          <PagePicture
            key={page}
            isCropped
            isLazy
            source={pagePicture(onPaper.fileName, page)}
            label={paper.onPaperPageLabel({ page })}
            boxes={parts.map(({ box }) => box)}
          />
        ))}
      {onPaper && places.size === 0 && (
        <a href={`?student=${studentId}`} target="_blank" rel="noreferrer">
          {t.openPaper({ name: studentName })}
        </a>
      )}
    </>
  );
}
