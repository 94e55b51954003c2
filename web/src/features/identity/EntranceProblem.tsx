import styles from './entrance.module.css';

/** Why a page cannot do what it was opened for. */
export function EntranceProblem({ title, children }: { title: string; children: string }) {
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.paragraph} role="alert">
        {children}
      </p>
    </>
  );
}
