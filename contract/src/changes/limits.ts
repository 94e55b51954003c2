/** Names of the socket that tells open pages about changes. This file imports no zod, because the page loads it. */

/** The socket's namespace; connecting needs a session. */
export const CHANGES_NAMESPACE = '/changes';
/** The only event, sent by the server; its payload is `changedFrame` in `socket.ts`. */
export const CHANGED_EVENT = 'changed';

/**
 * The kind of a change. `assignment`: the assignment, its questions or its deadline changed, or it was deleted. `work`: submitted work, or
 * how it was read. `marks`: marks, or the progress of marking. `release`: whether students see marks. `students`: who is enrolled in a
 * course. `people`: the name of a person, or whose work it is; any page of the reader may show it.
 */
export const CHANGE_KINDS = [
  ...(['assignment', 'work', 'marks', 'release', 'students', 'people', 'anything'] as const),
] as const;
