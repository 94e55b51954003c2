/** Links with which people choose a password: by e-mail, or to hand over. */
import { INVITATION_DAYS } from '@classi/contract';
import type { Letter } from '../../../platform/mail/index.ts';
import { createAccessLink, type NewLink } from '../../access-links/index.ts';
import { getTenant } from '../../identity/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { AdministrationParts } from '../parts.ts';
import { requirePeople } from './change-people.ts';

interface Invited {
  id: number;
  email: string;
  /** Has no password yet. */
  isNew: boolean;
}

interface LetterFacts {
  schoolName: string;
  email: string;
  isNew: boolean;
  link: string;
}

function letterOf({ schoolName, email, isNew, link }: LetterFacts): Letter {
  const end = `The link works once, for ${INVITATION_DAYS} days. After that, ask your school for a new one.`;
  return isNew
    ? {
        to: email,
        subject: `${schoolName} invites you to Classi`,
        text: `${schoolName} has made an account for you on Classi.\n\nChoose your password here:\n\n    ${link}\n\n${end}\n`,
      }
    : {
        to: email,
        subject: 'A new password for Classi',
        text: `${schoolName} sends you a link to choose a new password for Classi:\n\n    ${link}\n\n${end} Your present password works until you use the link.\n`,
      };
}

/** Sends each person the link. A letter that cannot be sent is logged and counted; the others are sent. */
export async function sendInvitations(
  { mail, log, address }: AdministrationParts,
  {
    schoolName,
    links,
    people,
  }: { schoolName: string; links: readonly NewLink[]; people: readonly Invited[] },
): Promise<{ mailed: number; failed: number }> {
  const paths = new Map(links.map(({ accountId, path }) => [accountId, path]));
  let mailed = 0;
  for (const { id, email, isNew } of people) {
    const link = `${address()}${paths.get(id) ?? ''}`;
    await mail.send(letterOf({ schoolName, email, isNew, link })).then(
      () => {
        mailed += 1;
      },
      (error: unknown) => log.error({ error, account: id }, 'an invitation could not be sent'),
    );
  }
  return { mailed, failed: people.length - mailed };
}

async function makeLinks(
  { database, clock }: AdministrationParts,
  actor: Actor,
  { ids, action }: { ids: readonly number[]; action: 'person.invited' | 'person.linked' },
) {
  const { tenantId } = actor;
  return database.inTenant(tenantId, async (tx) => {
    const people = await requirePeople(tx, actor, { action: 'link', ids });
    const accountIds = people.map(({ id }) => id);
    const links = await createAccessLink(tx, { tenantId, accountIds, now: clock.now() });
    await recordAudit(tx, clock, actor, { action, details: { ids: accountIds } });
    return { people, links, schoolName: (await getTenant(tx, tenantId)).name };
  });
}

/**
 * Sends these people a link by e-mail.
 * @throws Refused person/not-found, person/no-login
 */
export async function invitePeople(
  parts: AdministrationParts,
  actor: Actor,
  ids: readonly number[],
): Promise<{ mailed: number; failed: number }> {
  const { people, links, schoolName } = await makeLinks(parts, actor, { ids, action: 'person.invited' });
  const invited = people.map(({ id, email, state }) => ({ id, email, isNew: state === 'invited' }));
  return sendInvitations(parts, { schoolName, links, people: invited });
}

/**
 * Links to hand over.
 * @throws Refused person/not-found, person/no-login
 */
export async function linkPeople(
  parts: AdministrationParts,
  actor: Actor,
  ids: readonly number[],
): Promise<{ id: number; email: string; name: string; link: string }[]> {
  const { people, links } = await makeLinks(parts, actor, { ids, action: 'person.linked' });
  const paths = new Map(links.map(({ accountId, path }) => [accountId, path]));
  return people.map(({ id, email, firstName, lastName }) => ({
    ...{ id, email, link: paths.get(id) ?? '' },
    name: `${firstName} ${lastName}`.trim(),
  }));
}
