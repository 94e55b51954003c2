import {
  createAccessLinks,
  deactivatePeople,
  invitePeople,
  listSchoolCourses,
  logOutPerson,
  reactivatePeople,
  resetSecondFactor,
  type SchoolCourse,
  type SchoolPerson,
} from '@classi/contract/administration/endpoints';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/people.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { many } from '../administration-text.ts';
import { useChange } from '../queries.ts';
import type { AccessLink } from './LinkDialog.tsx';

export type PersonAction = 'mail' | 'link' | 'log-out' | 'second-factor' | 'deactivate' | 'reactivate';

interface Target {
  person: SchoolPerson;
  name: string;
  onLinks: (links: readonly AccessLink[]) => void;
}

/**
 * Returns what a person loses, as in 'Tara Rao can no longer log in and loses access to 3 courses.', and names the
 * courses in which nobody else teaches.
 */
export function deactivationText(
  name: string,
  { id, courseCodes }: Pick<SchoolPerson, 'id' | 'courseCodes'>,
  courses: readonly Pick<SchoolCourse, 'code' | 'archivedAt' | 'teachers'>[],
): string {
  const { length } = courseCodes;
  const lost = length === 0 ? t.deactivateWarning({ name }) : t.nameLosesAccess({ name, ...many(length) });
  const alone = courses.filter(
    ({ archivedAt, teachers }) => archivedAt === null && teachers.length === 1 && teachers[0]?.id === id,
  );
  if (alone.length === 0) return lost;
  const codes = alone.map(({ code }) => code).join(', ');
  return `${lost} ${t.coursesWithoutTeacher({ ...many(alone.length), courses: codes })}`;
}

/**
 * Returns a function that confirms and runs an action on a person. Success and failure are shown as toasts; new
 * links are passed to `onLinks`.
 */
export function usePersonActions({ person, name, onLinks }: Target) {
  const { confirm } = useDialogs();
  const { id } = person;
  const change = useChange(async (action: PersonAction): Promise<{ failed?: number }> => {
    const body = { ids: [id] };
    if (action === 'mail') return call(invitePeople, { body });
    if (action === 'log-out') await call(logOutPerson, { body: { id } });
    else if (action === 'second-factor') await call(resetSecondFactor, { body: { id } });
    else await call(action === 'deactivate' ? deactivatePeople : reactivatePeople, { body });
    return {};
  });
  const makeLinks = useChange(() => call(createAccessLinks, { body: { ids: [id] } }));

  /** Asks before actions that lock a person out. Resolves with false if the administrator cancels. */
  const confirmAction = async (action: PersonAction) => {
    if (action === 'deactivate') {
      // Without the list, the dialog says less, and the administrator can still deactivate the person.
      const courses = person.role === 'instructor' ? await call(listSchoolCourses).catch(() => []) : [];
      const body = deactivationText(name, person, courses);
      return confirm({
        title: t.deactivateName({ name }),
        body,
        confirmLabel: t.deactivate(),
        isDestructive: true,
      });
    }
    if (action === 'second-factor')
      return confirm({
        title: t.removeFactorsQuestion({ name }),
        body: t.removeFactorsWarning({ name }),
        confirmLabel: terms.remove(),
        isDestructive: true,
      });
    if (action !== 'log-out') return true;
    return confirm({
      title: t.logOutQuestion({ name }),
      body: t.logOutWarning(),
      confirmLabel: t.logOut(),
    });
  };

  return async (action: PersonAction): Promise<void> => {
    if (!(await confirmAction(action))) return;
    try {
      if (action === 'link') return onLinks(await makeLinks.mutateAsync());
      const { failed = 0 } = await change.mutateAsync(action);
      if (failed > 0) toast.error(t.mailError(), { detail: t.handOverLinkHint() });
      else toast.success(successMessage(action, name));
    } catch {
      // `useChange` has shown the failure.
    }
  };
}

function successMessage(action: Exclude<PersonAction, 'link'>, name: string): string {
  return {
    mail: t.linkMailed({ name }),
    'log-out': t.logOutDone({ name }),
    'second-factor': t.factorsRemoved({ name }),
    deactivate: t.nameIsDeactivated({ name }),
    reactivate: t.nameIsReactivated({ name }),
  }[action];
}
