import { AuraGlyph } from '../ui/glyphs/AuraGlyph.tsx';
import styles from './shell.module.css';

/** AURA among the places: in the colour of its place. */
export function AuraIcon({ size }: { size?: number | string }) {
  return <AuraGlyph size={Number(size ?? 18)} className={styles.auraIcon ?? ''} />;
}
