import { listSignupRules, removeSignupRule } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/signupRules.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { administrationQuery, useChange } from '../queries.ts';
import { removalText } from './signup-text.ts';

export type SignupRule = ReplyOf<typeof listSignupRules>['rules'][number];

export const useSignupRules = () => useQuery(administrationQuery(['signup-rules'], listSignupRules));

/** @returns a function that removes a rule after a confirmation */
export function useRemoveRule() {
  const { confirm } = useDialogs();
  const change = useChange(({ role, pattern }: SignupRule) =>
    call(removeSignupRule, { body: { role, pattern } }),
  );
  return async (rule: SignupRule): Promise<void> => {
    const isSure = await confirm({
      title: t.removeRuleQuestion({ pattern: rule.pattern }),
      body: removalText(rule.accounts),
      confirmLabel: terms.remove(),
    });
    if (isSure)
      change.mutate(rule, { onSuccess: () => toast.success(t.ruleRemoved({ pattern: rule.pattern })) });
  };
}
