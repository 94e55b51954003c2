import { INVITATION_DAYS } from '@classi/contract/administration/limits';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import * as t from '../../../messages/compiled/administration/people.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';

export interface AccessLink {
  id: number;
  name: string;
  email: string;
  /** The path of the link. */
  link: string;
}

const addressOf = (link: string): string => new URL(link, window.location.origin).href;

/** One-time links to pass on. They are shown only once. */
export function LinkDialog({ links, onClose }: { links: readonly AccessLink[]; onClose: () => void }) {
  return (
    <AdminDialog isOpen={links.length > 0} onClose={onClose} title={t.passwordLinkTitle()} size={520}>
      <p className={styles.lead}>{t.passwordLinkHelp({ days: INVITATION_DAYS })}</p>
      {links.map((link) => (
        <LinkText key={link.id} link={link} />
      ))}
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {terms.close()}
        </Button>
      </div>
    </AdminDialog>
  );
}

function LinkText({ link: { name, link } }: { link: AccessLink }) {
  const clipboard = useClipboard();
  const address = addressOf(link);
  return (
    <div className={styles.form}>
      <p className={styles.rowName}>{name}</p>
      <p className={styles.link}>{address}</p>
      <div>
        <Button onClick={() => clipboard.copy(address)}>
          {clipboard.copied ? terms.copied() : t.copyTheLink()}
        </Button>
      </div>
    </div>
  );
}
