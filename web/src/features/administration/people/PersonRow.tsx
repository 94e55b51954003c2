import type { SchoolPerson } from '@classi/contract/administration/endpoints';
import { exportPerson } from '@classi/contract/administration/endpoints';
import { Menu } from '@mantine/core';
import { useProfile } from '../../../lib/session/profile.ts';
import { formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration/people.ts';
import * as merging from '../../../messages/compiled/administration-data/merge.ts';
import * as personalData from '../../../messages/compiled/administration-data/person.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { ActionMenu } from '../ActionMenu.tsx';
import { AdminRow } from '../AdminSection.tsx';
import { formatNames, personStateText, roleText } from '../administration-text.ts';
import type { ErasedPerson } from '../personal-data/ErasePersonDialog.tsx';
import { useOverview } from '../queries.ts';
import type { AccessLink } from './LinkDialog.tsx';
import { type PersonAction, usePersonActions } from './use-person-actions.ts';

const TONES: Record<SchoolPerson['state'], TagTone> = {
  active: 'neutral',
  invited: 'accent',
  waiting: 'warn',
  refused: 'bad',
  deactivated: 'bad',
};

interface PersonRowProps {
  person: SchoolPerson;
  onLinks: (links: readonly AccessLink[]) => void;
  onExtraTime: (student: { id: number; name: string }) => void;
  onErase: (person: ErasedPerson) => void;
  onEdit: (person: SchoolPerson) => void;
  onMerge: (person: SchoolPerson) => void;
}

export function PersonRow(props: PersonRowProps) {
  const { person } = props;
  const { firstName, lastName, role, state, extraPercent } = person;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <AdminRow
      name={
        <>
          {name} <Tag>{roleText[role]()}</Tag>{' '}
          {state !== 'active' && <Tag tone={TONES[state]}>{personStateText[state]()}</Tag>}{' '}
          {extraPercent > 0 && <Tag tone="accent">{t.percentTime({ percent: extraPercent })}</Tag>}
        </>
      }
      facts={<Facts person={person} />}
      isOneLine
    >
      <PersonMenu {...props} name={name} />
    </AdminRow>
  );
}

function Facts({
  person: { email, className, section, rollNumber, courseCodes, lastLoginAt },
}: {
  person: SchoolPerson;
}) {
  const timezone = useProfile()?.timezone ?? 'UTC';
  const facts = [
    email,
    className && t.classOf({ name: [className, section].filter(Boolean).join(' ') }),
    rollNumber && t.rollNumberOf({ number: rollNumber }),
    courseCodes.length > 0 && formatNames(courseCodes),
    lastLoginAt && t.lastSeen({ date: formatDate(lastLoginAt, timezone) }),
  ];
  return facts.filter(Boolean).join(' · ');
}

const actionWords: Record<PersonAction, () => string> = {
  mail: t.mailLinkAction,
  link: t.handOverAction,
  'log-out': t.logOutAction,
  'second-factor': t.removeFactorsAction,
  deactivate: t.deactivate,
  reactivate: t.reactivate,
};

/** Returns the actions that the server allows (see `access.ts` there). */
function actionsFor(
  { id, state, lastLoginAt, hasSecondFactor }: SchoolPerson,
  self: number | undefined,
  isMailSent: boolean,
): PersonAction[] {
  if (state === 'deactivated') return ['reactivate'];
  const hasLogin = state === 'active' || state === 'invited';
  return [
    ...(hasLogin && isMailSent ? (['mail'] as const) : []),
    ...(hasLogin ? (['link'] as const) : []),
    ...(lastLoginAt ? (['log-out'] as const) : []),
    ...(hasSecondFactor ? (['second-factor'] as const) : []),
    ...(id === self ? [] : (['deactivate'] as const)),
  ];
}

function PersonMenu(props: PersonRowProps & { name: string }) {
  const { person, name, onLinks, onExtraTime, onErase, onEdit, onMerge } = props;
  const self = useProfile()?.id;
  const run = usePersonActions({ person, name, onLinks });
  const isMailSent = useOverview().data?.mailIsSent === true;
  const actions = actionsFor(person, self, isMailSent);
  return (
    <ActionMenu label={t.actionsForName({ name })} width={240}>
      <Menu.Item onClick={() => onEdit(person)}>{terms.edit()}</Menu.Item>
      {actions.map((action) => (
        <Menu.Item key={action} onClick={() => void run(action)}>
          {actionWords[action]()}
        </Menu.Item>
      ))}
      {person.role === 'student' && (
        <Menu.Item onClick={() => onExtraTime({ id: person.id, name })}>{terms.extraTime()}</Menu.Item>
      )}
      {(person.state === 'active' || person.state === 'invited') && (
        <Menu.Item onClick={() => onMerge(person)}>{merging.menu()}</Menu.Item>
      )}
      <Menu.Item component="a" href={`${exportPerson.path}?account_id=${person.id}`} download>
        {personalData.exportData()}
      </Menu.Item>
      {person.id !== self && (
        <Menu.Item color="brick" onClick={() => onErase({ id: person.id, name })}>
          {personalData.erase()}
        </Menu.Item>
      )}
    </ActionMenu>
  );
}
