/** Pictures in rich text, for an engine that can see them. Part of the interface in `engine.ts`. */
import type { Box, OpenDocument } from '@classi/documents';

/** A page that can be read and drawn. */
export type SeenPages = Pick<OpenDocument, 'pages' | 'readPage' | 'renderPage'>;

/** An opened picture: a page or a part of a page. */
export interface OpenedPicture {
  pages: SeenPages;
  /** 1-based. */
  page: number;
  /** The part of the page that is the picture; absent for the whole page. */
  part?: Box;
  close(): Promise<void>;
}

/** A picture that the engine may open. */
export interface Picture {
  open(): Promise<OpenedPicture>;
}

/**
 * Returns the picture at an address of rich text; undefined if there is none or it may not be opened. A picture of a question is opened
 * with the rights of its teacher, a picture of an answer with those of its student.
 */
export type LookAt = (address: string, inThe: 'question' | 'answer') => Promise<Picture | undefined>;

/** A figure on a page of a text. */
export interface FigureOnPage extends Picture {
  /** The number of the figure on its page, 1-based. */
  number: number;
  /** The box of the figure on its page, in PDF points. */
  box: Box;
}

/** Returns the figures on a page of one of the task's books. The list is empty if the page has none or they may not be opened. */
export type FiguresOnPage = (bookId: string, page: number) => Promise<FigureOnPage[]>;
