import { Button } from '@mantine/core';
import { IconChevronDown, IconEye, IconPencil } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { sentenceText } from '../../../../lib/language/translations.ts';
import * as t from '../../../../messages/compiled/assignments/questions.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { FiguresSeen } from '../../../../ui/figures/FiguresSeen.tsx';
import { FoldedText } from '../../../../ui/folded/Folded.tsx';
import { AuraGlyph } from '../../../../ui/glyphs/AuraGlyph.tsx';
import { MarkGlyph } from '../../../../ui/glyphs/MarkGlyph.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { MarksPossible } from '../../../../ui/questions/MarksPossible.tsx';
import { Grip } from '../../../../ui/reorder/Grip.tsx';
import reorderStyles from '../../../../ui/reorder/reorder.module.css';
import type { MoveState, Reorder } from '../../../../ui/reorder/use-reorder.ts';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { PassageInCard } from '../ai/QuestionPassagePane.tsx';
import type { Rewriting } from '../ai/use-rewriting.ts';
import { LabelForm } from '../correcting/LabelForm.tsx';
import { OtherReadings } from '../correcting/OtherReadings.tsx';
import { QuestionMenu } from '../correcting/QuestionMenu.tsx';
import { SplitView } from '../correcting/SplitView.tsx';
import type { WrittenQuestion } from '../draft.ts';
import { MissingKey } from '../missing-key/MissingKey.tsx';
import type { KeyWriting } from '../missing-key/use-key-writing.ts';
import { fromPages } from '../rules.ts';
import { InstructionsWarning } from './InstructionsWarning.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import type { QuestionActions } from './question-actions.ts';
import styles from './questions.module.css';

interface QuestionCardProps {
  question: WrittenQuestion;
  /** The position of the question, from 1. */
  number: number;
  /** What the question is called, such as `4(b)`. */
  name: string;
  of: number;
  /** The number of pages of the paper if the key is separate, otherwise null. */
  paperPages: number | null;
  isEditing: boolean;
  isCurrent: boolean;
  actions: QuestionActions;
  /** Null if the order and the number of questions are fixed. */
  gripProps: Reorder['gripProps'] | null;
  moving: MoveState | undefined;
  /** The text names the other questions that share the stem. It is set while the question is edited. */
  sharedWith: string;
  hasRubrics: boolean;
  /** This many questions have a flag of this kind, including this one. */
  alike: number;
  /** Writes the question again; null if AURA did not write it. */
  rewrite?: Rewriting['rewrite'] | null;
  /** The question is being written again. */
  isRewriting?: boolean;
  /** The question can be split, merged and renumbered. */
  canCorrect?: boolean;
  /** The question is shown in pieces, to be split. */
  isSplitting?: boolean;
  /** Lets AURA write a missing key; null if that is not offered. */
  writeKey?: KeyWriting['write'] | null;
  /** The answer key of the question is being written. */
  isWritingKey?: boolean;
  /** The label of the question is being edited. */
  isLabelling?: boolean;
}

/** The card of a question: its text, marks, flag, answer and key, and the edit button. */
export const DraftQuestionCard = memo(function DraftQuestionCard(props: QuestionCardProps) {
  const { question, name, isEditing, isCurrent, actions, gripProps, moving, isRewriting = false } = props;
  const { key, flag } = question;
  return (
    <article
      id={`question-${key}`}
      className={`${styles.card} ${reorderStyles.item}`}
      data-reorder={gripProps ? key : undefined}
      data-move={moving}
      aria-labelledby={`heading-${key}`}
      data-flagged={flag !== '' || undefined}
      data-here={isCurrent || undefined}
      aria-busy={isRewriting}
    >
      {flag !== '' && (
        <FlagBanner
          flag={flag}
          alike={props.alike}
          onResolve={() => actions.change(key, { flag: '' })}
          onResolveAlike={() => actions.resolveAlike(flag)}
        />
      )}
      <div className={styles.cardBody}>
        <CardHead {...props} />
        {props.isLabelling && (
          <LabelForm
            name={name}
            initial={question.label}
            onSave={(label, isFollowing) => actions.relabel(key, label, isFollowing)}
            onCancel={() => actions.openLabel(null)}
          />
        )}
        <InstructionsWarning question={question} />
        <OtherReadings question={question} name={name} onTake={actions.takeAlternative} />
        {isEditing ? (
          <QuestionEditor
            question={question}
            name={name}
            actions={actions}
            sharedWith={props.sharedWith}
            hasRubrics={props.hasRubrics}
          />
        ) : (
          <CardText {...props} />
        )}
      </div>
    </article>
  );
});

