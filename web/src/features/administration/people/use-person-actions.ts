import {
  createAccessLinks,
  deactivatePeople,
  invitePeople,
  logOutPerson,
  reactivatePeople,
  resetSecondFactor,
  type SchoolPerson,
} from '@classi/contract/administration/endpoints';
import { call } from '../../../lib/http/api.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { useChange } from '../queries.ts';
import { counted } from '../words.ts';
import type { AccessLink } from './LinkDialog.tsx';

export type PersonAction = 'mail' | 'link' | 'log-out' | 'second-factor' | 'deactivate' | 'reactivate';

interface Target {
  person: SchoolPerson;
  name: string;
  onLinks: (links: readonly AccessLink[]) => void;
}

/** 'Tara Rao can no longer log in and loses access to 3 courses. The work is kept.' */
export function deactivationWords(name: string, courses: number): string {
  const access = courses === 0 ? '' : `, and loses access to ${counted(courses, 'course')}`;
  return `${name} can no longer log in${access}. All work and marks are kept. You can reactivate the account at any time.`;
}

/** @returns what runs one action; failures are shown as toasts */
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

  const isSure = (action: PersonAction) => {
    if (action === 'deactivate') {
      const body = deactivationWords(name, person.courseCodes.length);
      return confirm({ title: `Deactivate ${name}?`, body, confirmLabel: 'Deactivate', destructive: true });
    }
    if (action === 'second-factor')
      return confirm({
        title: `Remove ${name}’s authenticator app?`,
        body: `${name} is logged out on all devices and logs in with the password only, until an app is set up again. First make sure that it is ${name} who asks.`,
        confirmLabel: 'Remove',
        destructive: true,
      });
    if (action !== 'log-out') return true;
    return confirm({
      title: `Log ${name} out on all devices?`,
      body: 'Answers that are saved stay saved. A student who is in a timed assignment has to log in again.',
      confirmLabel: 'Log out',
    });
  };

  return async (action: PersonAction): Promise<void> => {
    if (!(await isSure(action))) return;
    try {
      if (action === 'link') return onLinks(await makeLinks.mutateAsync());
      const { failed = 0 } = await change.mutateAsync(action);
      if (failed > 0)
        toast.error('The email could not be sent', { detail: 'Make a link to hand over instead.' });
      else toast.success(doneWords(action, name));
    } catch {
      // `useChange` has shown it.
    }
  };
}

function doneWords(action: Exclude<PersonAction, 'link'>, name: string): string {
  return {
    mail: `A link was sent to ${name}`,
    'log-out': `${name} is logged out on all devices`,
    'second-factor': `The authenticator app of ${name} was removed`,
    deactivate: `${name} is deactivated`,
    reactivate: `${name} can log in again`,
  }[action];
}
