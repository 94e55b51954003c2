import { pagePicture } from '@classi/contract/files/limits';
import type { StudentWork } from '@classi/contract/submissions/endpoints';
import { isBlank } from '@classi/richtext';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { PagePicture } from '../../../../ui/pdf/PagePicture.tsx';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { labelMarkedQuestion } from '../../rules/mark-state.ts';
import { PASSAGE_TYPE, placePassages } from '../reading/put-right.ts';
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
            isNoAnswer={noAnswer}
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

interface PlacePassageProps {
  assignmentId: number;
  work: StudentWork;
  passage: number;
  isNoAnswer: boolean | undefined;
  suggestedQuestionId: number | undefined;
}

type Question = StudentWork['questions'][number];

/** Assigns a passage to a question: one press for the suggested question, a menu for any other. */
function PlacePassage(props: PlacePassageProps) {
  const { assignmentId, work, passage, isNoAnswer, suggestedQuestionId } = props;
  const [isBusy, setBusy] = useState(false);
  const { student, questions } = work;
  const suggested = questions.find(({ questionId }) => questionId === suggestedQuestionId);
  const place = async (question: Question | null) => {
    setBusy(true);
    await placePassages({ assignmentId, student, placings: [{ passage, question }] });
    setBusy(false);
  };
  return (
    <div className={styles.placing}>
      {suggested && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void place(suggested)}>
          {t.assignToQuestion({ question: labelMarkedQuestion(suggested) })}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            size="compact-sm"
            variant={suggested ? 'subtle' : 'default'}
            loading={isBusy}
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
          >
            {suggested ? t.anotherQuestion() : t.assignLabel()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu ?? ''}>
          {questions.map((question) => (
            <Menu.Item key={question.number} onClick={() => void place(question)}>
              {terms.questionName({ question: labelMarkedQuestion(question) })}
            </Menu.Item>
          ))}
          {!isNoAnswer && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => void place(null)}>{t.notAnAnswer()}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Assigns all passages that have a suggestion at once. Shown if there are several. */
function PlaceAll({ assignmentId, work }: { assignmentId: number; work: StudentWork }) {
  const [isBusy, setBusy] = useState(false);
  const { student, questions } = work;
  const placings = student.unmatched.flatMap(({ passage, noAnswer, suggestedQuestionId }) => {
    const question = questions.find(({ questionId }) => questionId === suggestedQuestionId);
    return question && passage !== undefined && !noAnswer ? [{ passage, question }] : [];
  });
  if (placings.length < 2) return null;
  const placeAll = async () => {
    setBusy(true);
    await placePassages({ assignmentId, student, placings });
    setBusy(false);
  };
  return (
    <div className={styles.all}>
      <p>{t.suggestedQuestionsNote({ count: placings.length })}</p>
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void placeAll()}>
        {t.assignSuggested({ count: placings.length })}
      </Button>
    </div>
  );
}
