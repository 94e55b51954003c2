import { pagePicture } from '@classi/contract/files/limits';
import type { StudentWork } from '@classi/contract/submissions/endpoints';
import { isBlank } from '@classi/richtext';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { PagePicture } from '../../../../ui/pdf/PagePicture.tsx';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { markedQuestionLabelOf } from '../../rules/mark-state.ts';
import { PASSAGE_TYPE, placeIt } from '../reading/put-right.ts';
import styles from './unplaced.module.css';

type Passage = StudentWork['student']['unmatched'][number];

interface UnplacedProps {
  assignmentId: number;
  work: StudentWork;
}

/** Text on the student's paper that belongs to no question: the teacher assigns it to one, or says that it is no answer. */
export function Unplaced({ assignmentId, work }: UnplacedProps) {
  const { unmatched } = work.student;
  const waiting = unmatched.filter(({ noAnswer }) => !noAnswer).length;
  if (unmatched.length === 0) return null;
  return (
    <details className={styles.unplaced} open={waiting > 0}>
      <summary>{waiting === 0 ? 'Passages that are not answers' : titleOf(waiting)}</summary>
      {unmatched.map((passage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages keep their order
        <PassageCard key={index} assignmentId={assignmentId} work={work} passage={passage} />
      ))}
    </details>
  );
}

const titleOf = (count: number) =>
  count === 1
    ? 'One passage of the paper belongs to no question'
    : `${count} passages of the paper belong to no question`;

function PassageCard({ assignmentId, work, passage }: UnplacedProps & { passage: Passage }) {
  const { text, places, passage: number, noAnswer } = passage;
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
          {place ? `Page ${place.page}` : 'On paper'}
          {noAnswer && ' · no answer'}
        </span>
        {canPlace && <GiveTo assignmentId={assignmentId} work={work} passage={number} noAnswer={noAnswer} />}
      </div>
      {isBlank(text) && place ? (
        <PagePicture
          cropped
          source={pagePicture(fileName, place.page)}
          label={`Page ${place.page} of ${originalFileName || 'the paper'}, with this passage`}
          boxes={places.filter(({ page }) => page === place.page).map(({ box }) => box)}
        />
      ) : (
        <RichText html={text} size="small" />
      )}
    </div>
  );
}

interface GiveToProps extends UnplacedProps {
  passage: number;
  noAnswer: boolean | undefined;
}

function GiveTo({ assignmentId, work, passage, noAnswer }: GiveToProps) {
  const [isBusy, setBusy] = useState(false);
  const { student, questions } = work;
  const give = async (question: (typeof questions)[number] | null) => {
    setBusy(true);
    await placeIt({ assignmentId, student, passage, question });
    setBusy(false);
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
        >
          Assign to a question
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu ?? ''}>
        {questions.map((question) => (
          <Menu.Item key={question.number} onClick={() => void give(question)}>
            Question {markedQuestionLabelOf(question)}
          </Menu.Item>
        ))}
        {!noAnswer && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => void give(null)}>This is not an answer</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
