import { PAGE_PICTURE_SCALE } from '@classi/contract/files/limits';
import { useState } from 'react';
import styles from './page-picture.module.css';

/** A box in points from the page's top left. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PagePictureProps {
  /** Of the picture: `pagePicture(file, page)` of the contract. */
  source: string;
  /** "Page 2 of the marking scheme". */
  label: string;
  /** What this is about: framed, the rest of the page dimmed. */
  boxes?: readonly Box[];
  /** Shows only the piece of the page around the boxes. */
  cropped?: boolean;
}

/** Around a box, in points, so that its frame does not touch the writing. */
const ROOM = 6;
/** Above and below a cropped piece, in points. */
const CROP_ROOM = 18;

function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.x)) - ROOM;
  const top = Math.min(...boxes.map((box) => box.y)) - ROOM;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + ROOM;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + ROOM;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const percent = (share: number) => `${Math.min(100, Math.max(0, share * 100))}%`;

/** The picture of a page on its paper, with what is looked for framed; a sentence where there is no picture. */
export function PagePicture({ source, label, boxes = [], cropped = false }: PagePictureProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [missing, setMissing] = useState(false);
  const frame = around(boxes);
  if (missing) return <p className={styles.missing}>The picture of this page could not be loaded.</p>;
  const page = size && { width: size.width / PAGE_PICTURE_SCALE, height: size.height / PAGE_PICTURE_SCALE };
  const piece =
    cropped && frame && page
      ? { top: Math.max(0, frame.y - CROP_ROOM), height: Math.min(page.height, frame.height + 2 * CROP_ROOM) }
      : null;
  return (
    <figure
      className={styles.page}
      style={piece && page ? { aspectRatio: `${page.width} / ${piece.height}` } : undefined}
    >
      <div
        className={styles.sheet}
        style={
          piece && page
            ? { position: 'absolute', insetInline: 0, top: `-${(piece.top / piece.height) * 100}%` }
            : undefined
        }
      >
        <img
          src={source}
          alt={label}
          className={styles.picture}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={() => setMissing(true)}
        />
        {frame && page && (
          <span
            className={styles.frame}
            style={{
              left: percent(frame.x / page.width),
              top: percent(frame.y / page.height),
              width: percent(frame.width / page.width),
              height: percent(frame.height / page.height),
            }}
          />
        )}
      </div>
    </figure>
  );
}
