/** The state of the AI method (spec 2 §2, §4, §9). */
import type { AssignmentDifficulty } from './difficulty.ts';

/** `quick` is AI Express, `builder` is Smart Builder. */
export type AiMode = 'quick' | 'builder';

/** A reference PDF that was uploaded or fetched from a URL. It is stored on the server. */
export interface StoredReference {
  fileUrl: string;
  name: string;
  /** The size in bytes. */
  size: number;
  pages: number;
  /** The URL that it was fetched from, or '' if it was uploaded. */
  address: string;
}

/** The result of a generation. */
interface Written {
  /** The id of the generation, needed to write one question again. */
  configId: number;
  asked: number;
  shortfall: string | null;
  withoutModel: string | null;
  /** The key of the request that led to the questions. Older drafts do not have it. */
  request?: string;
}

export interface AiDraft {
  /** Null until one is chosen. */
  mode: AiMode | null;
  prompt: string;
  textbookIds: readonly number[];
  references: readonly StoredReference[];
  difficulty: AssignmentDifficulty;
  /** The generation that was started and not followed to its end. A reloaded page joins it again. */
  running: number | null;
  written: Written | null;
}

export const NO_AI: AiDraft = {
  mode: null,
  prompt: '',
  textbookIds: [],
  references: [],
  difficulty: 3,
  running: null,
  written: null,
};
