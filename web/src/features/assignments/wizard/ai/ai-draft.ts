/** What the AI method holds (spec 2 §2, §4, §9). */
import type { AssignmentDifficulty } from './difficulty.ts';

/** AI Express, or Smart Builder. */
export type AiMode = 'quick' | 'builder';

/** A PDF that AURA is to write from: uploaded, or fetched from an address. It is stored on the server. */
export interface StoredReference {
  fileUrl: string;
  name: string;
  /** Bytes. */
  size: number;
  pages: number;
  /** Where it was fetched from; '' where it was uploaded. */
  address: string;
}

/** What came of a generation. */
interface Written {
  /** What a question is written again from. */
  configId: number;
  asked: number;
  shortfall: string | null;
  withoutModel: string | null;
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
