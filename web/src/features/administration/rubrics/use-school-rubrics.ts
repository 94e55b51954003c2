import {
  importRubrics,
  listSchoolRubrics,
  removeRubric,
  saveRubrics,
} from '@classi/contract/administration/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/rubrics.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { administrationQuery, useChange } from '../queries.ts';
import { toBase64 } from '../rosters/to-base64.ts';
import { importText, rubricRemovalText, type SchoolRubric } from './rubric-text.ts';

export const useSchoolRubrics = () =>
  useQuery({ ...administrationQuery(['rubrics'], listSchoolRubrics), select: ({ rubrics }) => rubrics });

export interface CriterionInput {
  category: string;
  criterion: string;
  description: string;
}

export const useSaveRubrics = () =>
  useChange((rubrics: CriterionInput[]) => call(saveRubrics, { body: { rubrics } }));

/** @returns a function that removes a criterion after a confirmation, and offers to undo that */
export function useRemoveRubric() {
  const { confirm } = useDialogs();
  const save = useSaveRubrics();
  const change = useChange(({ category, criterion }: SchoolRubric) =>
    call(removeRubric, { body: { category, criterion } }),
  );
  return async (rubric: SchoolRubric): Promise<void> => {
    const { category, criterion, assignments, versions } = rubric;
    const body = rubricRemovalText(assignments);
    if (!(await confirm({ title: t.removeCriterion({ criterion }), body, confirmLabel: terms.remove() })))
      return;
    const undo = () => save.mutate([{ category, criterion, description: versions[0]?.description ?? '' }]);
    change.mutate(rubric, {
      onSuccess: () =>
        toast.success(t.criterionIsRemoved({ criterion }), {
          id: 'rubrics',
          action: { label: terms.undo(), run: undo },
        }),
    });
  };
}

/** @returns a function that shows what importing a file would change, and imports it after a confirmation */
export function useImportRubrics() {
  const { confirm } = useDialogs();
  const change = useChange(({ content, shouldApply }: { content: string; shouldApply: boolean }) =>
    call(importRubrics, { body: { content, apply: shouldApply } }),
  );
  return async (file: File): Promise<void> => {
    try {
      const content = toBase64(await file.arrayBuffer());
      const planned = await change.mutateAsync({ content, shouldApply: false });
      const body = t.plannedMarksStay({ planned: importText(planned) });
      if (!(await confirm({ title: t.importName({ name: file.name }), body, confirmLabel: terms.import() })))
        return;
      await change.mutateAsync({ content, shouldApply: true });
      toast.success(t.importDone(), { id: 'rubrics' });
    } catch {
      // `useChange` has shown the failure.
    }
  };
}
