import { ROLES, type Role } from '@classi/contract/identity/limits';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { send } from '../../../lib/http/http.ts';
import { setRole } from '../../../lib/session/session.ts';
import { storeTenant } from '../../../lib/session/tenant.ts';
import * as t from '../../../messages/compiled/identity/join.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { EntrancePage } from '../EntrancePage.tsx';
import { EntranceProblem } from '../EntranceProblem.tsx';
import { pageAfterLogin } from '../next-page.ts';
import { toFailure } from '../signup/calls.ts';
import { StepForm } from '../signup/Fields.tsx';
import { NO_PASSWORD, passwordProblem } from '../signup/rules.ts';
import { NewPassword } from '../signup/steps.tsx';
import { useEntries } from '../signup/use-entries.ts';

interface LinkOwner {
  firstName: string;
  schoolName: string;
  email: string;
  isInvitation: boolean;
}

async function post(path: string, json: object): Promise<Record<string, unknown>> {
  return (await send({ method: 'POST', path, json })).json();
}

/** Returns the token in the URL and its owner; `problem` is a sentence if the link does not work. */
function useLink(): { token: string; owner: LinkOwner | null; problem: string | null } {
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
        if (isCurrent) setProblem(toFailure(error, t.linkCheckError()).sentence);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return { token, owner, problem };
}

/** Sets the password and logs in. @returns the role of the account */
async function consumeLink(token: string, password: string): Promise<Role> {
  const { role, school } = await post('/auth/access-link/use', { token, password });
  const found = ROLES.find((known) => known === role) ?? 'student';
  // A later login needs the school if the person's address does not identify it.
  storeTenant(String(school));
  setRole(found);
  return found;
}

/** The page of a one-time link, on which a person chooses a password and is logged in. */
export function JoinPage() {
  const { token, owner, problem } = useLink();
  return (
    <EntrancePage title={t.chooseAPassword()}>
      {problem !== null && <EntranceProblem title={t.linkInvalid()}>{problem}</EntranceProblem>}
      {owner && <PasswordForm token={token} owner={owner} />}
    </EntrancePage>
  );
}

function PasswordForm({ token, owner }: { token: string; owner: LinkOwner }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { entries, wrong, change, check } = useEntries(NO_PASSWORD, passwordProblem, setProblem);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    if (!check()) return;
    setIsBusy(true);
    try {
      const role = await consumeLink(token, entries.password);
      await navigate({ href: pageAfterLogin(role, undefined), replace: true });
    } catch (error) {
      setProblem(toFailure(error, t.passwordSaveError()).sentence);
    } finally {
      setIsBusy(false);
    }
  };
  const { firstName, schoolName, email, isInvitation } = owner;
  return (
    <StepForm
      title={isInvitation ? t.welcomeFirstname({ firstName }) : t.newPasswordTitle()}
      lead={isInvitation ? t.accountMadeNote({ schoolName, email }) : t.accountNote({ email, schoolName })}
      problem={problem}
      isBusy={isBusy}
      action={isBusy ? terms.saving() : t.saveButton()}
      onSubmit={() => void submit()}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword typed={entries} wrong={wrong} onChange={change} />
    </StepForm>
  );
}
