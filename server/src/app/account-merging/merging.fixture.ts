/** Creates people with two accounts, and an administrator who merges them, with requests in wire format. */
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { giveCourses } from '../../features/courses/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { aNewcomer, type BuiltAssignment, type Person, type School } from '../../testing/cast.ts';
import { type Answered, loggedIn } from '../../testing/server.ts';

export interface Merging {
  /** Creates a person with a separate e-mail address, by default in the school's first course. */
  aPerson(role?: Person['role'], isInCourse?: boolean): Promise<Person>;
  /** Submits one answer to the first question. */
  answered(person: Person, assignment: BuiltAssignment, words: string): Promise<void>;
  /** Calls an endpoint of the administration. */
  post(path: string, body: unknown): Promise<Answered>;
  preview(target: Person, source: Person): Promise<Answered>;
  merge(target: Person, source: Person, more?: object): Promise<Answered>;
  /**
   * Merges two accounts, which must succeed.
   * @returns the id of the merge
   */
  merged(target: Person, source: Person, more?: object): Promise<number>;
  undo(mergeId: number): Promise<Answered>;
}

export async function startMerging(
  server: FastifyInstance,
  { database, school }: { database: Database; school: School },
): Promise<Merging> {
  const admin = await loggedIn(server, school.administrator);
  const { tenantId } = school;
  let count = 0;
  const post: Merging['post'] = (path, body) => admin.post(`/administration/${path}`, body);
  const merge: Merging['merge'] = (target, source, more = {}) =>
    post('merge-accounts', {
      ...{ target_id: target.id, source_id: source.id, confirm_email: source.email, ...more },
    });
  return {
    post,
    merge,
    aPerson: async (role = 'student', isInCourse = true) => {
      count += 1;
      const person = await aNewcomer(database, school, role);
      const email = `twin.${count}@newcomer.example`;
      await database.inTenant(tenantId, async (tx) => {
        await tx.$client.query('update accounts set email = $2 where id = $1', [person.id, email]);
        if (isInCourse && role !== 'administrator')
          await giveCourses(tx, { tenantId, role, accountId: person.id }, [school.course.id]);
      });
      return { ...person, email };
    },
    answered: async (person, assignment, words) => {
      const caller = await loggedIn(server, person);
      const responses = { [String(assignment.questions[0]?.id)]: `<p>${words}</p>` };
      const { status, text } = await caller.post('/students/submit-assignment', {
        ...{ assignment_id: assignment.id, responses },
      });
      expect(status, text).toBe(200);
    },
    preview: (target, source) => post('preview-merge', { target_id: target.id, source_id: source.id }),
    merged: async (target, source, more) => {
      const reply = await merge(target, source, more);
      expect(reply.status, reply.text).toBe(200);
      return Number(reply.body.merge_id);
    },
    undo: (mergeId) => post('undo-merge', { merge_id: mergeId }),
  };
}
