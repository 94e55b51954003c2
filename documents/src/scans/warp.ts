/**
 * The distortion of a page that was photographed at an angle: the slope of the lines of text at the top and at the bottom, and the lean of
 * the text's edges, as shares of the picture's width and height, so that they apply at every scale.
 */
export interface Warp {
  /** The slope: pixels down per pixel across. */
  slope: { top: number; bottom: number };
  /** The slope (pixels across per pixel down), and where the edge crosses the middle of the page, as a share of the width. */
  left: { lean: number; at: number };
  right: { lean: number; at: number };
}
