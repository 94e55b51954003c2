import { PEOPLE_PAGE } from '@classi/contract/administration/limits';
import { Button } from '@mantine/core';
import * as t from '../../../messages/compiled/administration/people.ts';
import styles from '../administration.module.css';
import { formatGrouped } from '../administration-text.ts';

interface PagerProps {
  /** The index of the page, from 0. */
  page: number;
  total: number;
  onChange: (page: number | undefined) => void;
}

/**
 * Shows '51–100 of 1,240' with buttons for the previous and next page. Renders nothing if there is only one
 * page.
 */
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
        {t.pageRange({ from: formatGrouped(first), to: formatGrouped(last), total: formatGrouped(total) })}
      </span>
      <Button variant="default" disabled={last >= total} onClick={() => onChange(page + 1)}>
        {t.next()}
      </Button>
    </nav>
  );
}
