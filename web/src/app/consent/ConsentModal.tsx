import type { ReplyOf } from '@classi/contract/http/endpoint';
import { acceptConsent, type getConsent } from '@classi/contract/identity/consent';
import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { HttpError } from '../../lib/http/http.ts';
import { useProfile } from '../../lib/session/profile.ts';
import * as t from '../../messages/compiled/app/consent.ts';
import { MantineRoot } from '../../ui/theme/MantineRoot.tsx';
import styles from '../shell.module.css';
import { useLogOut } from '../use-log-out.ts';

interface ConsentModalProps {
  consent: NonNullable<ReplyOf<typeof getConsent>['consent']>;
  /** Called after the answer was sent, also if that failed. */
  onSettled: () => Promise<void>;
}

export function ConsentModal({ consent, onSettled }: ConsentModalProps) {
  const leave = useLogOut();
  const schoolName = useProfile()?.schoolName ?? '';
  const accept = useMutation({
    mutationFn: (version: number) => call(acceptConsent, { body: { version } }),
    onSettled,
  });
  return (
    <MantineRoot>
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
          {accept.error && (isChanged(accept.error) ? t.changed() : t.saveError())}
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
    </MantineRoot>
  );
}

const isChanged = (error: unknown) => error instanceof HttpError && error.code === 'consent/changed';
