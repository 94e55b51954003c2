import type { Role } from '../../lib/session/session.ts';
import * as t from '../../messages/compiled/profile/profilePage.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { NamesForm } from './NamesForm.tsx';
import { NoticesSection } from './NoticesSection.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import styles from './profile.module.css';
import { type Person, usePerson } from './queries.ts';
import { SignOnSection } from './SignOnSection.tsx';
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx';

/** The placeholder person, so that the forms have their final position before the account is known. */
const NOBODY: Person = { firstName: '', lastName: '', email: '\u00a0', schoolName: '\u00a0' };
const NOWHERE = { className: '\u00a0', section: '\u00a0', enrolledOn: '\u00a0' };

/** The profile page: the person's data, and the security settings. */
function ProfilePage({ forRole: role }: { forRole: Role }) {
  const person = usePerson(role);
  return (
    <Page width="form">
      <PageHeader title={t.profileSettings()} />
      {person.data ? (
        <div className={styles.sections}>
          <NamesForm role={role} person={person.data} />
          <PasswordForm email={person.data.email} />
          {role !== 'student' && <SecondFactorSection />}
          <PasskeysSection />
          <SignOnSection />
          {role !== 'administrator' && <NoticesSection role={role} />}
          <LanguageSection role={role} />
        </div>
      ) : person.isError ? (
        <ErrorState title={t.loadError()} onRetry={() => void person.refetch()}>
          {t.nothingChanged()}
        </ErrorState>
      ) : (
        <Loading label={t.loadingYourProfile()}>
          <div className={styles.sections} inert aria-hidden="true">
            <NamesForm role={role} person={role === 'student' ? { ...NOBODY, place: NOWHERE } : NOBODY} />
            <PasswordForm email="" />
          </div>
        </Loading>
      )}
    </Page>
  );
}

export function InstructorProfilePage() {
  return <ProfilePage forRole="instructor" />;
}

export function AdministratorProfilePage() {
  return <ProfilePage forRole="administrator" />;
}

export function StudentProfilePage() {
  return <ProfilePage forRole="student" />;
}
