import { acceptConsent, getConsent } from '@classi/contract/identity/consent';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/http/api.ts';
import { HttpError } from '../lib/http/http.ts';
import { useProfile } from '../lib/session/profile.ts';
import * as t from '../messages/compiled/app/consent.ts';
import styles from './shell.module.css';
import { useLogOut } from './use-log-out.ts';

const KEY = ['identity', 'consent'];

/** The text that the school asks everyone to accept. It is shown until the person accepts it or logs out. */
export function ConsentDialog() {
  const client = useQueryClient();
  const leave = useLogOut();
  const schoolName = useProfile()?.schoolName ?? '';
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getConsent, undefined, { signal }),
    staleTime: 3_600_000,
  });
  const accept = useMutation({
    mutationFn: (version: number) => call(acceptConsent, { body: { version } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const consent = data?.consent;
  if (!consent) return null;
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t.title()}
      size={640}
    >
      <p className={styles.consentFrom}>{t.from({ school: schoolName })}</p>
      {/* The text can be scrolled, so it must be focusable. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls */}
      <section className={styles.consentText} tabIndex={0} aria-label={t.title()}>
        {consent.text.split(/\n\s*\n/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never move
          <p key={index}>{paragraph}</p>
        ))}
      </section>
      <p role="alert" className={styles.consentProblem}>
        {accept.error && (isChanged(accept.error) ? t.changed() : t.notStored())}
      </p>
      <div className={styles.consentActions}>
        <Button variant="default" onClick={() => void leave()}>
          {t.logOut()}
        </Button>
        <Button loading={accept.isPending} onClick={() => accept.mutate(consent.version)}>
          {t.accept()}
        </Button>
      </div>
    </Modal>
  );
}

const isChanged = (error: unknown) => error instanceof HttpError && error.code === 'consent/changed';
