import { rich } from '../../prose.ts';
import { type DemoAnswers, submittedWork } from '../../submitted-work.ts';
import type { DemoAssignment } from '../../types.ts';
import { factoryChildrenQuestions } from './factory-children-questions.ts';

const workingDay: DemoAnswers = {
  full: rich`We learn that the working day was really long, because the children were there at six in the morning and still there
    at eight at night, which is fourteen hours. We also learn that the work was dangerous because a little girl had to creep
    under the moving frame.`,
  hoursOnly: rich`They worked from 6 am to 8 pm so they had a very long day.`,
  young: rich`The children were only seven or eight years old. They got hit with a strap.`,
  misspelt: rich`they workd for atleast 14 hours from six in the moring to eight at nite and it was dangrous becuase they had to go
    under mashines that were moveing`,
  copied: rich`I saw children whom I took to be seven or eight years old.`,
  happy: rich`The children were merry as crickets so they enjoyed working in the mill.`,
  details: rich`Source A shows that children worked about fourteen hours, since the visitor found them at work at six in the
    morning and again at eight in the evening. It also shows that they were punished, as the overlooker carried a strap.`,
  points: rich`<ul><li>very long hours (six till eight)</li><li>dangerous jobs like crawling under the frame while it was
    moving</li></ul>`,
  fourteen: rich`A day in this mill was fourteen hours long.`,
};

const strap: DemoAnswers = {
  full: rich`It suggests that by the afternoon the children were exhausted and got slower or fell asleep, so the overlooker hit
    them with the strap to make them carry on.`,
  beaten: rich`It suggests that the children were beaten.`,
  kind: rich`It suggests that the overlooker was kind because he did not often need the strap.`,
  tired: rich`That the kids were too tired after lunch and started to work slowly.`,
  lunch: rich`It means the strap was kept for after lunch because the machines needed a new belt in the afternoon.`,
  both: rich`In the morning they still had energy, later they got sleepy and so they were hit so that they don't stop.`,
  exhausted: rich`By noon they had already worked six hours. After that they got worn out and slower, and the strap was used to
    force them to go on.`,
  hit: rich`The overlooker hit children with it.`,
};

const useful: DemoAnswers = {
  full: rich`Source A is useful as the visitor was there and saw it, and they give exact details like the times and the strap.
    However, it was written to a newspaper that wanted shorter hours, so they probably picked the worst things to make people
    angry. Also it is only one mill on one day so we can't say all mills were like that. Overall I think it is quite useful if you
    compare it with other things like inspectors' reports, because it shows what the reformers were saying.`,
  biased: rich`It is not useful because it is biased. The newspaper wanted shorter hours.`,
  eyewitness: rich`It is useful because the person was an eyewitness. They saw the children with their own eyes and they tell us
    what time they started and finished.`,
  balance: rich`It's useful because it's from 1832 and the writer was actually in the mill. But the newspaper was on the side of
    the reformers, so the writer might exaggerate.`,
  lies: rich`Everything in it is true because it is a primary source from the time.`,
  limits: rich`The letter only tells about one mill and one visit. In other mills like New Lanark it was better, because Robert Owen
    did not employ young children. So a historian should use more sources as well.`,
  careful: rich`The writer saw the mill, so the details about the strap and the hours are useful. But you have to be careful: the
    paper was campaigning for shorter hours and would not print a letter about a nice mill. I would still use it, but check the
    hours against an inspector's report.`,
  onesided: rich`Not very, they only say bad things about the mill because they are against it.`,
};

const reasons: DemoAnswers = {
  full: rich`Children were a lot cheaper than grown-ups. Also they were small, so they could crawl under the machines to pick up
    the cotton.`,
  control: rich`<ol><li>They got lower wages.</li><li>They were easier to control than adult workers and did what they were
    told.</li></ol>`,
  cheap: rich`Because they were cheap.`,
  school: rich`Because there were no schools and the parents wanted the children out of the house.`,
  misspelt: rich`chilren got payed less then adults and there fingers were small and nimbel so they cud tie the threds`,
  crawl: rich`One reason is that a child got only a small part of a man's wage. Another one is that a child could crawl into
    spaces where no adult could fit.`,
  obey: rich`Kids cost less to employ, and they did not join protests or argue with the overlooker.`,
  numbers: rich`Because families had lots of children in those days.`,
};

