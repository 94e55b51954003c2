import { type getDataSettings, setConsentText } from '@classi/contract/administration/endpoints';
import { CONSENT_TEXT_MAX } from '@classi/contract/administration/limits';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { ROLES, type Role } from '@classi/contract/identity/limits';
import { Checkbox, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { call } from '../../../lib/http/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration-data/consent.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Card } from '../../../ui/Page.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminForm } from '../AdminForm.tsx';
import styles from '../administration.module.css';
import { useChange } from '../queries.ts';

type Consent = ReplyOf<typeof getDataSettings>['consent'];

const roleLabel = (role: Role): string =>
  ({ student: terms.students, instructor: terms.teachers, administrator: terms.administrators })[role]();

function StateOfConsent({ stored }: { stored: Consent }) {
  const timezone = useProfile()?.timezone ?? 'UTC';
  if (!stored) return t.none();
  const { version, since, accepted, people } = stored;
  return t.state({ version, accepted, people, day: formatDate(since, timezone) });
}

const FIRST_ROLES: Role[] = ['student', 'instructor'];

/** The text that people accept after the login, and the number of people who have accepted it. */
export function ConsentSection({ stored }: { stored: Consent }) {
  const { confirm } = useDialogs();
  const { form, onSubmit, ...sent } = useSentForm({
    initialValues: { text: stored?.text ?? '', roles: [...(stored?.roles ?? FIRST_ROLES)] },
    sending: useChange(
      ({ text, roles }: { text: string; roles: Role[] }) =>
        call(setConsentText, { body: { text, roles: text.trim() === '' ? [] : roles } }),
      { showsProblem: true },
    ),
    onSent: ({ version }, { text }) =>
      toast.success(text.trim() === '' ? t.ended() : t.published({ version })),
  });
  const isEnd = form.values.text.trim() === '';
  const confirmed = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const question = isEnd
      ? { title: t.confirmEndTitle(), body: t.confirmEndBody() }
      : { title: t.confirmTitle(), body: t.confirmBody() };
    if (await confirm({ ...question, confirmLabel: t.publish() })) onSubmit(event);
  };
  return (
    <Card>
      <AdminForm
        {...sent}
        onSubmit={(event) => void confirmed(event)}
        action={t.publish()}
        canSend={!isEnd || stored !== null}
        labelledBy="consent"
      >
        <h2 id="consent" className={styles.sectionTitle}>
          {t.title()}
        </h2>
        <p className={styles.grey}>{t.text()}</p>
        <p className={styles.grey}>
          <StateOfConsent stored={stored} />
        </p>
        <Textarea
          label={terms.text()}
          description={t.fieldDescription()}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={CONSENT_TEXT_MAX}
          {...form.getInputProps('text')}
        />
        <Checkbox.Group label={t.who()} {...form.getInputProps('roles')}>
          <div className={styles.options}>
            {ROLES.map((role) => (
              <Checkbox key={role} value={role} label={roleLabel(role)} />
            ))}
          </div>
        </Checkbox.Group>
      </AdminForm>
    </Card>
  );
}
