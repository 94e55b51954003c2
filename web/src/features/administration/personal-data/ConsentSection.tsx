import { type getDataSettings, setConsentText } from '@classi/contract/administration/endpoints';
import { CONSENT_TEXT_MAX } from '@classi/contract/administration/limits';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { ROLES, type Role } from '@classi/contract/identity/limits';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { shownDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration-data/consent.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Card } from '../../../ui/Page.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import styles from '../administration.module.css';
import { problemOf, useChange } from '../queries.ts';

type Consent = ReplyOf<typeof getDataSettings>['consent'];

const roleLabel = (role: Role): string =>
  ({ student: t.students, instructor: t.teachers, administrator: t.administrators })[role]();

function StateOfConsent({ stored }: { stored: Consent }) {
  const timezone = useProfile()?.timezone ?? 'UTC';
  if (!stored) return t.none();
  const { version, since, accepted, people } = stored;
  return t.state({ version, accepted, people, day: shownDate(since, timezone) });
}

/** The text that people accept after the login, and the number of people who have accepted it. */
export function ConsentSection({ stored }: { stored: Consent }) {
  const { confirm } = useDialogs();
  const [text, setText] = useState(stored?.text ?? '');
  const [roles, setRoles] = useState<readonly Role[]>(stored?.roles ?? ['student', 'instructor']);
  const [problem, setProblem] = useState<string | null>(null);
  const publish = useChange(
    () => call(setConsentText, { body: { text, roles: text.trim() === '' ? [] : [...roles] } }),
    { showsProblem: true },
  );
  const isEnd = text.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const question = isEnd
      ? { title: t.confirmEndTitle(), body: t.confirmEndBody() }
      : { title: t.confirmTitle(), body: t.confirmBody() };
    if (!(await confirm({ ...question, confirmLabel: t.publish() }))) return;
    try {
      const { version } = await publish.mutateAsync();
      toast.success(isEnd ? t.ended() : t.published({ version }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const toggle = (role: Role, isChosen: boolean) => {
    setProblem(null);
    setRoles((before) => (isChosen ? [...before, role] : before.filter((each) => each !== role)));
  };
  return (
    <Card>
      <form
        className={styles.form}
        noValidate
        aria-labelledby="consent"
        onSubmit={(event) => void submit(event)}
      >
        <h2 id="consent" className={styles.sectionTitle}>
          {t.title()}
        </h2>
        <p className={styles.grey}>{t.text()}</p>
        <p className={styles.grey}>
          <StateOfConsent stored={stored} />
        </p>
        <Textarea
          label={t.field()}
          description={t.fieldDescription()}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={CONSENT_TEXT_MAX}
          value={text}
          onChange={({ currentTarget }) => {
            setProblem(null);
            setText(currentTarget.value);
          }}
        />
        <Checkbox.Group label={t.who()} value={[...roles]}>
          <div className={styles.options}>
            {ROLES.map((role) => (
              <Checkbox
                key={role}
                value={role}
                label={roleLabel(role)}
                onChange={({ currentTarget }) => toggle(role, currentTarget.checked)}
              />
            ))}
          </div>
        </Checkbox.Group>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.dialogActions}>
          <Button type="submit" disabled={isEnd && !stored} loading={publish.isPending}>
            {t.publish()}
          </Button>
        </div>
      </form>
    </Card>
  );
}
