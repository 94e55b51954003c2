import { borrow, type Pdfium } from './pdfium-memory.ts';

/** Converts the page's own coordinates to points from the top left of the shown page, which may be turned and cropped. */
export interface Shown {
  point(x: number, y: number): [number, number];
  /** Converts a direction to the shown page. */
  direction(x: number, y: number): [number, number];
  /** The conversion as numbers: `x` and `y` of the origin, and the change for each coordinate. */
  matrix: Readonly<Record<'x' | 'y' | 'xOfX' | 'xOfY' | 'yOfX' | 'yOfY', number>>;
}

const DEVICE_SCALE = 64;

/** Makes the conversion from a page's own coordinates to the shown page. `width` and `height` are in points, as shown. */
export function shownCoordinates(pdfium: Pdfium, page: number, width: number, height: number): Shown {
  const size = [Math.round(width * DEVICE_SCALE), Math.round(height * DEVICE_SCALE)] as const;
  const map = (x: number, y: number): [number, number] =>
    borrow(pdfium, 8, (at) => {
      pdfium.FPDF_PageToDevice(page, 0, 0, size[0], size[1], 0, x, y, at, at + 4);
      const { HEAP32 } = pdfium.pdfium;
      return [(HEAP32[at >> 2] ?? 0) / DEVICE_SCALE, (HEAP32[(at >> 2) + 1] ?? 0) / DEVICE_SCALE];
    });
  const unit = 1_000;
  const [originX, originY] = map(0, 0);
  const [rightX, rightY] = map(unit, 0);
  const [upX, upY] = map(0, unit);
  const across = [(rightX - originX) / unit, (rightY - originY) / unit] as const;
  const upward = [(upX - originX) / unit, (upY - originY) / unit] as const;
  const direction = (x: number, y: number): [number, number] => [
    across[0] * x + upward[0] * y,
    across[1] * x + upward[1] * y,
  ];
  return {
    matrix: { x: originX, y: originY, xOfX: across[0], yOfX: across[1], xOfY: upward[0], yOfY: upward[1] },
    direction,
    point: (x, y) => {
      const [right, down] = direction(x, y);
      return [originX + right, originY + down];
    },
  };
}
