import { pagePicture } from '@classi/contract/files/limits';
import type { StudentWork } from '@classi/contract/submissions/endpoints';
import { isBlank } from '@classi/richtext';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { PagePicture } from '../../../../ui/pdf/PagePicture.tsx';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { labelMarkedQuestion } from '../../rules/mark-state.ts';
import { PASSAGE_TYPE } from '../reading/put-right.ts';
import { PlaceAll, PlacePassage } from './PlacePassage.tsx';
import styles from './unplaced.module.css';

type Passage = StudentWork['student']['unmatched'][number];

interface UnplacedProps {
  assignmentId: number;
  work: StudentWork;
}

/**
 * Text on the student's paper that belongs to no question. The teacher assigns it to a question, or says that
 * it is no answer.
 */
export function Unplaced({ assignmentId, work }: UnplacedProps) {
  const { unmatched } = work.student;
  const waiting = unmatched.filter(({ noAnswer }) => !noAnswer).length;
  if (unmatched.length === 0) return null;
  return (
    <details className={styles.unplaced} open={waiting > 0}>
      <summary>{waiting === 0 ? t.setAsideHeading() : titleOf(waiting)}</summary>
      <PlaceAll assignmentId={assignmentId} work={work} />
      {unmatched.map((passage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages keep their order
        <PassageCard key={index} assignmentId={assignmentId} work={work} passage={passage} />
      ))}
    </details>
  );
}

const titleOf = (count: number) => t.unplacedPassages({ count });

function PassageCard({ assignmentId, work, passage }: UnplacedProps & { passage: Passage }) {
  const { text, places, passage: number, noAnswer, suggestedQuestionId } = passage;
  const suggested = work.questions.find(({ questionId }) => questionId === suggestedQuestionId);
  const { fileName, originalFileName } = work.student;
  const [place] = places;
  const canPlace = number !== undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the menu does the same
    <div
      className={styles.passage}
      data-set-aside={noAnswer || undefined}
      draggable={canPlace}
      onDragStart={(event) => event.dataTransfer.setData(PASSAGE_TYPE, String(number))}
    >
      <div className={styles.passageHead}>
        <span className={styles.passagePage}>
          {place ? t.pagePage({ page: place.page }) : terms.onPaper()}
          {noAnswer && ` · ${t.noAnswer()}`}
          {suggested && ` · ${t.possiblyQuestionLabel({ question: labelMarkedQuestion(suggested) })}`}
        </span>
        {canPlace && (
          <PlacePassage
            assignmentId={assignmentId}
            work={work}
            passage={number}
            noAnswer={noAnswer}
            suggestedQuestionId={suggestedQuestionId}
          />
        )}
      </div>
      {isBlank(text) && place ? (
        <PagePicture
          isCropped
          source={pagePicture(fileName, place.page)}
          label={t.passagePageAlt({ page: place.page, file: originalFileName || 'unnamed' })}
          boxes={places.filter(({ page }) => page === place.page).map(({ box }) => box)}
        />
      ) : (
        <RichText html={text} size="small" />
      )}
    </div>
  );
}
