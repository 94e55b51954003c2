import { formOfAddress } from '@classi/contract/identity/form-of-address';
import { definePart } from '../lib/loading/lazy-part.ts';
import { type Profile, useProfile } from '../lib/session/profile.ts';
import type { Role } from '../lib/session/session.ts';
import * as t from '../messages/compiled/app/profileMenu.ts';
import * as terms from '../messages/compiled/ui/terms.ts';
import { LateMenu } from '../ui/menus/LateMenu.tsx';
import { VisuallyHidden } from '../ui/Page.tsx';
import styles from './shell.module.css';

const initialsOf = ({ firstName, lastName }: Profile) =>
  [firstName, lastName].map((name) => name.charAt(0).toUpperCase()).join('');

const fallback = (): Record<Role, string> => ({
  instructor: terms.teacher(),
  student: terms.student(),
  administrator: terms.administrator(),
});

const dropdown = definePart(() => import('./menus/ProfileDropdown.tsx'));

/** The menu of the logged-in person: name, theme, and logout. */
export function ProfileMenu({ role }: { role: Role }) {
  const profile = useProfile();
  const name = profile ? formOfAddress(profile) : fallback()[role];
  return (
    <div className={styles.profile}>
      <LateMenu
        code={dropdown}
        menu={({ ProfileDropdown }, props) => <ProfileDropdown {...props} role={role} name={name} />}
        className={styles.avatar}
      >
        <span aria-hidden="true">{profile ? initialsOf(profile) : ''}</span>
        <VisuallyHidden>{t.profileMenuName({ name })}</VisuallyHidden>
      </LateMenu>
    </div>
  );
}
