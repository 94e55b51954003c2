/** The options of every task of an engine. Part of the interface in `engine.ts`. */
import type { FiguresOnPage, LookAt } from './pictures.ts';

/** The school and the people that a task is about. Only an engine with a model needs them. */
export interface WorkFor {
  /** The tenant, whose model and budget are used. */
  tenant: string;
  /** The names, e-mail addresses and ids of people who may occur in the material. They are never sent to a model. */
  people?: string[];
  /** The submission that is marked. Its id is needed because teachers may correct the descriptions of its pictures. */
  submissionId?: number;
}

export interface WorkOptions {
  signal?: AbortSignal;
  for?: WorkFor;
  /** Opens pictures in the rich text of the task, for an engine that can see them. */
  pictures?: LookAt;
  /** Finds figures of the books from which questions are written, for an engine that can see them. */
  figures?: FiguresOnPage;
}
