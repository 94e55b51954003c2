/** Pictures in rich text, for an engine that can see them. Part of the interface in `engine.ts`. */
import type { Box, OpenDocument } from '@classi/documents';

/** A page that can be read and drawn. */
export type SeenPages = Pick<OpenDocument, 'pages' | 'readPage' | 'renderPage'>;

/** A picture at its place: a page, or a part of it. */
export interface OpenedPicture {
  pages: SeenPages;
  /** 1-based. */
  page: number;
  /** Absent for the whole page. */
  part?: Box;
  close(): Promise<void>;
}

/** A picture that the engine may open. */
export interface Picture {
  open(): Promise<OpenedPicture>;
}

/**
 * The picture at an address of rich text; undefined where there is none, or where it may not be opened: a picture of a question
 * is opened with the rights of its teacher, a picture of an answer with those of its student.
 */
export type LookAt = (address: string, inThe: 'question' | 'answer') => Promise<Picture | undefined>;

/** A figure on a page of a text. */
export interface FigureOnPage extends Picture {
  /** The number of the figure on its page, from 1. */
  number: number;
  /** The box on its page, in points. */
  box: Box;
}

/** The figures on a page of one of the task's books; empty where it has none, or where they may not be opened. */
export type FiguresOnPage = (bookId: string, page: number) => Promise<FigureOnPage[]>;
