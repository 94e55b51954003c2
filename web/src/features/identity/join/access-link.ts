/**
 * The calls of a one-time link. They do not use the contract's schemas, so that the pages before the login
 * stay small.
 */

import { ROLES, type Role } from '@classi/contract/identity/limits';
import { useEffect, useState } from 'react';
import { send } from '../../../lib/http/http.ts';
import { setRole } from '../../../lib/session/session.ts';
import { storeTenant } from '../../../lib/session/tenant.ts';
import * as t from '../../../messages/compiled/identity/join.ts';
import { toFailure } from '../signup/calls.ts';

export interface LinkOwner {
  firstName: string;
  schoolName: string;
  email: string;
  isInvitation: boolean;
}

const unreachable = () => t.linkCheckError();

async function post(path: string, json: object): Promise<Record<string, unknown>> {
  return (await send({ method: 'POST', path, json })).json();
}

/** Returns the token in the URL and its owner; `problem` is a sentence if the link does not work. */
export function useLink(): { token: string; owner: LinkOwner | null; problem: string | null } {
  const [token] = useState(() => window.location.hash.slice(1));
  const [owner, setOwner] = useState<LinkOwner | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    post('/auth/access-link/read', { token }).then(
      (reply) => {
        if (isCurrent)
          setOwner({
            firstName: String(reply.first_name),
            schoolName: String(reply.school_name),
            email: String(reply.email),
            isInvitation: reply.is_invitation === true,
          });
      },
      (error: unknown) => {
        if (isCurrent) setProblem(toFailure(error, unreachable()).sentence);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return { token, owner, problem };
}

/** Sets the password and logs in. @returns the role of the account */
export async function consumeLink(token: string, password: string): Promise<Role> {
  const { role, school } = await post('/auth/access-link/use', { token, password });
  const found = ROLES.find((known) => known === role) ?? 'student';
  // A later login needs the school if the person's address does not identify it.
  storeTenant(String(school));
  setRole(found);
  return found;
}
