import type { WeakTopic } from '@classi/contract/home/endpoints';
import { Link } from '@tanstack/react-router';
import { practiceAbout } from '../../lib/new-practice.ts';
import { inTotal } from '../../lib/shown-grades.ts';
import * as t from '../../messages/compiled/home/studentPractice.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { HomeRow, HomeSection, rowLink } from './HomeSection.tsx';
import styles from './home.module.css';
import type { StudentHome } from './StudentWork.tsx';

/** Unfinished practice, followed by topics that cost marks in graded work. */
export function PracticeSection({ home: { practice, practiceCount, topics } }: { home: StudentHome }) {
  return (
    <HomeSection
      title={t.practiceHeading()}
      count={practiceCount > 0 ? t.begun({ practiceCount }) : undefined}
      empty={t.practiceEmpty()}
      more={<Link to="/student/assignments/practice/create">{t.newPracticeAssignment()}</Link>}
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
            facts={[
              courseName,
              t.answeredOfQuestions({
                answered: answeredCount,
                questions: t.questioncountQuestions({ questionCount }),
              }),
            ]}
          >
            <StatusLabel state={status} />
          </HomeRow>
        )),
        ...topics.map((topic) => (
          <HomeRow
            key={`topic ${topic.courseCode} ${topic.topic}`}
            link={
              <Link {...practiceAbout(topic)} className={rowLink}>
                {topic.topic}
              </Link>
            }
            facts={[topic.courseName, t.questioncountGradedQuestions({ questionCount: topic.questionCount })]}
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
