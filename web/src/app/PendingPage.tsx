import * as t from '../messages/compiled/app/pendingPage.ts';
import { BrandMark } from '../ui/glyphs/Brand.tsx';
import styles from './pending-page.module.css';

/** Shown while the first page is loading, after 200 ms. */
export function PendingPage() {
  return (
    <div className={styles.pending} role="status" aria-label={t.loadingThePage()}>
      <BrandMark size={40} />
    </div>
  );
}
