import { Button } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import * as t from '../../messages/compiled/ui/charts.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { ChartTable, type ChartTableProps } from './ChartTable.tsx';
import styles from './charts.module.css';
import { Legend } from './Legend.tsx';

interface ChartFigureProps {
  title: string;
  /** The names of the solid line and of the dashed line that it is compared with. */
  own: string;
  other: string;
  /** A sentence below the legend. */
  note?: string | undefined;
  table: ChartTableProps;
  children: ReactNode;
}

/**
 * A chart with its legend and its table. The table is always available to screen readers, and to everyone
 * else with a click.
 */
export function ChartFigure({ title, own, other, note, table, children }: ChartFigureProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <section className={styles.figure} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button
          variant="subtle"
          size="xs"
          aria-label={isTable ? t.showChartLabel({ title }) : t.showTableLabel({ title })}
          leftSection={
            isTable ? (
              <IconChartLine size={16} aria-hidden="true" />
            ) : (
              <IconTable size={16} aria-hidden="true" />
            )
          }
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? t.chartButton() : terms.table()}
        </Button>
      </header>
      {!isTable && (
        <figure aria-hidden="true">
          <div className={styles.chart}>{children}</div>
          <Legend own={own} other={other} />
        </figure>
      )}
      <div className={isTable ? styles.shown : styles.heard}>
        <ChartTable {...table} />
      </div>
      {note && <p className="text-muted-small">{note}</p>}
    </section>
  );
}
