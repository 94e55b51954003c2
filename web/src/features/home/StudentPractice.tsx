import type { WeakTopic } from '@classi/contract/home/endpoints';
import { Link } from '@tanstack/react-router';
import { inTotal } from '../../lib/shown-grades.ts';
import { pluralize } from '../../lib/words.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { HomeRow, HomeSection, rowLink } from './HomeSection.tsx';
import styles from './home.module.css';
import type { StudentHome } from './StudentWork.tsx';

/** Practice that was begun, then topics that cost marks in graded work. */
export function PracticeSection({ home: { practice, practiceCount, topics } }: { home: StudentHome }) {
  return (
    <HomeSection
      title="To practise"
      count={practiceCount > 0 ? `${practiceCount} begun` : undefined}
      empty="Make questions for yourself from a document or with AURA, and have them marked."
      more={<Link to="/student/assignments/practice/create">New practice assignment</Link>}
    >
      {[
        ...practice.map(({ id, title, courseName, answeredCount, questionCount, status }) => (
          <HomeRow
            key={`practice ${id}`}
            link={
              <Link
                to="/student/assignments/practice/$practiceId"
                params={{ practiceId: String(id) }}
                className={rowLink}
              >
                {title}
              </Link>
            }
            facts={[courseName, `${answeredCount} of ${pluralize(questionCount, 'question')} answered`]}
          >
            <StatusLabel state={status} />
          </HomeRow>
        )),
        ...topics.map((topic) => (
          <HomeRow
            key={`topic ${topic.courseCode} ${topic.topic}`}
            link={
              <Link
                to="/student/courses/$courseCode"
                params={{ courseCode: topic.courseCode }}
                className={rowLink}
              >
                {topic.topic}
              </Link>
            }
            facts={[topic.courseName, pluralize(topic.questionCount, 'graded question')]}
          >
            <TopicMarks topic={topic} />
          </HomeRow>
        )),
      ]}
    </HomeSection>
  );
}

function TopicMarks({ topic: { marksObtained, marksPossible } }: { topic: WeakTopic }) {
  return (
    <span className={styles.marks}>
      {inTotal(marksObtained)} / {inTotal(marksPossible)}
    </span>
  );
}
