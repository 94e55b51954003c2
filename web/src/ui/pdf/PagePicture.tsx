import { PAGE_PICTURE_SCALE } from '@classi/contract/files/limits';
import { useState } from 'react';
import { rich } from '../../lib/language/rich.ts';
import * as t from '../../messages/compiled/ui/pdf.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import styles from './page-picture.module.css';

/** A box in points from the page's top left. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PagePictureProps {
  /** The URL of the image: `pagePicture(file, page)` of the contract. */
  source: string;
  /** The label, such as "Page 2 of the marking scheme". */
  label: string;
  /** The boxes to frame. The rest of the page is dimmed. */
  boxes?: readonly Box[];
  /** Only the part of the page around the boxes is shown. */
  isCropped?: boolean;
  /** The image loads only when it comes into view. */
  isLazy?: boolean;
  onShown?: () => void;
  onMissing?: () => void;
}

/** The margin around a box, in points, so that its frame does not touch the writing. */
const ROOM = 6;
/** The margin of a cropped part around the frame, in points. */
const CROP_ROOM = 18;
/** The minimum width of a cropped part as a share of the page, so that a single word is not enlarged. */
const CROP_WIDTH = 0.6;

/**
 * The assumed size of a page until its image has loaded, in points. Most pages are A4, and then nothing
 * moves.
 */
const A4 = { width: 595, height: 842 };

function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.x)) - ROOM;
  const top = Math.min(...boxes.map((box) => box.y)) - ROOM;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + ROOM;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + ROOM;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

type Size = Pick<Box, 'width' | 'height'>;

/** Returns the part of the page to show around a frame. */
function pieceAround(frame: Box, page: Size): Box {
  const width = Math.min(page.width, Math.max(frame.width + 2 * CROP_ROOM, page.width * CROP_WIDTH));
  const x = frame.x + (frame.width - width) / 2;
  const top = Math.max(0, frame.y - CROP_ROOM);
  const bottom = Math.min(page.height, frame.y + frame.height + CROP_ROOM);
  return { x: Math.min(Math.max(0, x), page.width - width), y: top, width, height: bottom - top };
}

const percent = (share: number) => `${share * 100}%`;

/** The style that positions the whole page so that the part is visible. */
const sheetBehind = (piece: Box, page: Size) => partsOf({ x: -piece.x, y: -piece.y, ...page }, piece);

/** Returns the style of a box relative to its container. */
const partsOf = ({ x, y, width, height }: Box, of: Size) => ({
  left: percent(x / of.width),
  top: percent(y / of.height),
  width: percent(width / of.width),
  height: percent(height / of.height),
});

/** The image of a page with the boxes framed, or a sentence if there is no image. */
export function PagePicture(props: PagePictureProps) {
  const { source, label, boxes = [], isCropped = false, isLazy = false, onShown, onMissing } = props;
  const [page, setPage] = useState<Size | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) {
    return (
      <p className={styles.missing}>
        {rich(t.pageImageError, {
          button: (
            <button type="button" className={styles.again} onClick={() => setIsMissing(false)}>
              {terms.tryAgain()}
            </button>
          ),
        })}
      </p>
    );
  }
  const frame = around(boxes);
  const piece = isCropped && frame ? pieceAround(frame, page ?? A4) : null;
  return (
    <figure
      className={styles.page}
      // Toasts do not cover an answer that is being marked.
      data-work={isCropped ? '' : undefined}
      data-waiting={(isCropped && !page) || undefined}
      data-to-come={((isLazy || !isCropped) && !page) || undefined}
      style={piece ? { aspectRatio: `${piece.width} / ${piece.height}` } : undefined}
    >
      <div
        className={styles.sheet}
        style={piece && page ? { position: 'absolute', ...sheetBehind(piece, page) } : undefined}
      >
        <img
          src={source}
          alt={label}
          className={styles.picture}
          loading={isLazy ? 'lazy' : 'eager'}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setPage({
              width: naturalWidth / PAGE_PICTURE_SCALE,
              height: naturalHeight / PAGE_PICTURE_SCALE,
            });
            onShown?.();
          }}
          onError={() => {
            setIsMissing(true);
            onMissing?.();
          }}
        />
        {frame && page && <span className={styles.frame} style={partsOf(frame, page)} />}
      </div>
    </figure>
  );
}
