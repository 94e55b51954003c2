import {
  type AuraSettings,
  getAuraSettings,
  setAuraSettings,
  testAura,
} from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/aura.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { keyOf, problemOf, useChange } from '../queries.ts';

type Amount = 'budgetTokens' | 'budget' | 'priceInput' | 'priceOutput';

/** The settings as typed in the form. */
export type AuraForm = Omit<AuraSettings, Amount> & Record<Amount, string>;

export const EMPTY_AURA_FORM: AuraForm = {
  ...{ mode: 'installation', provider: 'openai-compatible', model: '', baseUrl: '', apiKey: '' },
  ...{ visionModel: '', picturesAllowed: false, language: '', helpContact: '' },
  ...{ budgetTokens: '', budget: '', priceInput: '', priceOutput: '' },
};

const typed = (value: number | null): string => (value === null ? '' : String(value));

function formOf(stored: ReplyOf<typeof getAuraSettings>): AuraForm {
  const { mode, provider, model, baseUrl, visionModel, picturesAllowed, language, helpContact } = stored;
  return {
    ...{ mode, provider, model, baseUrl, visionModel, picturesAllowed, language, helpContact, apiKey: '' },
    ...{ budgetTokens: typed(stored.budgetTokens), budget: typed(stored.budget) },
    ...{ priceInput: typed(stored.priceInput), priceOutput: typed(stored.priceOutput) },
  };
}

/** Converts the form. Text that is no number is sent unchanged, so that the server reports it. */
export function bodyOfForm(form: AuraForm): AuraSettings {
  const amount = (text: string): number | null => (text.trim() === '' ? null : Number(text));
  return {
    ...form,
    budgetTokens: amount(form.budgetTokens),
    budget: amount(form.budget),
    priceInput: amount(form.priceInput),
    priceOutput: amount(form.priceOutput),
  };
}

/** The stored settings, the unsaved form, the test and the save. */
export function useAuraSettings() {
  const {
    data: stored,
    isError,
    refetch,
  } = useQuery({
    queryKey: keyOf('aura'),
    queryFn: ({ signal }) => call(getAuraSettings, undefined, { signal }),
    refetchOnMount: 'always',
  });
  const [form, setForm] = useState<AuraForm | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (stored) setForm((before) => before ?? formOf(stored));
  }, [stored]);
  const test = useMutation({ mutationFn: (body: AuraSettings) => call(testAura, { body }) });
  const save = useChange((body: AuraSettings) => call(setAuraSettings, { body }), { showsProblem: true });
  const send = async (work: () => Promise<unknown>) => {
    setProblem(null);
    test.reset();
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return {
    ...{ stored, form, problem, isError, refetch },
    ...{ tested: test.data, isTesting: test.isPending, isSaving: save.isPending },
    change: (more: Partial<AuraForm>) => setForm((before) => before && { ...before, ...more }),
    test: () => form && void send(() => test.mutateAsync(bodyOfForm(form))),
    save: (event: FormEvent) => {
      event.preventDefault();
      if (!form) return;
      void send(async () => {
        await save.mutateAsync(bodyOfForm(form));
        setForm({ ...form, apiKey: '' });
        toast.success(t.saved());
      });
    },
  };
}
