import {
  type AuraSettings,
  getAuraSettings,
  setAuraSettings,
  testAura,
} from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { call } from '../../../lib/http/api.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { administrationQuery, useChange } from '../queries.ts';

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

export const useAuraSettings = () => useQuery(administrationQuery(['aura'], getAuraSettings));

/** The form over the stored settings, and the test of what is entered. */
export function useAuraForm(stored: ReplyOf<typeof getAuraSettings>) {
  const test = useMutation({
    mutationFn: (typed: AuraForm) => call(testAura, { body: bodyOfForm(typed) }),
  });
  const { form, ...sent } = useSentForm({
    initialValues: formOf(stored),
    sending: useChange((typed: AuraForm) => call(setAuraSettings, { body: bodyOfForm(typed) }), {
      showsProblem: true,
    }),
    onSent: () => {
      test.reset();
      form.setFieldValue('apiKey', '');
      toast.success(terms.saved());
    },
  });
  return { form, sent: { ...sent, error: sent.error ?? test.error }, test };
}
