import { smallPagePicture } from '@classi/contract/files/limits';
import { Menu } from '@mantine/core';
import * as t from '../../../../messages/compiled/grading/classSet.ts';
import { Kbd } from '../../../../ui/Kbd.tsx';
import styles from './class-set.module.css';
import type { PageAction } from './page-actions.ts';

interface PageButtonProps {
  fileName: string | null;
  page: number;
  isAside: boolean;
  /** What can be done with the page. */
  actions: readonly PageAction[];
}

/** The small picture of a page, with a menu of what can be done with it. */
export function PageButton({ fileName, page, isAside, actions }: PageButtonProps) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={styles.page}
          data-page={page}
          data-aside={isAside || undefined}
          aria-label={isAside ? t.pageSetAside({ page }) : t.pagePage({ page })}
        >
          <span className={styles.picture}>
            {fileName && (
              <img src={smallPagePicture(fileName, page)} alt="" loading="lazy" decoding="async" />
            )}
          </span>
          <span className={styles.number}>{page}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, run }) => (
          <Menu.Item key={key} rightSection={<Kbd>{key.toUpperCase()}</Kbd>} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
