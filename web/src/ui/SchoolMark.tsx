import styles from './school-mark.module.css';

interface SchoolMarkProps {
  name: string;
  /** A `data:` address. */
  logo: string | null | undefined;
  /** Of the tile with the initial where there is no logo. */
  colour: string | null | undefined;
}

/** A school's logo; without one, a tile with its initial where the school has a colour. */
export function SchoolMark({ name, logo, colour }: SchoolMarkProps) {
  if (logo) return <img src={logo} alt="" className={styles.logo} />;
  if (!colour) return null;
  return (
    <span className={styles.tile} style={{ background: colour }} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
