import { type ReactNode, useId } from 'react';
import * as t from '../../messages/compiled/courses/distribution.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import styles from './courses.module.css';
import { allBands, distribution, type StudentResult } from './rules.ts';

interface DistributionProps {
  results: readonly StudentResult[];
  rubric: string | null;
  /** The control that chooses the rubric. */
  choice: ReactNode;
}

const rangeOf = ({ from, below }: ReturnType<typeof allBands>[number]) =>
  Number.isFinite(below) ? t.percentRange({ from, below }) : t.fromAndAbove({ from });

/** The number of students in each band, as bars with figures. */
export function Distribution({ results, rubric, choice }: DistributionProps) {
  const id = useId();
  const bands = distribution(results, rubric);
  const most = Math.max(1, ...bands.map(({ count }) => count));
  return (
    <section className={styles.distribution} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.gradeDistribution()}</h2>
        {choice}
      </header>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t.band()}</th>
            <th scope="col">{terms.students()}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ name, count }, index) => {
            const band = allBands()[index];
            return (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{band && rangeOf(band)}</small>
                </th>
                <td>
                  <span className={styles.bar}>
                    <span style={{ inlineSize: `${(100 * count) / most}%` }} />
                  </span>
                  <span className={styles.count}>{t.countStudents({ count })}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
