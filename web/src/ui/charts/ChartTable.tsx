import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface ChartTableProps {
  /** What the table is of. */
  caption: string;
  /** The first names the rows. */
  head: readonly string[];
  /** The first of each is its name. */
  rows: readonly (readonly ReactNode[])[];
}

/** What a chart shows, as figures. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <table className={styles.lined}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and none moves
          <tr key={index}>
            <th scope="row">{name}</th>
            {figures.map((figure, column) => (
              <td key={head[column + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
