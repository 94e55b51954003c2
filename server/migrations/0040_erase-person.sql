ALTER TABLE "accounts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
-- The server's role may not change what is appended. This function may, for one person: it removes practice, reports of the person's tasks
-- and the reason of extra time, and blackens words. It runs as the owner of the tables, whom the policies bind as well, and only in a
-- transaction that has recorded the erasure in the audit log, which nobody may change (docs/decisions: erasing a person).
CREATE FUNCTION erase_appended(person integer, own_words text[], common_words text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  school integer := nullif(current_setting('app.tenant', true), '')::int;
  word text;
  pattern text;
  blocks text;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM accounts WHERE id = person AND tenant_id = school) THEN
    RAISE EXCEPTION 'there is no such person in this school';
  END IF;
  IF NOT EXISTS (
    SELECT 1 FROM audit_events
    WHERE tenant_id = school AND action = 'person.erased' AND details -> 'ids' @> to_jsonb(person)
      AND xmin::text::bigint = pg_current_xact_id()::text::bigint % 4294967296
  ) THEN
    RAISE EXCEPTION 'an erasure has to be recorded in the audit log first';
  END IF;
  DELETE FROM practice_marks WHERE tenant_id = school AND question_id IN (
    SELECT q.id FROM practice_questions q JOIN practices p ON p.id = q.practice_id WHERE p.student_id = person);
  DELETE FROM practice_revisions WHERE tenant_id = school AND question_id IN (
    SELECT q.id FROM practice_questions q JOIN practices p ON p.id = q.practice_id WHERE p.student_id = person);
  DELETE FROM run_events WHERE tenant_id = school AND run_id IN (SELECT id FROM runs WHERE started_by = person);
  UPDATE accommodations SET reason = '' WHERE tenant_id = school AND student_id = person;
  FOREACH word IN ARRAY own_words || common_words LOOP
    pattern := '\m' || regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g') || '\M';
    blocks := regexp_replace(word, '\S', '█', 'g');
    UPDATE answer_revisions t SET content = regexp_replace(t.content, pattern, blocks, 'g')
      FROM responses r JOIN submissions s ON s.id = r.submission_id
      WHERE t.tenant_id = school AND r.id = t.response_id AND s.student_id = person AND t.content ~ pattern;
    UPDATE mark_events t SET feedback = regexp_replace(t.feedback, pattern, blocks, 'g'),
        evidence = regexp_replace(t.evidence::text, pattern, blocks, 'g')::jsonb
      FROM responses r JOIN submissions s ON s.id = r.submission_id
      WHERE t.tenant_id = school AND r.id = t.response_id AND s.student_id = person
        AND (t.feedback ~ pattern OR t.evidence::text ~ pattern);
    IF word = ANY (own_words) THEN
      UPDATE run_events t SET event = regexp_replace(t.event::text, pattern, blocks, 'g')::jsonb
        WHERE t.tenant_id = school AND t.event::text ~ pattern;
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION erase_appended(integer, text[], text[]) FROM PUBLIC;
