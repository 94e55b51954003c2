import { saveRubrics } from '@classi/contract/administration/endpoints';
import { RUBRIC_NAME_MAX } from '@classi/contract/administration/limits';
import { Textarea, TextInput } from '@mantine/core';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/rubrics.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminForm } from '../AdminForm.tsx';
import styles from '../administration.module.css';
import { useChange } from '../queries.ts';
import { describeLevels, type Levels, parseLevels, RUBRIC_LEVELS } from './levels.ts';
import { criterionChangeText, type SchoolRubric } from './rubric-text.ts';
import type { CriterionInput } from './use-school-rubrics.ts';

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
  const { form, ...sent } = useSentForm({
    initialValues: {
      category: 'rubric' in edited ? edited.rubric.category : edited.category,
      criterion: before?.criterion ?? '',
      levels: parseLevels(before?.versions[0]?.description ?? ''),
    },
    sending: useChange(
      ({ levels, ...named }: Omit<CriterionInput, 'description'> & { levels: Levels }) =>
        call(saveRubrics, { body: { rubrics: [{ ...named, description: describeLevels(levels) }] } }),
      { showsProblem: true },
    ),
    onSent: (_, { criterion }) => {
      onClose();
      toast.success(t.criterionIsSaved({ criterion }), { id: 'rubrics' });
    },
  });
  const fields = ['other', ...RUBRIC_LEVELS] as const;
  return (
    <AdminForm {...sent} action={terms.save()} onCancel={onClose}>
      {before ? (
        <p className={styles.grey}>{criterionChangeText(before.assignments)}</p>
      ) : (
        <div className={styles.pair}>
          <TextInput
            label={t.category()}
            maxLength={RUBRIC_NAME_MAX}
            data-autofocus
            {...form.getInputProps('category')}
          />
          <TextInput label={t.criterion()} maxLength={RUBRIC_NAME_MAX} {...form.getInputProps('criterion')} />
        </div>
      )}
      {fields.map((field) => (
        <Textarea
          key={field}
          label={levelWords[field]()}
          autosize
          minRows={1}
          maxRows={6}
          {...form.getInputProps(`levels.${field}`)}
        />
      ))}
    </AdminForm>
  );
}
