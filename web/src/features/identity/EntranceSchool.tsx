import styles from './entrance.module.css';
import { useLoginSchool } from './use-login-school.ts';

/**
 * The school's logo and name next to the product's brand, if the link or this device names a school (spec 1
 * §1).
 */
export function EntranceSchool() {
  const { school, isNamed } = useLoginSchool();
  if (!isNamed || !school?.school_name) return null;
  return (
    <p className={styles.school} title={school.school_name}>
      {school.logo && <img src={school.logo} alt="" className={styles.schoolLogo} />}
      <span className="text-truncated">{school.school_name}</span>
    </p>
  );
}
