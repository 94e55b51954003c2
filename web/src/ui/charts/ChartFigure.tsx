import { Button } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './charts.module.css';

interface ChartTableProps {
  /** What the table is of. */
  caption: string;
  /** The first names the rows. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What a chart shows, as figures. */
function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <table className={styles.table}>
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

interface ChartFigureProps {
  title: string;
  /** The line in ink, and the dashed one that it is held against. */
  own: string;
  other: string;
  /** A sentence under the legend. */
  note?: string | undefined;
  table: ChartTableProps;
  children: ReactNode;
}

/** A chart with its legend, and the same as a table: for screen readers always, for everybody at a click. */
export function ChartFigure({ title, own, other, note, table, children }: ChartFigureProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={styles.figure} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button
          variant="subtle"
          size="xs"
          aria-label={`${title}: show as ${asTable ? 'chart' : 'table'}`}
          leftSection={
            asTable ? (
              <IconChartLine size={16} aria-hidden="true" />
            ) : (
              <IconTable size={16} aria-hidden="true" />
            )
          }
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Chart' : 'Table'}
        </Button>
      </header>
      {!asTable && (
        <figure aria-hidden="true">
          <div className={styles.chart}>{children}</div>
          <figcaption className={styles.legend}>
            <span>{own}</span>
            <span data-dashed="">{other}</span>
          </figcaption>
        </figure>
      )}
      <div className={asTable ? styles.shown : styles.heard}>
        <ChartTable {...table} />
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
