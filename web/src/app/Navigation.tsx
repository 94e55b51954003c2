import { IconDots, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { definePart } from '../lib/loading/lazy-part.ts';
import { useProfile } from '../lib/session/profile.ts';
import type { Role } from '../lib/session/session.ts';
import * as t from '../messages/compiled/app/navigation.ts';
import * as terms from '../messages/compiled/ui/terms.ts';
import { BrandMark } from '../ui/glyphs/Brand.tsx';
import { LateMenu } from '../ui/menus/LateMenu.tsx';
import { SchoolMark } from '../ui/SchoolMark.tsx';
import { type Place, places } from './places.ts';
import styles from './shell.module.css';

const home = {
  instructor: '/instructor/dashboard',
  student: '/student/dashboard',
  administrator: '/admin',
} as const;

/** The product's brand: the logo links to the dashboard, the name to the landing page (spec 1 §2). */
export function Brand({ role, className }: { role: Role; className?: string | undefined }) {
  return (
    <div className={`${styles.brand} ${className ?? ''}`}>
      <Link to={home[role]} aria-label={terms.dashboard()} className={styles.brandMark}>
        <BrandMark />
      </Link>
      <Link to="/" className={styles.brandName}>
        Classi
      </Link>
    </div>
  );
}

/** The school's logo and name, next to the product's brand (spec 1 §1). */
export function School({ className }: { className?: string | undefined }) {
  const profile = useProfile();
  if (!profile) return null;
  const { logo, colour, schoolName } = profile;
  return (
    <p className={`${styles.school} ${className ?? ''}`} title={schoolName}>
      <SchoolMark name={schoolName} logo={logo} colour={colour} />
      <span className={styles.schoolName}>{schoolName}</span>
    </p>
  );
}

function PlaceLink({ place, hasHint }: { place: Place; hasHint: boolean }) {
  const Icon = place.icon;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isWithin = place.also?.some((beginning) => path.startsWith(beginning)) === true;
  return (
    <Link
      to={place.to}
      className={styles.placeLink}
      activeOptions={{ exact: place.to === '/admin' }}
      activeProps={{ 'data-here': true }}
      {...(isWithin ? { 'data-here': true } : {})}
      {...(hasHint ? { 'data-hint': place.label, 'data-hint-at': 'right' } : {})}
    >
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <span className={styles.placeLabel}>{place.label}</span>
    </Link>
  );
}

interface SidebarProps {
  role: Role;
  isRail: boolean;
  /** Absent if the person cannot change the width. */
  onToggle: (() => void) | undefined;
}

/** The sidebar, 232 px wide, or a rail of 56 px. */
export function Sidebar({ role, isRail, onToggle }: SidebarProps) {
  const ToggleIcon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = isRail ? t.expandTheSidebar() : t.collapseTheSidebar();
  return (
    <aside className={styles.sidebar}>
      <Brand role={role} />
      <School />
      <nav aria-label={t.main()}>
        <ul className={styles.places}>
          {places()[role].map((place) => (
            <li key={place.label}>
              <PlaceLink place={place} hasHint={isRail} />
            </li>
          ))}
        </ul>
      </nav>
      {onToggle && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={label}
          data-hint={label}
          data-hint-at="right"
          onClick={onToggle}
        >
          <ToggleIcon size={18} stroke={1.6} aria-hidden="true" />
        </button>
      )}
    </aside>
  );
}

/** More entries than this do not fit in the bar at the bottom of a phone. */
const BAR_PLACES = 5;

/** The navigation at the bottom of a phone. Entries that do not fit are behind "More". */
export function BottomBar({ role }: { role: Role }) {
  const all = places()[role];
  const barPlaces = all.length > BAR_PLACES ? all.slice(0, BAR_PLACES - 1) : all;
  const rest = all.slice(barPlaces.length);
  return (
    <nav aria-label={t.main()} className={styles.bottomBar}>
      <ul>
        {barPlaces.map((place) => (
          <li key={place.label}>
            <PlaceLink place={place} hasHint={false} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <MorePlaces places={rest} />
          </li>
        )}
      </ul>
    </nav>
  );
}

const dropdown = definePart(() => import('./menus/PlacesDropdown.tsx'));

function MorePlaces({ places: rest }: { places: readonly Place[] }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isHere = rest.some(({ to }) => path.startsWith(to));
  return (
    <LateMenu
      code={dropdown}
      menu={({ PlacesDropdown }, props) => <PlacesDropdown {...props} places={rest} />}
      className={styles.placeLink}
      {...(isHere ? { 'data-here': true } : {})}
    >
      <IconDots size={18} stroke={1.7} aria-hidden="true" />
      <span className={styles.placeLabel}>{t.more()}</span>
    </LateMenu>
  );
}
