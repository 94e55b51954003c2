import { PEOPLE_PAGE } from '@classi/contract/administration/limits';
import { Button } from '@mantine/core';
import * as t from '../../../messages/compiled/administration/people.ts';
import styles from '../administration.module.css';
import { grouped } from '../words.ts';

interface PagerProps {
  /** From 0. */
  page: number;
  total: number;
  onChange: (page: number | undefined) => void;
}

/** '51–100 of 1,240', with a step back and a step on; absent where one page is all. */
export function Pager({ page, total, onChange }: PagerProps) {
  if (total <= PEOPLE_PAGE && page === 0) return null;
  const first = Math.min(page * PEOPLE_PAGE + 1, total);
  const last = Math.min((page + 1) * PEOPLE_PAGE, total);
  return (
    <nav className={styles.pager} aria-label={t.pages()}>
      <Button variant="default" disabled={page === 0} onClick={() => onChange(page - 1 || undefined)}>
        {t.previous()}
      </Button>
      <span className={styles.grey}>
        {t.fromToOfTotal({ from: grouped(first), to: grouped(last), total: grouped(total) })}
      </span>
      <Button variant="default" disabled={last >= total} onClick={() => onChange(page + 1)}>
        {t.next()}
      </Button>
    </nav>
  );
}