const act: DemoAnswers = {
  full: rich`The Factory Act of 1833 said that no child under nine was allowed to work in textile mills. Children from nine to
    twelve could only work nine hours a day. It worked better because there were four inspectors who went round and checked, and
    the laws before that nobody enforced.`,
  inspectors: rich`It worked better as there were inspectors now who visited the factories and owners could be punished. Before,
    owners just ignored the law.`,
  ages: rich`It banned children under 9 from working in mills and cut the hours of older children. They also had to get some
    schooling each day.`,
  mines: rich`It stopped women and girls and boys under ten from working underground in the mines.`,
  tenHours: rich`It made the working day ten hours for everyone.`,
  brief: rich`No under nines, and inspectors.`,
  compared: rich`In 1833 Parliament banned children under nine from the textile mills and said that nine to twelve year olds could
    do nine hours a day at most. Laws before this were just words on paper. This time inspectors were sent to look into the mills,
    so owners had to take it seriously.`,
  limits: rich`Under nines were not allowed to work any more, and children up to twelve worked only nine hours.`,
};

export const factoryChildren: DemoAssignment = {
  title: 'Factory Children Source Study',
  course: 'HIST-9',
  description: 'Read the source twice before you begin.',
  creationMethod: 'document',
  created: { days: -15, time: '12:00' },
  live: { days: -15, time: '12:00' },
  due: { days: -8, time: '23:59' },
  timeLimit: 0,
  studentSubmissionsAllowed: true,
  state: 'graded',
  questions: factoryChildrenQuestions,
  work: submittedWork(
    [workingDay, strap, useful, reasons, act],
    [
      {
        student: 'student@riverside.example',
        at: { days: -9, time: '18:31' },
        answers: 'full tired balance full inspectors',
        checked: {
          3: {
            points: 2.5,
            feedback: rich`A thoughtful answer that looks at both sides. Finish with a judgement: how useful is it, all in all?`,
          },
        },
      },
      {
        student: 'amelia.hart@riverside.example',
        at: { days: -8, time: '20:02' },
        answers: 'hoursOnly beaten biased cheap ages',
      },
      {
        student: 'maryam.hussain@riverside.example',
        at: { days: -10, time: '16:45' },
        answers: 'details full full control full',
      },
      {
        student: 'sean.obrien@riverside.example',
        at: { days: -8, time: '22:40' },
        answers: 'misspelt both eyewitness misspelt brief',
        checked: {
          1: {
            points: 2,
            feedback: rich`Two good points from the source. Check the spelling of <em>machines</em> and <em>dangerous</em>.`,
          },
        },
      },
      {
        student: 'freddie.lloyd-jones@riverside.example',
        at: { days: -8, time: '23:50' },
        answers: 'happy kind lies school -',
      },
      {
        student: 'george.appiah@riverside.example',
        at: { days: -9, time: '19:15' },
        answers: 'young exhausted limits crawl compared',
        checked: {
          3: {
            points: 2,
            feedback: rich`You see clearly that one visit to one mill is not the whole story, and New Lanark is well chosen. Now say
              who wrote the letter and for whom.`,
          },
        },
      },
      {
        student: 'leila.haddad@riverside.example',
        at: { days: -11, time: '17:22' },
        answers: 'points beaten careful obey limits',
      },
      {
        student: 'ruby.sutton@riverside.example',
        at: { days: -8, time: '21:33' },
        answers: 'copied lunch onesided cheap mines',
      },
      {
        student: 'kai.morgan@riverside.example',
        at: { days: -8, time: '23:12' },
        answers: 'fourteen hit - numbers tenHours',
      },
    ],
  ),
};
