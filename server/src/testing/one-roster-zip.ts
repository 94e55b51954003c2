/** Creates a OneRoster zip of a small school, which a browser uploads in tests. */
import { strToU8, zipSync } from 'fflate';

const MANIFEST = [
  'propertyName,value',
  'manifest.version,1.0',
  'oneroster.version,1.2',
  ...['orgs', 'academicSessions', 'courses', 'classes', 'users', 'roles', 'enrollments'].map(
    (name) => `file.${name},bulk`,
  ),
];

/** The tables of a small school in OneRoster 1.2: one class with one student and one teacher. */
const TABLES: Record<string, string[]> = {
  manifest: MANIFEST,
  orgs: ['sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId', 'o1,,,Hillview,school,,'],
  academicSessions: [
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
    't1,,,Term 1,term,2020-01-01,2099-12-31,,2099',
  ],
  courses: [
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
    'k1,,,,Astronomy,AST,09,o1,,',
  ],
  classes: [
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
    'c1,,,Astronomy 9 A,09,k1,AST-9A,scheduled,,o1,t1,,,',
  ],
  users: [
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
    'u1,,,true,nila,,Nila,Varma,,,nila.varma@roster.example,,,,09,',
    'u2,,,true,omar,,Omar,Haddad,,,omar.haddad@roster.example,,,,,',
  ],
  roles: [
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
    'r1,,,u1,primary,student,,,o1,',
    'r2,,,u2,primary,teacher,,,o1,',
  ],
  enrollments: [
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    'e1,,,c1,o1,u1,student,,,',
    'e2,,,c1,o1,u2,teacher,,,',
  ],
};

/**
 * Returns a OneRoster 1.2 zip of a small school.
 * @param without a table that the manifest names but the zip lacks
 */
export function oneRosterZip({ without }: { without?: string } = {}): Buffer {
  const files = Object.entries(TABLES)
    .filter(([name]) => name !== without)
    .map(([name, lines]) => [`${name}.csv`, strToU8(lines.join('\n'))] as const);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}
