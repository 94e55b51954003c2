import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as t from '../../messages/compiled/ui/downloads.ts';
import { IconButton } from '../IconButton.tsx';
import styles from './downloads.module.css';

interface DownloadButtonProps {
  /** Shows an icon instead of the word. */
  isCompact: boolean;
  /** A file is being made. */
  isWaiting: boolean;
  /** The items of the menu. */
  children: ReactNode;
}

/** The button that opens the menu of downloads. */
export function DownloadButton({ isCompact, isWaiting, children }: DownloadButtonProps) {
  return (
    <Menu position="bottom-end" width={304} withinPortal>
      <Menu.Target>
        {isCompact ? (
          <IconButton label={t.download()} loading={isWaiting} data-downloads="">
            <IconDownload size={21} stroke={1.7} aria-hidden="true" />
          </IconButton>
        ) : (
          <Button
            variant="default"
            loading={isWaiting}
            data-downloads=""
            leftSection={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
            rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
          >
            {t.download()}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  );
}
