import { Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import styles from './top-bar.module.css';

interface BarTitleProps {
  title: string;
  isHeading: boolean;
  /** Details for which the bar has no room on a phone. They open below the full title. */
  about?: ReactNode;
}

/** The title in one line. It can be expanded if it is cut off or has details. */
export function BarTitle({ title, isHeading, about }: BarTitleProps) {
  const [words, setWords] = useState<HTMLElement | null>(null);
  const isCut = useCut(words, title);
  const isPhone = useMediaQuery('(max-width: 639.9px)', undefined, { getInitialValueInEffect: false });
  const Title = isHeading ? 'h1' : 'span';
  const shown = (
    <span ref={setWords} className={styles.titleWords}>
      {title}
    </span>
  );
  return (
    <Title className={styles.title} tabIndex={isHeading ? -1 : undefined}>
      {isCut || (isPhone && about) ? (
        <Opened title={title} about={about}>
          {shown}
        </Opened>
      ) : (
        shown
      )}
    </Title>
  );
}

function Opened(props: Pick<BarTitleProps, 'title' | 'about'> & { children: ReactNode }) {
  const { title, about, children } = props;
  const label = useId();
  return (
    <Popover position="bottom-start" offset={14} shadow="md" trapFocus={false} returnFocus>
      <Popover.Target>
        <button type="button" className={styles.opens}>
          {children}
          <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.whole ?? ''} aria-labelledby={label}>
        <p id={label} className={styles.wholeTitle}>
          {title}
        </p>
        {about && <div className={styles.about}>{about}</div>}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Returns whether the text is wider than its line. */
function useCut(words: HTMLElement | null, title: string): boolean {
  const [isCut, setIsCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is measured again
  useLayoutEffect(() => {
    if (!words) return;
    const measure = () => setIsCut(words.scrollWidth > words.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(words);
    return () => observer.disconnect();
  }, [words, title]);
  return isCut;
}
