import { student } from '../student.ts';
import type { DemoCourse, DemoStudent, DemoTeacher } from '../types.ts';

export const riversideTeachers: readonly DemoTeacher[] = [
  { email: 'teacher@riverside.example', firstName: 'Daniel', lastName: 'Whitcombe', title: 'Sir' },
  { email: 'helen.okafor@riverside.example', firstName: 'Helen', lastName: 'Okafor', title: 'Dr' },
];

export const riversideCourses: readonly DemoCourse[] = [
  {
    code: 'HIST-9',
    name: 'History',
    grade: '9',
    subject: 'History',
    teachers: ['teacher@riverside.example'],
    timetable: [
      { day: 'Tuesday', start: '10:50', end: '11:50', room: 'H2' },
      { day: 'Thursday', start: '09:00', end: '10:00', room: 'H2' },
    ],
  },
  {
    code: 'PHY-10',
    name: 'Physics',
    grade: '10',
    subject: 'Physics',
    teachers: ['helen.okafor@riverside.example', 'teacher@riverside.example'],
    timetable: [
      { day: 'Monday', start: '13:30', end: '14:30', room: 'Lab 3' },
      { day: 'Wednesday', start: '09:00', end: '10:00', room: 'Lab 3' },
      { day: 'Friday', start: '12:00', end: '13:00', room: 'Lab 1' },
    ],
  },
];

const both = ['HIST-9', 'PHY-10'];
const history = ['HIST-9'];
const physics = ['PHY-10'];

/** Eighteen people. Some names are alike on purpose, so that matching file names to students is put to work. */
export const riversideStudents: readonly DemoStudent[] = [
  student('student@riverside.example', 'Amelia', 'Clarke', '10', 'B', '2022-09-05', both),
  student('amelia.hart@riverside.example', 'Amelia', 'Hart', '9', 'B', '2023-09-04', history),
  student('oliver.bennett@riverside.example', 'Oliver', 'Bennett', '10', 'B', '2022-09-05', both),
  student('oliver.benson@riverside.example', 'Oliver', 'Benson', '10', 'K', '2022-09-05', physics),
  student('maryam.hussain@riverside.example', 'Maryam', 'Hussain', '10', 'K', '2022-09-05', both),
  student('chidi.okonkwo@riverside.example', 'Chidi', 'Okonkwo', '10', 'B', '2024-01-08', both),
  student('sean.obrien@riverside.example', 'Sean', "O'Brien", '10', 'K', '2022-09-05', both),
  student('zofia.nowak@riverside.example', 'Zofia', 'Nowak', '10', 'B', '2023-02-20', both),
  student('freddie.lloyd-jones@riverside.example', 'Freddie', 'Lloyd-Jones', '9', 'K', '2023-09-04', history),
  student('george.appiah@riverside.example', 'George', 'Appiah', '9', 'B', '2023-09-04', history),
  student('leila.haddad@riverside.example', 'Leila', 'Haddad', '9', 'K', '2024-09-02', history),
  student('ruby.sutton@riverside.example', 'Ruby', 'Sutton', '9', 'B', '2023-09-04', history),
  student('kai.morgan@riverside.example', 'Kai', 'Morgan', '9', 'K', '2025-01-06', history),
  student('wisnu@riverside.example', 'Wisnu', '', '10', 'K', '2024-09-02', physics),
  student('jacob.levy@riverside.example', 'Jacob', 'Levy', '10', 'B', '2022-09-05', physics),
  student('ananya.sharma@riverside.example', 'Ananya', 'Sharma', '10', 'K', '2023-09-04', physics),
  student('grace.mensah@riverside.example', 'Grace', 'Mensah', '10', 'B', '2022-09-05', physics),
  student('harry.fletcher@riverside.example', 'Harry', 'Fletcher', '10', 'K', '2022-09-05', physics),
];
