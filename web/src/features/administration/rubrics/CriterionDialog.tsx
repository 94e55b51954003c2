import { RUBRIC_NAME_MAX } from '@classi/contract/administration/limits';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as t from '../../../messages/compiled/administration/rubrics.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { problemOf } from '../queries.ts';
import { describeLevels, type Levels, levelsOf, RUBRIC_LEVELS } from './levels.ts';
import { criterionChangeWords, type SchoolRubric } from './rubric-words.ts';
import { useSaveRubrics } from './use-school-rubrics.ts';

/** An existing criterion, or a new one in a category; '' means a new category. */
export type EditedCriterion = { rubric: SchoolRubric } | { category: string };

/** The labels of the levels within a description stay in English, because they are stored. */
const levelWords: Record<keyof Levels, () => string> = {
  other: t.generalDescriptionOptional,
  Novice: t.novice,
  Apprentice: t.apprentice,
  Competent: t.competent,
  Proficient: t.proficient,
};

interface CriterionDialogProps {
  /** Null if the dialog is closed. */
  edited: EditedCriterion | null;
  onClose: () => void;
}

/** The form of one criterion. Saving a change adds a version. */
export function CriterionDialog({ edited, onClose }: CriterionDialogProps) {
  const title =
    edited && 'rubric' in edited
      ? t.changeCriterion({ criterion: edited.rubric.criterion })
      : t.addACriterion();
  return (
    <AdminDialog isOpen={edited !== null} onClose={onClose} title={title} size={640}>
      {edited && <CriterionForm edited={edited} onClose={onClose} />}
    </AdminDialog>
  );
}

function CriterionForm({ edited, onClose }: { edited: EditedCriterion; onClose: () => void }) {
  const before = 'rubric' in edited ? edited.rubric : null;
  const [category, setCategory] = useState('rubric' in edited ? edited.rubric.category : edited.category);
  const [criterion, setCriterion] = useState(before?.criterion ?? '');
  const [levels, setLevels] = useState(levelsOf(before?.versions[0]?.description ?? ''));
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveRubrics({ showsProblem: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await save.mutateAsync([{ category, criterion, description: describeLevels(levels) }]);
      onClose();
      toast.success(t.criterionIsSaved({ criterion }), { id: 'rubrics' });
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const fields = ['other', ...RUBRIC_LEVELS] as const;
  return (
    <form
      className={styles.form}
      noValidate
      onChange={() => setProblem(null)}
      onSubmit={(event) => void submit(event)}
    >
      {before ? (
        <p className={styles.grey}>{criterionChangeWords(before.assignments)}</p>
      ) : (
        <div className={styles.pair}>
          <TextInput
            label={t.category()}
            maxLength={RUBRIC_NAME_MAX}
            data-autofocus
            value={category}
            onChange={({ currentTarget }) => setCategory(currentTarget.value)}
          />
          <TextInput
            label={t.criterion()}
            maxLength={RUBRIC_NAME_MAX}
            value={criterion}
            onChange={({ currentTarget }) => setCriterion(currentTarget.value)}
          />
        </div>
      )}
      {fields.map((field) => (
        <Textarea
          key={field}
          label={levelWords[field]()}
          autosize
          minRows={1}
          maxRows={6}
          value={levels[field]}
          onChange={({ currentTarget }) => setLevels({ ...levels, [field]: currentTarget.value })}
        />
      ))}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t.cancel()}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t.save()}
        </Button>
      </div>
    </form>
  );
}
