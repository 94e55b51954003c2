import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { rich } from '../../lib/language/rich.ts';
import * as t from '../../messages/compiled/identity/login.ts';
import { BrandMark } from '../../ui/glyphs/Brand.tsx';
import { LanguageSwitch } from '../../ui/language/LanguageSwitch.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx';
import styles from './entrance.module.css';
import { useLoginSchool } from './use-login-school.ts';

/** The decoration is in a separate column, so that nothing moves when it loads. */
const PaperPicture = lazy(() =>
  import('./PaperPicture.tsx').then((file) => ({ default: file.PaperPicture })),
);

/**
 * The frame of the pages before the login: the brand, a column for the form, and on a wide screen an
 * illustration.
 */
export function EntrancePage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={styles.entrance}>
      <div className={styles.side}>
        <header className={styles.head}>
          <Link to="/" className={styles.brand}>
            <BrandMark size={28} />
            Classi
          </Link>
          <EntranceSchool />
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <main className={styles.main}>{children}</main>
        <footer className={styles.footer}>
          {rich(t.footerSlogan, { link: <Link to="/docs">{t.documentation()}</Link> })}
        </footer>
      </div>
      <Suspense>
        <PaperPicture />
      </Suspense>
    </div>
  );
}

/**
 * The school's logo and name next to the product's brand, if the link or this device names a school (spec 1
 * §1).
 */
function EntranceSchool() {
  const { school, isNamed } = useLoginSchool();
  if (!isNamed || !school?.school_name) return null;
  return (
    <p className={styles.school} title={school.school_name}>
      {school.logo && <img src={school.logo} alt="" className={styles.schoolLogo} />}
      <span className="text-truncated">{school.school_name}</span>
    </p>
  );
}
