import {
  getSignOnSettings,
  readSamlMetadata,
  type SignOnSettings,
  setSignOnSettings,
  testSignOnSettings,
} from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { changeProblem } from '../../../lib/http/change-problem.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { administrationQuery, useChange } from '../queries.ts';

/** The settings as typed in the form, with one domain per line. */
export type SignOnForm = Omit<SignOnSettings, 'domains' | 'studentDomains'> & {
  domains: string;
  studentDomains: string;
};

function formOf(stored: ReplyOf<typeof getSignOnSettings>): SignOnForm {
  const { isOn, protocol, issuer, clientId, entryPoint, logoutAddress, certificates, label } = stored;
  const { studentAccounts, linksInvited, endsProviderSession } = stored;
  return {
    ...{ isOn, protocol, issuer, clientId, clientSecret: '', entryPoint, logoutAddress, certificates, label },
    ...{ studentAccounts, linksInvited, endsProviderSession },
    domains: stored.domains.join('\n'),
    studentDomains: stored.studentDomains.join('\n'),
  };
}

/** Splits domains that are separated by white space, commas or semicolons. */
const domainsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const bodyOf = (form: SignOnForm): SignOnSettings => ({
  ...form,
  domains: domainsIn(form.domains),
  studentDomains: domainsIn(form.studentDomains),
});

/** The stored settings, the unsaved form, the test and the save. */
export function useSignOnSettings() {
  const { data: stored, isError, refetch } = useQuery(administrationQuery(['sign-on'], getSignOnSettings));
  const [form, setForm] = useState<SignOnForm | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (stored) setForm((before) => before ?? formOf(stored));
  }, [stored]);
  const change = (more: Partial<SignOnForm>) => setForm((before) => before && { ...before, ...more });
  const read = useMutation({
    mutationFn: (metadata: string) => call(readSamlMetadata, { body: { metadata } }),
  });
  const test = useMutation({ mutationFn: (body: SignOnSettings) => call(testSignOnSettings, { body }) });
  const save = useChange((body: SignOnSettings) => call(setSignOnSettings, { body }), { showsProblem: true });
  const send = async (work: () => Promise<unknown>) => {
    setProblem(null);
    test.reset();
    try {
      await work();
    } catch (error) {
      setProblem(changeProblem(error));
    }
  };
  return {
    ...{ stored, form, problem, isError, refetch },
    ...{ tested: test.data, isTesting: test.isPending, isSaving: save.isPending },
    change,
    isReading: read.isPending,
    readMetadata: (metadata: string) => void send(async () => change(await read.mutateAsync(metadata))),
    test: () => form && void send(() => test.mutateAsync(bodyOf(form))),
    save: (event: FormEvent) => {
      event.preventDefault();
      if (!form) return;
      void send(async () => {
        await save.mutateAsync(bodyOf(form));
        setForm({ ...form, clientSecret: '' });
        toast.success(terms.saved());
      });
    },
  };
}
