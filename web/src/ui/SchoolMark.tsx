import styles from './school-mark.module.css';

interface SchoolMarkProps {
  name: string;
  /** The logo as a `data:` URL. */
  logo: string | null | undefined;
  /** The colour of the tile with the initial, shown if there is no logo. */
  colour: string | null | undefined;
}

/** A school's logo, or a tile with its initial if the school has a colour but no logo. */
export function SchoolMark({ name, logo, colour }: SchoolMarkProps) {
  if (logo) return <img src={logo} alt="" className={styles.logo} />;
  if (!colour) return null;
  return (
    <span className={styles.tile} style={{ background: colour }} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
