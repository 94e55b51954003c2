import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/glyphs/Brand.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx';
import styles from './welcome.module.css';

/** The frame of the public pages: the brand and the way in, the page, the line at its foot. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Link to="/welcome" className={styles.brand}>
          <BrandMark size={28} />
          Classi
        </Link>
        <nav aria-label="Main" className={styles.links}>
          <Link to="/website2" className={styles.link}>
            For schools
          </Link>
          <ThemeSwitch />
          <Link to="/login" className={styles.login}>
            Log in
          </Link>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        Where AI meets education · <Link to="/docs">Documentation</Link>
      </footer>
    </div>
  );
}
