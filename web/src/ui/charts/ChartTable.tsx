import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface ChartTableProps {
  /** The caption of the table. */
  caption: string;
  /** The column names. The first column names the rows. */
  head: readonly string[];
  /** The cells of each row. The first cell is the row's name. */
  rows: readonly (readonly ReactNode[])[];
}

/** The data of a chart as a table. */
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
