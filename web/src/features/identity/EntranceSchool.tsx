import styles from './entrance.module.css';
import { useLoginSchool } from './use-login-school.ts';

/** The school's logo and name next to the product's brand (spec 1 §1), where the link or this device names a school. */
export function EntranceSchool() {
  const { school, isNamed } = useLoginSchool();
  if (!isNamed || !school?.school_name) return null;
  return (
    <p className={styles.school} title={school.school_name}>
      {school.logo && <img src={school.logo} alt="" className={styles.schoolLogo} />}
      <span className={styles.schoolName}>{school.school_name}</span>
    </p>
  );
}
