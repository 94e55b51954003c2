import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import * as t from '../../messages/compiled/ui/shell.ts';
import { usePageTitle } from '../page-title.ts';
import { BarTitle } from './BarTitle.tsx';
import styles from './top-bar.module.css';
import { useTopBarPlace } from './top-bar-place.ts';

export interface Crumb {
  label: string;
  to: NonNullable<LinkProps['to']>;
  search?: Record<string, string>;
}

interface TopBarProps {
  /** The breadcrumbs to the page. The title comes last. */
  crumbs?: readonly Crumb[];
  title: string;
  /** A second, smaller line, such as "Physics · 10 B · due today, 23:59". */
  subtitle?: ReactNode;
  /** Details that open below the title on a phone, where the line has no room for them. */
  about?: ReactNode;
  /** The arrow at the start, with its label and its action. */
  back?: { label: string; onBack: () => void };
  /** Content in the middle, such as the two tabs of a workspace. */
  center?: ReactNode;
  /** Actions at the end, before notices and profile. */
  actions?: ReactNode;
  /** The title is the page's heading, because the page has no `PageHeader`. */
  isHeading?: boolean;
}

/** Adds the page's content to the bar of the shell. */
export function TopBar(props: TopBarProps) {
  const { crumbs = [], title, subtitle, about, back, center, actions, isHeading = false } = props;
  const place = useTopBarPlace();
  if (!place) return null;
  return createPortal(
    <div className={styles.bar}>
      {isHeading && <TabTitle title={title} />}
      {back && (
        <button type="button" className={styles.back} aria-label={back.label} onClick={back.onBack}>
          <IconArrowLeft size={20} stroke={1.7} aria-hidden="true" />
        </button>
      )}
      <div className={styles.names}>
        <Crumbs crumbs={crumbs} isClosed={title !== ''}>
          <BarTitle title={title} isHeading={isHeading} about={about} />
        </Crumbs>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {center && <div className={styles.center}>{center}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>,
    place,
  );
}

function TabTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

interface CrumbsProps {
  crumbs: readonly Crumb[];
  /** The title is unknown, so there is no separator before it. */
  isClosed: boolean;
  children: ReactNode;
}

function Crumbs({ crumbs, isClosed, children }: CrumbsProps) {
  if (crumbs.length === 0) return children;
  return (
    <nav aria-label={t.breadcrumb()} className={styles.crumbs}>
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.label}>
          <Link
            to={crumb.to}
            {...(crumb.search ? { search: crumb.search as never } : {})}
            className={styles.crumb}
          >
            {crumb.label}
          </Link>
          {(isClosed || index < crumbs.length - 1) && (
            <IconChevronRight size={15} aria-hidden="true" className={styles.chevron} />
          )}
        </Fragment>
      ))}
      {children}
    </nav>
  );
}
