/**
 * How a page that was photographed at an angle differs from a flat one. Shares of the picture's width and height, so that it holds at
 * every scale: how lines of text rise at the top and at the bottom, and how the edges of the text lean.
 */
export interface Warp {
  /** Down per across. */
  slope: { top: number; bottom: number };
  /** Across per down, in pixels, and where the edge crosses the middle of the page, as a share of the width. */
  left: { lean: number; at: number };
  right: { lean: number; at: number };
}
