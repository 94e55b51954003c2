import type { LibraryQuestion } from '@classi/contract/library/endpoints';
import { isBlank } from '@classi/richtext';
import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/builder.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { formatMarksLabel } from '../rules.ts';
import styles from './builder.module.css';
import { typeText } from './rules.ts';

interface ResultCardProps {
  found: LibraryQuestion;
  isChosen: boolean;
  onToggle: () => void;
}

/** A question of the library with its text, marks and origin, and the button that adds it. */
export function ResultCard({ found, isChosen, onToggle }: ResultCardProps) {
  const id = useId();
  const { stem, question, marksPossible, questionType, subject, topics, sourceTitle } = found;
  return (
    <li className={styles.card} data-chosen={isChosen || undefined} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <div className={styles.tags}>
          <Tag>{formatMarksLabel(marksPossible)}</Tag>
          {questionType && <Tag>{typeText(questionType)}</Tag>}
          {topics.slice(0, 3).map((topic) => (
            <Tag key={topic}>{topic}</Tag>
          ))}
        </div>
        <Button
          size="compact-sm"
          variant="default"
          className={styles.take ?? ''}
          aria-pressed={isChosen}
          aria-describedby={id}
          leftSection={
            isChosen ? (
              <IconCheck size={16} stroke={2} aria-hidden="true" />
            ) : (
              <IconPlus size={16} stroke={1.8} aria-hidden="true" />
            )
          }
          onClick={onToggle}
        >
          {isChosen ? t.added() : terms.add()}
        </Button>
      </div>
      <div id={id} className={styles.words}>
        {stem !== '' && (
          <div className={styles.stem}>
            <RichText html={stem} size="small" />
          </div>
        )}
        <RichText html={question} size="small" />
      </div>
      <div className={styles.cardFoot}>
        <p className="text-faint-small">{[sourceTitle, subject].filter(Boolean).join(' · ')}</p>
        <Key found={found} />
      </div>
    </li>
  );
}

function Key({ found: { answer, gradingInstructions } }: { found: LibraryQuestion }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (isBlank(answer) && isBlank(gradingInstructions))
    return <p className="text-faint-small">{t.noAnswerYet()}</p>;
  return (
    <>
      <button
        type="button"
        className={styles.keyToggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.hideAnswer() : t.showAnswer()}
        <IconChevronDown size={15} stroke={1.8} aria-hidden="true" data-open={isOpen || undefined} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.key}>
        {isOpen && !isBlank(answer) && <RichText html={answer} size="small" />}
        {isOpen && !isBlank(gradingInstructions) && <RichText html={gradingInstructions} size="small" />}
      </div>
    </>
  );
}
