import { rich } from '../../prose.ts';
import { type DemoAnswers, submittedWork } from '../../submitted-work.ts';
import type { DemoAssignment } from '../../types.ts';
import { motionQuestions } from './motion-questions.ts';

const difference: DemoAnswers = {
  full: rich`Speed is a scalar, so it only has a size. Velocity is a vector, which means it is speed in a certain direction.`,
  direction: rich`Velocity has a direction and speed doesn't.`,
  same: rich`They are the same, velocity is just the scientific word for speed.`,
  example: rich`Two cars that drive at 20 m/s in opposite directions have the same speed but not the same velocity, because velocity
    includes direction.`,
  misspelt: rich`speed is a scaler it only has magnatude, velosity is a vecter because it has a direcshun aswell`,
  instant: rich`Speed is for the whole journey and velocity is at one moment.`,
  vectors: rich`Velocity is a vector because it has size and direction. Speed is a scalar because it has size only.`,
  units: rich`Speed is measured in km/h and velocity in m/s.`,
};

const acceleration: DemoAnswers = {
  full: rich`$a = \frac{v - u}{t} = \frac{15 - 0}{10} = 1.5$ m/s²`,
  wrongUnit: rich`$15 \div 10 = 1.5$ m/s`,
  product: rich`$15 \times 10 = 150$ m/s²`,
  result: rich`1.5 m/s²`,
  words: rich`It gets 15 m/s faster in 10 seconds, that is one and a half metres per second every second.`,
  change: rich`change in velocity ÷ time = 15 m/s ÷ 10 s = 1.5 m/s²`,
};

const distance: DemoAnswers = {
  full: rich`Distance = area under the graph

    $\frac{1}{2} \times 10 \times 15 = 75$ m

    $30 \times 15 = 450$ m

    $\frac{1}{2} \times 5 \times 15 = 37.5$ m

    $75 + 450 + 37.5 = 562.5$ m`,
  trapezium: rich`It's a trapezium with the sides 30 and 45 and height 15, so $\frac{(30 + 45) \times 15}{2} = 562.5$ m.`,
  noHalves: rich`$10 \times 15 + 30 \times 15 + 5 \times 15 = 150 + 450 + 75 = 675$ m`,
  middle: rich`$s = vt = 15 \times 30 = 450$ m`,
  oneSpeed: rich`The total time is 45 s so $15 \times 45 = 675$ m`,
  slip: rich`Area: $75 + 450 + 37.5 = 652.5$ m`,
};

const line: DemoAnswers = {
  letter: rich`(b)`,
  words: rich`It moves at a constant velocity.`,
  rest: rich`(a) is at rest`,
};

const braking: DemoAnswers = {
  full: rich`72 km/h is 20 m/s. $v^2 = u^2 + 2as$, so $0 = 400 - 10s$ and $s = 40$ m.`,
  time: rich`$72 \div 3.6 = 20$ m/s. It needs $20 \div 5 = 4$ s to stop. The average speed is 10 m/s, so it travels
    $10 \times 4 = 40$ m.`,
  kmh: rich`$0 = 72^2 - 2 \times 5 \times s$, so $s = 5184 \div 10 = 518.4$ m`,
  noAverage: rich`$u = 20$ m/s. $t = 4$ s. $s = 20 \times 4 = 80$ m.`,
  converted: rich`72 km/h = 20 m/s`,
  raw: rich`$v^2 = u^2 + 2as$, $0 = 5184 + 2 \times (-5) \times s$, so $s = 518.4$ m. That is quite long?`,
  formula: rich`$u = 72 \div 3.6 = 20$ m/s

    $s = \frac{v^2 - u^2}{2a} = \frac{0 - 400}{-10} = 40$ m`,
};

const bend: DemoAnswers = {
  full: rich`Yes, because the direction changes all the time, so the velocity changes too even though the speed stays the same.`,
  no: rich`No, the speed is steady at 12 m/s so there is no acceleration.`,
  guess: rich`Yes.`,
  force: rich`Yes it accelerates towards the middle of the bend, friction from the tyres pulls it there and changes its direction.`,
  offTopic: rich`It depends on what kind of car it is and if the road is wet.`,
  steady: rich`It isn't accelerating because it neither speeds up nor slows down.`,
  turning: rich`It does accelerate. Velocity is a vector and the car keeps turning, so the velocity is not constant.`,
};

export const motionTest: DemoAssignment = {
  title: 'Motion And Graphs Test',
  course: 'PHY-10',
  description: 'Chapters 1 to 5. Show your working.',
  creationMethod: 'document',
  created: { days: -22, time: '13:45' },
  live: { days: -22, time: '13:45' },
  due: { days: -15, time: '16:00' },
  timeLimit: 0,
  studentSubmissionsAllowed: true,
  state: 'graded',
  questions: motionQuestions,
  work: submittedWork(
    [difference, acceleration, distance, line, braking, bend],
    [
      {
        student: 'student@riverside.example',
        at: { days: -16, time: '17:44' },
        answers: 'full full slip letter time guess',
        checked: {
          3: {
            points: 2.5,
            feedback: rich`All three areas are right. Add them again: two digits have changed places in the total.`,
          },
        },
      },
      {
        student: 'oliver.bennett@riverside.example',
        at: { days: -15, time: '15:20' },
        answers: 'instant wrongUnit middle rest kmh no',
      },
      {
        student: 'maryam.hussain@riverside.example',
        at: { days: -17, time: '18:30' },
        answers: 'example change full words full full',
      },
      {
        student: 'sean.obrien@riverside.example',
        at: { days: -15, time: '15:52' },
        answers: 'misspelt words trapezium letter noAverage force',
        checked: {
          1: {
            points: 2,
            feedback: rich`Physics right on both counts. The spellings to learn are <em>scalar</em>, <em>vector</em> and
              <em>magnitude</em>.`,
          },
        },
      },
      {
        student: 'ananya.sharma@riverside.example',
        at: { days: -18, time: '16:40' },
        answers: 'vectors full trapezium letter formula turning',
      },
      {
        student: 'grace.mensah@riverside.example',
        at: { days: -15, time: '14:58' },
        answers: 'direction result noHalves letter full full',
        checked: {
          2: {
            points: 2,
            feedback: rich`Correct, with the right unit. Please show the working: if the result were wrong, it could still earn a
              mark.`,
          },
        },
      },
      {
        student: 'jacob.levy@riverside.example',
        at: { days: -15, time: '15:57' },
        answers: 'same product oneSpeed rest - steady',
      },
      {
        student: 'wisnu@riverside.example',
        at: { days: -16, time: '20:11' },
        answers: 'direction wrongUnit slip words raw offTopic',
      },
      {
        student: 'harry.fletcher@riverside.example',
        at: { days: -15, time: '15:44' },
        answers: 'units - middle letter converted guess',
      },
    ],
  ),
};
