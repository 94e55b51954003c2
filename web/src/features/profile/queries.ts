import { getAdministrator, getInstructor, getStudent } from '@classi/contract/identity/account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { HttpError } from '../../lib/http/http.ts';
import type { Role } from '../../lib/session/session.ts';
import * as texts from '../../messages/compiled/profile/copy.ts';
import * as t from '../../messages/compiled/profile/passwordForm.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { saveNames, savePassword } from './calls.ts';
import type { Names, Passwords } from './rules.ts';

export interface Person extends Names {
  email: string;
  schoolName: string;
  /** A student's class, which the administrator sets. */
  place?: { className: string; section: string; enrolledOn: string | null };
}

async function fetchPerson(role: Role, signal: AbortSignal): Promise<Person> {
  if (role === 'instructor') {
    const { title, firstName, lastName, email, schoolName } = await call(getInstructor, undefined, {
      signal,
    });
    return { title, firstName, lastName, email, schoolName };
  }
  if (role === 'administrator') {
    const { firstName, lastName, email, schoolName } = await call(getAdministrator, undefined, { signal });
    return { firstName, lastName, email, schoolName };
  }
  const student = await call(getStudent, undefined, { signal });
  const { firstName, lastName, email, schoolName, className, section, enrolledOn } = student;
  return { firstName, lastName, email, schoolName, place: { className, section, enrolledOn } };
}

export function usePerson(role: Role) {
  return useQuery({
    queryKey: ['profile', 'person', role],
    queryFn: ({ signal }) => fetchPerson(role, signal),
  });
}

export function useSaveNames(role: Role, email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (names: Names) => saveNames(role, email, names),
    onSuccess: async () => {
      // The shell shows the name too, so its query is invalidated.
      await client.invalidateQueries({ queryKey: ['identity', 'profile'] });
      await client.invalidateQueries({ queryKey: ['profile', 'person', role] });
    },
    onError: (error) => {
      const detail = error instanceof HttpError && error.status === 400 ? error.message : texts.entriesKept();
      toast.error(texts.profileUpdateError(), { id: 'profile', detail });
    },
  });
}

export function useChangePassword(email: string) {
  return useMutation({
    mutationFn: (passwords: Passwords) => savePassword(email, passwords),
    onError: (error) => {
      const refusal =
        error instanceof HttpError && error.status < 500 ? error.message : texts.passwordUpdateError();
      toast.error(refusal, { id: 'password', detail: t.passwordUnchanged() });
    },
  });
}
