import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { uploadImage } from '../../../../lib/http/upload-image.ts';
import * as t from '../../../../messages/compiled/assignments/questions.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { CancelButton } from '../../../../ui/buttons/CancelButton.tsx';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { Editor } from '../../../../ui/editor/Editor.tsx';
import { FiguresSeen } from '../../../../ui/figures/FiguresSeen.tsx';
import type { WrittenQuestion } from '../draft.ts';
import type { QuestionActions } from './question-actions.ts';
import styles from './questions.module.css';
import { RubricTags } from './RubricTags.tsx';

type Part = 'stem' | 'question' | 'answer' | 'gradingInstructions';

const allWords = (): Record<Part, { title: string; placeholder: string }> => ({
  stem: { title: terms.sharedText(), placeholder: t.sharedTextPlaceholder() },
  question: { title: terms.question(), placeholder: t.typeQuestionHere() },
  answer: { title: terms.answer(), placeholder: t.aModelAnswer() },
  gradingInstructions: { title: terms.gradingInstructions(), placeholder: t.gradingPlaceholder() },
});

interface QuestionEditorProps {
  question: WrittenQuestion;
  name: string;
  actions: QuestionActions;
  /** The text names the other questions that share the stem, such as 'question 4', or is ''. */
  sharedWith: string;
  /** The teacher can choose one of the school's rubrics. */
  hasRubrics: boolean;
}

/** Edits the texts of a question in place. Changes apply at once; Cancel restores the previous texts. */
export function QuestionEditor({ question, name, actions, sharedWith, hasRubrics }: QuestionEditorProps) {
  const [snapshot] = useState(question);
  const [hasStem, setHasStem] = useState(snapshot.stem !== '');
  const StemIcon = hasStem ? IconTrash : IconPlus;
  // A student practises with this question, and sees its key after grading.
  const parts: Part[] = question.sealedKey ? ['question'] : ['question', 'answer', 'gradingInstructions'];
  if (hasStem) parts.unshift('stem');
  const cancel = () => {
    const { stem, question: text, answer, gradingInstructions, tags, flag, flagReasons } = snapshot;
    const words = { stem, question: text, answer, gradingInstructions, tags };
    actions.change(question.key, { ...words, flag, flagReasons });
    actions.edit(null);
  };
  return (
    <div className="column-16">
      <Button
        key={String(hasStem)}
        variant="subtle"
        size="compact-sm"
        className={styles.addStem ?? ''}
        leftSection={<StemIcon size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => {
          if (hasStem) actions.change(question.key, { stem: '' });
          setHasStem(!hasStem);
        }}
      >
        {hasStem ? t.removeSharedText() : t.addSharedText()}
      </Button>
      {hasStem && sharedWith !== '' && <p className="text-muted-small">{t.sharedTextNote({ sharedWith })}</p>}
      {parts.map((part) => (
        <PartEditor key={part} part={part} question={question} name={name} change={actions.change} />
      ))}
      <FiguresSeen texts={parts.map((part) => question[part])} />
      {hasRubrics && (
        <RubricTags
          name={name}
          tags={question.tags}
          onChange={(tags) => actions.change(question.key, { tags })}
        />
      )}
      <div className={styles.editingFoot}>
        <CancelButton onClick={cancel} />
        <Button variant="default" onClick={() => actions.edit(null)}>
          {terms.done()}
        </Button>
      </div>
    </div>
  );
}

interface PartEditorProps {
  part: Part;
  question: WrittenQuestion;
  name: string;
  change: QuestionActions['change'];
}

function PartEditor({ part, question, name, change }: PartEditorProps) {
  const { alert } = useDialogs();
  const { key } = question;
  const { title, placeholder } = allWords()[part];
  const onChange = useCallback((html: string) => change(key, { [part]: html }), [change, key, part]);
  const onProblem = useCallback((title: string) => void alert({ title }), [alert]);
  return (
    <div data-part={part}>
      <p className={styles.keyTitle}>{title}</p>
      <Editor
        value={question[part]}
        onChange={onChange}
        ariaLabel={terms.editorLabel({ title, number: name })}
        placeholder={placeholder}
        uploadImage={uploadImage}
        storageId={`${key}-${part}`}
        onProblem={onProblem}
      />
    </div>
  );
}
