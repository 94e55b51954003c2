import type { ReactNode } from 'react';
import grid from './grid.module.css';

interface ResultTableProps {
  /** The name of the table, for screen readers. */
  label: string;
  /** The headings of the columns. */
  head: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table of results. It scrolls sideways where it does not fit. */
export function ResultTable({ label, head, children }: ResultTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be reached by the keyboard
    <section className={grid.grid} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
