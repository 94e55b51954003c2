import { Button, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconDotsVertical,
  IconEye,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { MarkGlyph } from '../../../ui/glyphs/MarkGlyph.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { WrittenQuestion } from './draft.ts';
import { MarksPossible } from './MarksPossible.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import type { QuestionActions } from './question-actions.ts';
import styles from './questions.module.css';
import { fromPages } from './rules.ts';

interface QuestionCardProps {
  question: WrittenQuestion;
  /** Its place, from 1. */
  number: number;
  of: number;
  /** Pages of the paper, where its key came apart. */
  paperPages: number | null;
  editing: boolean;
  here: boolean;
  actions: QuestionActions;
}

/** One question: what it says and carries, its flag, its answer and key, and the pencil. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, number, editing, here, actions } = props;
  const { key, stem, flag } = question;
  return (
    <article
      id={`question-${key}`}
      className={styles.card}
      aria-labelledby={`heading-${key}`}
      data-flagged={flag !== '' || undefined}
      data-here={here || undefined}
    >
      {flag !== '' && <FlagBanner flag={flag} onResolve={() => actions.change(key, { flag: '' })} />}
      <div className={styles.cardBody}>
        <CardHead {...props} />
        {editing ? (
          <QuestionEditor question={question} number={number} actions={actions} />
        ) : (
          <>
            {stem !== '' && (
              <div className={styles.stem}>
                <RichText html={stem} size="small" />
              </div>
            )}
            {question.question === '' ? (
              <p className={styles.empty}>This question is empty.</p>
            ) : (
              <RichText html={question.question} size="small" />
            )}
            <AnswerAndKey question={question} />
          </>
        )}
      </div>
    </article>
  );
});

function FlagBanner({ flag, onResolve }: { flag: string; onResolve: () => void }) {
  return (
    <div className={styles.flag}>
      <MarkGlyph state="needs-you" size={17} label="Flagged" />
      <p>{flag}</p>
      <button type="button" className={styles.resolve} onClick={onResolve}>
        Mark as Resolved
      </button>
    </div>
  );
}

function CardHead({ question, number, of, paperPages, editing, actions }: QuestionCardProps) {
  const { key, label, tags, marksPossible } = question;
  const pages = fromPages(question, paperPages);
  return (
    <div className={styles.cardHead}>
      <h2 id={`heading-${key}`} className={styles.cardTitle}>{`Question ${number}`}</h2>
      {label !== '' && label !== String(number) && (
        <span className={styles.printed}>{`printed as ${label}`}</span>
      )}
      {tags.map((tag) => (
        <Tag key={tag}>{tag.replace(' - ', ' · ')}</Tag>
      ))}
      {pages && <span className={styles.printed}>{pages}</span>}
      <div className={styles.cardTools}>
        <MarksPossible
          label={`Marks for question ${number}`}
          marks={marksPossible}
          onChange={(marks) => actions.change(key, { marksPossible: marks })}
        />
        {!editing && (
          <IconButton label={`Edit question ${number}`} onClick={() => actions.edit(key)}>
            <IconPencil size={18} stroke={1.7} aria-hidden="true" />
          </IconButton>
        )}
        <MoreMenu questionKey={key} number={number} of={of} actions={actions} />
      </div>
    </div>
  );
}

interface MoreMenuProps {
  questionKey: string;
  number: number;
  of: number;
  actions: QuestionActions;
}

function MoreMenu({ questionKey: key, number, of, actions }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <IconButton label={`More for question ${number}`}>
          <IconDotsVertical size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={17} stroke={1.7} aria-hidden="true" />}
          disabled={number === 1}
          onClick={() => actions.move(key, -1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={17} stroke={1.7} aria-hidden="true" />}
          disabled={number === of}
          onClick={() => actions.move(key, 1)}
        >
          Move down
        </Menu.Item>
        {of > 1 && (
          <Menu.Item
            leftSection={<IconTrash size={17} stroke={1.7} aria-hidden="true" />}
            onClick={() => actions.remove(key)}
          >
            Delete question
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function AnswerAndKey({ question: { answer, gradingInstructions } }: { question: WrittenQuestion }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.answer}>
      <Button
        variant="subtle"
        color="gray"
        className={styles.show}
        leftSection={<IconEye size={17} stroke={1.7} aria-hidden="true" />}
        rightSection={
          <IconChevronDown
            size={16}
            stroke={1.7}
            aria-hidden="true"
            className={styles.chevron}
            data-open={open || undefined}
          />
        }
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide answer & marking key' : 'Show answer & marking key'}
      </Button>
      <div id={id} hidden={!open} className={styles.well}>
        {open && (
          <>
            <KeyPart title="Answer" html={answer} />
            <KeyPart title="Grading instructions" html={gradingInstructions} />
          </>
        )}
      </div>
    </div>
  );
}

function KeyPart({ title, html }: { title: string; html: string }) {
  return (
    <section>
      <h3 className={styles.keyTitle}>{title}</h3>
      {html === '' ? <p className={styles.empty}>None yet.</p> : <RichText html={html} size="small" />}
    </section>
  );
}
