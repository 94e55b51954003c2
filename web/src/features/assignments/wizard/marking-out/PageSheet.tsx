import { PAGE_PICTURE_SCALE, pagePicture } from '@classi/contract/files/limits';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/markingOut.ts';
import { type Box, boxBetween, boxByKey, type PageSize } from './boxes.ts';
import styles from './marking-out.module.css';

/** A box on the page, drawn by hand or from a question that was read. */
export interface PageBox {
  /** Stays the same while the box is moved. */
  id: string;
  /** The key of its question. */
  key: string;
  /** The text of the box: the position of its question in the list. */
  number: number;
  box: Box;
  /** The box was drawn by hand, so it can be moved and resized. */
  isDrawn: boolean;
}

interface PageSheetProps {
  fileUrl: string;
  /** The page number, from 1. */
  page: number;
  size: PageSize;
  onSize: (size: PageSize) => void;
  boxes: readonly PageBox[];
  selected: string | null;
  onDrawn: (box: Box) => void;
  onChange: (of: PageBox, box: Box) => void;
  onSelect: (key: string) => void;
  onRemove: (key: string) => void;
}

const percent = (share: number) => `${share * 100}%`;

const styleOf = ({ x, y, width, height }: Box, page: PageSize) => ({
  left: percent(x / page.width),
  top: percent(y / page.height),
  width: percent(width / page.width),
  height: percent(height / page.height),
});

/** The image of a page, on which boxes are drawn, moved and resized. */
export function PageSheet(props: PageSheetProps) {
  const { fileUrl, page, size, onSize, boxes, selected, onDrawn } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const { box: drawing, handlers, pointOf } = useDrawnBox(sheet, size, onDrawn);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <div ref={sheet} className={styles.sheet} {...handlers}>
      {isMissing && <p className={styles.missing}>{t.pagePictureError()}</p>}
      <img
        className={styles.picture}
        src={pagePicture(fileUrl, page)}
        alt={t.pagePictureLabel({ page })}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setIsMissing(false);
          onSize({ width: naturalWidth / PAGE_PICTURE_SCALE, height: naturalHeight / PAGE_PICTURE_SCALE });
        }}
        onError={() => setIsMissing(true)}
      />
      {boxes.map((each) => (
        <BoxOnPage
          key={each.id}
          of={each}
          page={size}
          isSelected={selected === each.key}
          pointOf={pointOf}
          onChange={props.onChange}
          onSelect={props.onSelect}
          onRemove={props.onRemove}
        />
      ))}
      {drawing && <span className={styles.drawing} style={styleOf(drawing, size)} />}
    </div>
  );
}

interface BoxOnPageProps extends Pick<PageSheetProps, 'onChange' | 'onSelect' | 'onRemove'> {
  of: PageBox;
  page: PageSize;
  isSelected: boolean;
  pointOf: (event: PointerEvent) => { x: number; y: number };
}

/**
 * A box that can be moved with the arrow keys, and resized with Shift and an arrow key or by dragging its
 * corner.
 */
function BoxOnPage({ of, page, isSelected, pointOf, onChange, onSelect, onRemove }: BoxOnPageProps) {
  const { key, number, box, isDrawn } = of;
  const [resized, setResized] = useState<Box | null>(null);
  if (!isDrawn)
    return (
      <span className={styles.read} style={styleOf(box, page)} aria-hidden="true">
        <span>{number}</span>
      </span>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(key);
    const next = boxByKey(event, box, page);
    if (!next) return;
    event.preventDefault();
    onChange(of, next);
  };
  const corner = {
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      setResized(box);
    },
    onPointerMove: (event: PointerEvent) => {
      if (resized) setResized(boxBetween(box, pointOf(event), page) ?? resized);
    },
    onPointerUp: () => {
      if (resized) onChange(of, resized);
      setResized(null);
    },
    onPointerCancel: () => setResized(null),
  };
  return (
    <button
      type="button"
      data-box={key}
      className={styles.box}
      data-selected={isSelected || undefined}
      style={styleOf(resized ?? box, page)}
      aria-label={t.boxLabel({ number })}
      onClick={() => onSelect(key)}
      onFocus={() => onSelect(key)}
      onKeyDown={onKeyDown}
    >
      <span className={styles.boxNumber}>{number}</span>
      <span className={styles.corner} {...corner} />
    </button>
  );
}

interface Point {
  x: number;
  y: number;
}

/** Lets the user draw a box on the image of a page with a mouse, a pen or a finger. */
function useDrawnBox(sheet: RefObject<HTMLElement | null>, page: PageSize, onDrawn: (box: Box) => void) {
  const [box, setBox] = useState<Box | null>(null);
  const start = useRef<Point | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = sheet.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: ((clientX - left) / width) * page.width, y: ((clientY - top) / height) * page.height };
  };
  const end = () => {
    start.current = null;
    setBox(null);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const isOnBox = event.target instanceof Element && event.target.closest('[data-box]') !== null;
      if (event.button !== 0 || !event.isPrimary || isOnBox) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = pointOf(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) setBox(boxBetween(start.current, pointOf(event), page));
    },
    onPointerUp: (event: PointerEvent) => {
      const drawn = start.current && boxBetween(start.current, pointOf(event), page);
      end();
      if (drawn) onDrawn(drawn);
    },
    onPointerCancel: end,
  };
  return { box, handlers, pointOf };
}
