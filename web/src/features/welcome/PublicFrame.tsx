import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rich } from '../../lib/language/rich.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import * as t from '../../messages/compiled/welcome/publicFrame.ts';
import { BrandMark } from '../../ui/glyphs/Brand.tsx';
import { LanguageSwitch } from '../../ui/language/LanguageSwitch.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx';
import styles from './welcome.module.css';

/** The frame of the public pages: the brand and the login link, the page, and the footer. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Link to="/welcome" className={styles.brand}>
          <BrandMark size={28} />
          Classi
        </Link>
        <nav aria-label={t.main()} className={styles.links}>
          <Link to="/website2" className={styles.link}>
            {t.forSchools()}
          </Link>
          <LanguageSwitch />
          <ThemeSwitch />
          <Link to="/login" className={styles.login}>
            {t.logIn()}
          </Link>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        {rich(t.footerSlogan, { link: <Link to="/docs">{terms.documentation()}</Link> })}
      </footer>
    </div>
  );
}
