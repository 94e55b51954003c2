import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { rich } from '../../lib/language/rich.ts';
import * as t from '../../messages/compiled/identity/login.ts';
import { BrandMark } from '../../ui/glyphs/Brand.tsx';
import { LanguageSwitch } from '../../ui/language/LanguageSwitch.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx';
import { EntranceSchool } from './EntranceSchool.tsx';
import styles from './entrance.module.css';

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
