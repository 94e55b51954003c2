/** Options of every work of an engine in addition to its task. Part of the interface in `engine.ts`. */
import type { FiguresOnPage, LookAt } from './pictures.ts';

/** The school and the people of a work. Only an engine with a model needs it. */
export interface WorkFor {
  /** The tenant, whose model and budget are used. */
  tenant: string;
  /** Names, e-mail addresses and ids of people who may be named in the material. A model never gets them. */
  people?: string[];
  /** The submission that is marked, because teachers may correct the description of its pictures. */
  submissionId?: number;
}

export interface WorkOptions {
  signal?: AbortSignal;
  for?: WorkFor;
  /** Pictures of the task's rich text, for an engine that can see them. */
  pictures?: LookAt;
  /** Figures of the books that questions are written from, for an engine that can see them. */
  figures?: FiguresOnPage;
}