/** The text of the question, or the pieces that it can be split at. */
function CardText(props: QuestionCardProps) {
  const { question, name, actions, isSplitting = false, isRewriting = false, writeKey = null } = props;
  const { key, stem } = question;
  return (
    <>
      <Stem html={stem} />
      {isSplitting ? (
        <SplitView
          html={question.question}
          name={name}
          onSplit={(at) => actions.split(key, at)}
          onCancel={() => actions.openSplit(null)}
        />
      ) : question.question === '' ? (
        <p className="text-faint">{t.questionEmpty()}</p>
      ) : (
        <RichText html={question.question} size="small" />
      )}
      <FiguresSeen texts={[stem, question.question]} />
      {writeKey && (
        <MissingKey
          question={question}
          name={name}
          isWriting={props.isWritingKey ?? false}
          onWrite={writeKey}
          onEdit={actions.writeKey}
        />
      )}
      {question.sealedKey ? (
        <p className={`${styles.answer} text-faint-small`}>{t.keySealed()}</p>
      ) : (
        <AnswerAndKey question={question} />
      )}
      {question.passage && <PassageInCard passage={question.passage} />}
      {isRewriting && <RewritingNotice />}
    </>
  );
}

/** The stem that several questions share. */
function Stem({ html }: { html: string }) {
  if (html === '') return null;
  return (
    <div className={styles.stem}>
      <FoldedText html={html} />
    </div>
  );
}

interface FlagBannerProps {
  flag: string;
  alike: number;
  onResolve: () => void;
  onResolveAlike: () => void;
}

function FlagBanner({ flag, alike, onResolve, onResolveAlike }: FlagBannerProps) {
  return (
    <div className={styles.flag}>
      <MarkGlyph state="needs-you" size={17} label={t.flagged()} />
      <p>{sentenceText(flag)}</p>
      <button type="button" className={styles.resolve} onClick={onResolve}>
        {t.markAsResolved()}
      </button>
      {alike > 1 && (
        <button type="button" className={styles.resolve} onClick={onResolveAlike}>
          {t.resolveAllAlike({ alike })}
        </button>
      )}
    </div>
  );
}

function CardHead(props: QuestionCardProps) {
  const { question, number, name, of, paperPages, isEditing, actions, gripProps } = props;
  const { rewrite = null, isRewriting = false, canCorrect = false } = props;
  const { key, label, tags, marksPossible } = question;
  const pages = fromPages(question, paperPages);
  return (
    <div className={styles.cardHead}>
      {gripProps && of > 1 && (
        <span className={styles.grip}>
          <Grip gripProps={gripProps} id={key} label={t.moveQuestionNumber({ number: name })} />
        </span>
      )}
      <div className={styles.cardWords}>
        <h2 id={`heading-${key}`} className="text-strong-heading">
          {t.questionNumber({ number: name })}
        </h2>
        {label !== '' && label !== name && (
          <span className="text-faint-small">{t.printedAsLabel({ label })}</span>
        )}
        {tags.map((tag) => (
          <Tag key={tag}>{tag.replace(' - ', ' · ')}</Tag>
        ))}
        {pages && <span className="text-faint-small">{pages}</span>}
      </div>
      <div className={styles.cardTools}>
        <MarksPossible
          label={t.marksLabel({ number: name })}
          className={styles.marks ?? ''}
          marks={marksPossible}
          onChange={(marks) => actions.change(key, { marksPossible: marks })}
        />
        {!isEditing && (
          <IconButton
            label={t.editQuestionNumber({ number: name })}
            data-edit
            onClick={() => actions.edit(key)}
          >
            <IconPencil size={18} stroke={1.7} aria-hidden="true" />
          </IconButton>
        )}
        {gripProps && (
          <QuestionMenu
            questionKey={key}
            number={number}
            name={name}
            of={of}
            actions={actions}
            rewrite={isRewriting || isEditing ? null : rewrite}
            canCorrect={canCorrect && !isEditing}
          />
        )}
      </div>
    </div>
  );
}

function RewritingNotice() {
  return (
    <p className={styles.rewriting} role="status">
      <AuraGlyph size={16} />
      {t.auraWritingQuestion()}
    </p>
  );
}

function AnswerAndKey({ question: { answer, gradingInstructions } }: { question: WrittenQuestion }) {
  const [isOpen, setIsOpen] = useState(false);
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
            data-open={isOpen || undefined}
          />
        }
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.hideKey() : terms.showKey()}
      </Button>
      <div id={id} hidden={!isOpen} className={styles.well}>
        {isOpen && (
          <>
            <KeyPart title={terms.answer()} html={answer} />
            <KeyPart title={terms.gradingInstructions()} html={gradingInstructions} />
            <FiguresSeen texts={[answer, gradingInstructions]} />
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
      {html === '' ? <p className="text-faint">{t.noneYet()}</p> : <RichText html={html} size="small" />}
    </section>
  );
}
