import { AuraGlyph } from '../ui/glyphs/AuraGlyph.tsx';
import styles from './shell.module.css';

/** AURA's icon in the navigation, in the colour of its entry. */
export function AuraIcon({ size }: { size?: number | string }) {
  return <AuraGlyph size={Number(size ?? 18)} className={styles.auraIcon ?? ''} />;
}
