import type { SchoolPerson } from '@classi/contract/administration/endpoints';
import { exportPerson } from '@classi/contract/administration/endpoints';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useProfile } from '../../../lib/session/profile.ts';
import { shownDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration-data/person.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import styles from '../administration.module.css';
import type { ErasedPerson } from '../personal-data/ErasePersonDialog.tsx';
import { listed, ROLE_WORDS, STATE_WORDS } from '../words.ts';
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
}

export function PersonRow(props: PersonRowProps) {
  const { person } = props;
  const { firstName, lastName, role, state, extraPercent } = person;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <li className={`${styles.row} ${styles.oneLine}`}>
      <div className={styles.rowText}>
        <p className={styles.rowName}>
          {name} <Tag>{ROLE_WORDS[role]}</Tag>{' '}
          {state !== 'active' && <Tag tone={TONES[state]}>{STATE_WORDS[state]}</Tag>}{' '}
          {extraPercent > 0 && <Tag tone="accent">{`+${extraPercent}% time`}</Tag>}
        </p>
        <p className={styles.grey}>
          <Facts person={person} />
        </p>
      </div>
      <PersonMenu {...props} name={name} />
    </li>
  );
}

function Facts({
  person: { email, className, section, courseCodes, lastLoginAt },
}: {
  person: SchoolPerson;
}) {
  const timezone = useProfile()?.timezone ?? 'UTC';
  const facts = [
    email,
    className && `Class ${[className, section].filter(Boolean).join(' ')}`,
    courseCodes.length > 0 && listed(courseCodes),
    lastLoginAt && `last seen ${shownDate(lastLoginAt, timezone)}`,
  ];
  return facts.filter(Boolean).join(' · ');
}

const ACTION_WORDS: Record<PersonAction, string> = {
  mail: 'Send a link by email',
  link: 'Make a link to hand over',
  'log-out': 'Log out on all devices',
  'second-factor': 'Remove the authenticator app',
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
};

/** What the server allows (`access.ts` there). */
function actionsFor(
  { id, state, lastLoginAt, hasSecondFactor }: SchoolPerson,
  self: number | undefined,
): PersonAction[] {
  if (state === 'deactivated') return ['reactivate'];
  const hasLogin = state === 'active' || state === 'invited';
  return [
    ...(hasLogin ? (['mail', 'link'] as const) : []),
    ...(lastLoginAt ? (['log-out'] as const) : []),
    ...(hasSecondFactor ? (['second-factor'] as const) : []),
    ...(id === self ? [] : (['deactivate'] as const)),
  ];
}

function PersonMenu({ person, name, onLinks, onExtraTime, onErase }: PersonRowProps & { name: string }) {
  const self = useProfile()?.id;
  const run = usePersonActions({ person, name, onLinks });
  const actions = actionsFor(person, self);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <IconButton label={`Actions for ${name}`}>
          <IconDots size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action} onClick={() => void run(action)}>
            {ACTION_WORDS[action]}
          </Menu.Item>
        ))}
        {person.role === 'student' && (
          <Menu.Item onClick={() => onExtraTime({ id: person.id, name })}>Extra time</Menu.Item>
        )}
        <Menu.Item component="a" href={`${exportPerson.path}?account_id=${person.id}`} download>
          {t.exportData()}
        </Menu.Item>
        {person.id !== self && (
          <Menu.Item color="brick" onClick={() => onErase({ id: person.id, name })}>
            {t.erase()}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
