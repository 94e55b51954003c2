import { PAGE_PICTURE_SCALE, pagePicture } from '@classi/contract/files/limits';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/markingOut.ts';
import { type Box, boxBetween, boxByKey, type PageSize } from './boxes.ts';
import styles from './marking-out.module.css';
import { useDrawnBox } from './use-drawn-box.ts';

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
