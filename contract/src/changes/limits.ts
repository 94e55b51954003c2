/** The socket on which open pages hear of changes. No zod here: the page reads this file. */

/** The namespace of the socket; it is for people with a session only. */
export const CHANGES_NAMESPACE = '/changes';
/** The only event, from the server: `changed` in `socket.ts`. */
export const CHANGED_EVENT = 'changed';

/**
 * What changed. `assignment`: the assignment, its questions, its deadline, or that it is deleted. `work`: what was handed in, or how it is
 * read. `marks`: marks and how far marking is. `release`: whether students see marks. `students`: who is in a course. `anything`: the
 * server missed changes.
 */
export const CHANGE_KINDS = ['assignment', 'work', 'marks', 'release', 'students', 'anything'] as const;
