/** What every work of an engine may be given in addition to its task. Part of the interface in `engine.ts`. */
import type { FiguresOnPage, LookAt } from './pictures.ts';

/** On whose behalf an engine works. Only an engine that asks a model needs it. */
export interface WorkFor {
  /** The tenant's name: its model and its budget. */
  tenant: string;
  /** Names, e-mail addresses and ids of people who may be named in the material. A model never gets them. */
  people?: string[];
  /** The submission that is marked: what its teachers say of a picture counts for it. */
  submissionId?: number;
}

export interface WorkOptions {
  signal?: AbortSignal;
  for?: WorkFor;
  /** Pictures of the task's rich text, for an engine that can look at them. */
  pictures?: LookAt;
  /** Figures of the books that questions are written from, for an engine that can look at them. */
  figures?: FiguresOnPage;
}
