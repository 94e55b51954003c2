import { getAdministrator, getInstructor, getStudent } from '@classi/contract/identity/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import type { Role } from '../../lib/session/session.ts';
import { saveNames, savePassword } from './calls.ts';
import type { Names } from './rules.ts';

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
  });
}

export function useChangePassword(email: string) {
  return useMutation({
    mutationFn: (wish: { current: string; next: string }) => savePassword(email, wish),
  });
}
