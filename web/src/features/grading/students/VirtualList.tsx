import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './students.module.css';

interface VirtualListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Returns the height of an item in px. */
  heightOf: (item: Item) => number;
  /** The index of the item that stays in view, or -1 for none. */
  current: number;
  children: (item: Item) => ReactNode;
}

const OVERSCAN = 8;

/** A long list that renders only the visible items. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, heightOf, current, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const item = items[index];
      return item === undefined ? 0 : heightOf(item);
    },
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: OVERSCAN,
  });
  // What changed places or grew a second line is measured again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items decide the heights
  useEffect(() => {
    virtual.measure();
  }, [items, virtual]);
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current, { align: 'auto' });
  }, [current, virtual]);
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.list} aria-label={label} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start, size }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={key}
                className={styles.item}
                style={{ blockSize: size, transform: `translateY(${start}px)` }}
                aria-setsize={items.length}
                aria-posinset={index + 1}
              >
                {children(item)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
