import {
  getSchoolSettings,
  type SchoolSettings,
  setSchoolSettings,
} from '@classi/contract/administration/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { changeProblem } from '../../../lib/http/change-problem.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { storeTenant } from '../../../lib/session/tenant.ts';
import * as t from '../../../messages/compiled/administration/school.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { administrationQuery, useChange } from '../queries.ts';
import {
  restoringChange,
  type SchoolChange,
  type SchoolForm,
  schoolFormProblem,
  toSchoolForm,
  toSettingsChange,
} from './school-form.ts';

/** Sends changed settings. This browser then shows the new name, and logs in with the new short name. */
function useSend() {
  const client = useQueryClient();
  return async (change: SchoolChange): Promise<number> => {
    const { version } = await call(setSchoolSettings, { body: change });
    storeTenant(change.slug);
    void client.invalidateQueries({ queryKey: ['identity', 'profile'] });
    return version;
  };
}

/** Saves the settings, and offers to undo that. */
function useSave() {
  const send = useSend();
  const undo = useChange(send, { onChanged: () => toast.success(t.changeUndone(), { id: 'school' }) });
  return useChange(
    async ({ change, before }: { change: SchoolChange; before: SchoolSettings }) => {
      const version = await send(change);
      toast.success(terms.saved(), {
        id: 'school',
        action: {
          label: terms.undo(),
          run: () => undo.mutate(restoringChange(before, { version, hasNewLogo: change.logo !== undefined })),
        },
      });
    },
    { showsProblem: true },
  );
}

interface Edited {
  /** The settings which the form began with. */
  before: SchoolSettings;
  form: SchoolForm;
}

/** The settings of the school, as they are stored and as they are typed. */
export function useSchoolSettings() {
  const { confirm } = useDialogs();
  const { data, isError, refetch } = useQuery(administrationQuery(['school'], getSchoolSettings));
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  /** A new form has no chosen file. */
  const [formKey, setFormKey] = useState(0);
  const save = useSave();
  const stored = edited?.before ?? data;
  const form = edited?.form ?? (data && toSchoolForm(data));
  const problem = isChecked && form ? schoolFormProblem(form) : null;

  const change = (more: Partial<SchoolForm>) => {
    if (!stored || !form) return;
    save.reset();
    setEdited({ before: stored, form: { ...form, ...more } });
  };
  const resetForm = () => {
    setIsChecked(false);
    setEdited(null);
    setFormKey((key) => key + 1);
  };
  /** Forgets what was typed, and shows what is stored. */
  const discard = () => {
    save.reset();
    resetForm();
    void refetch();
  };
  const submit = async () => {
    if (!stored || !form || save.isPending) return;
    setIsChecked(true);
    const wrong = schoolFormProblem(form);
    if (wrong) return document.getElementById(wrong.field)?.focus();
    const isRenamed = form.slug !== stored.slug;
    const question = {
      ...{ title: t.changeShortNameQuestion(), confirmLabel: terms.change() },
      body: t.changeShortNameWarning({ slug: stored.slug }),
    };
    if (isRenamed && !(await confirm(question))) return;
    save.mutate({ change: toSettingsChange(form, stored.version), before: stored }, { onSuccess: resetForm });
  };
  return {
    ...{ stored, form, change, discard, submit, isError, refetch, problem, formKey },
    isChanged: edited !== null,
    isSaving: save.isPending,
    failure: save.error && changeProblem(save.error),
    isConflict: save.error instanceof HttpError && save.error.code === 'school/changed',
  };
}
