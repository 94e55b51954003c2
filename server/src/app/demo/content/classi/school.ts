import { student } from '../student.ts';
import type { DemoCourse, DemoStudent, DemoTeacher } from '../types.ts';

export const classiTeachers: readonly DemoTeacher[] = [
  { email: 'teacher@classi.example', firstName: 'Anita', lastName: 'Mathew', title: "Ma'am" },
  { email: 'raghav.iyer@classi.example', firstName: 'Raghav', lastName: 'Iyer', title: 'Sir' },
];

export const classiCourses: readonly DemoCourse[] = [
  {
    code: 'ECO-11',
    name: 'Microeconomics',
    grade: '11',
    subject: 'Economics',
    teachers: ['teacher@classi.example'],
    timetable: [
      { day: 'Monday', start: '09:20', end: '10:00', room: 'Room 11A' },
      { day: 'Wednesday', start: '10:15', end: '10:55', room: 'Room 11A' },
      { day: 'Friday', start: '11:00', end: '11:40', room: 'Commerce Lab' },
    ],
  },
  {
    code: 'MATH-10',
    name: 'Mathematics',
    grade: '10',
    subject: 'Mathematics',
    teachers: ['raghav.iyer@classi.example', 'teacher@classi.example'],
    timetable: [
      { day: 'Monday', start: '08:30', end: '09:10', room: 'Room 10B' },
      { day: 'Tuesday', start: '08:30', end: '09:10', room: 'Room 10B' },
      { day: 'Thursday', start: '12:20', end: '13:00', room: 'Room 10B' },
    ],
  },
];

const both = ['ECO-11', 'MATH-10'];
const economics = ['ECO-11'];
const mathematics = ['MATH-10'];

/** Eighteen people. Some names are alike on purpose, so that matching file names to students is put to work. */
export const classiStudents: readonly DemoStudent[] = [
  student('student@classi.example', 'Arjun', 'Nair', '11', 'A', '2023-06-05', both),
  student('arjun.menon@classi.example', 'Arjun', 'Menon', '11', 'A', '2022-06-06', economics),
  student('meera.krishnan@classi.example', 'Meera', 'Krishnan', '11', 'A', '2021-06-14', both),
  student('fathima.rahman@classi.example', 'Fathima', 'Rahman', '11', 'B', '2023-06-05', both),
  student('joseph.dsouza@classi.example', 'Joseph', "D'Souza", '11', 'B', '2024-06-03', economics),
  student('anne-marie.fernandes@classi.example', 'Anne-Marie', 'Fernandes', '11', 'A', '2022-06-06', both),
  student('harpreet.kaur@classi.example', 'Harpreet', 'Kaur', '11', 'B', '2024-07-15', economics),
  student('rohan.deshpande@classi.example', 'Rohan', 'Deshpande', '11', 'A', '2020-06-15', economics),
  student('lakshmi.subramanian@classi.example', 'Lakshmi', 'Subramanian', '11', 'A', '2023-06-05', economics),
  student('ishaan.banerjee@classi.example', 'Ishaan', 'Banerjee', '11', 'B', '2024-06-03', both),
  student('tenzin.dolma@classi.example', 'Tenzin', 'Dolma', '11', 'B', '2025-06-02', economics),
  student('nikhil.thomas@classi.example', 'Nikhil', 'Thomas', '11', 'A', '2021-06-14', both),
  student('thangam@classi.example', 'Thangam', '', '10', 'B', '2024-06-03', mathematics),
  student('zoya.qureshi@classi.example', 'Zoya', 'Qureshi', '10', 'A', '2023-06-05', mathematics),
  student('aditya.rao@classi.example', 'Aditya', 'Rao', '10', 'A', '2022-06-06', mathematics),
  student('aditi.rao@classi.example', 'Aditi', 'Rao', '10', 'B', '2022-06-06', mathematics),
  student('sneha.patil@classi.example', 'Sneha', 'Patil', '10', 'A', '2024-06-03', mathematics),
  student('vivek.reddy@classi.example', 'Vivek', 'Reddy', '10', 'B', '2025-06-02', mathematics),
];
