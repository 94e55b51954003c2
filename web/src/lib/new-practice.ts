/** What new practice is about. */
export interface PracticeTopic {
  courseCode: string;
  /** A topic, or a question to which similar ones are practised. */
  topic: string;
}

/** A prompt is part of a URL. */
const MAX_TOPIC = 400;

/**
 * Returns the link to new practice about a topic. Its page reads the parameters, not its route: the routes are
 * loaded with the login page.
 */
export const practiceAbout = ({ courseCode, topic }: PracticeTopic) => ({
  to: '/student/assignments/practice/create' as const,
  search: { course: courseCode, topic: topic.replace(/\s+/g, ' ').trim().slice(0, MAX_TOPIC) } as never,
});

/** Returns what the parameters of the page say that the practice is about, or null. */
export function readPracticeTopic(search: { course?: unknown; topic?: unknown }): PracticeTopic | null {
  const { course, topic } = search;
  return topic === undefined || topic === ''
    ? null
    : { courseCode: String(course ?? ''), topic: String(topic) };
}
