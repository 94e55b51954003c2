CREATE TABLE "consent_texts" (
	"tenant_id" integer NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"roles" jsonb NOT NULL,
	"set_by" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_texts_tenant_id_version_pk" PRIMARY KEY("tenant_id","version")
);
--> statement-breakpoint
ALTER TABLE "consent_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"tenant_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_account_id_version_pk" PRIMARY KEY("account_id","version")
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "retention" jsonb DEFAULT '{"chats":null,"practice":null,"left":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_tenant" ON "consent_texts" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);--> statement-breakpoint
CREATE POLICY "of_tenant" ON "consents" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);--> statement-breakpoint
-- Answers and marks of practice are appended, so the server's role may not delete them. This function deletes practice that was last used
-- before `cutoff`, and refuses a moment that is later than the period which the school has set allows.
CREATE FUNCTION expire_practice(cutoff timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  school integer := nullif(current_setting('app.tenant', true), '')::int;
  months integer := (SELECT (retention ->> 'practice')::int FROM tenants WHERE id = school);
  expired integer[];
BEGIN
  -- A day of tolerance: months have different lengths, and clocks differ.
  IF months IS NULL OR months < 1 OR cutoff > now() - make_interval(months => months) + interval '1 day' THEN
    RAISE EXCEPTION 'the school stores practice for longer';
  END IF;
  expired := ARRAY(
    SELECT p.id FROM practices p WHERE p.tenant_id = school AND greatest(p.created_at, p.submitted_at, p.graded_at, (
      SELECT max(r.saved_at) FROM practice_revisions r JOIN practice_questions q ON q.id = r.question_id
      WHERE q.practice_id = p.id)) < cutoff FOR UPDATE);
  DELETE FROM practice_marks WHERE tenant_id = school
    AND question_id IN (SELECT id FROM practice_questions WHERE practice_id = ANY (expired));
  DELETE FROM practice_revisions WHERE tenant_id = school
    AND question_id IN (SELECT id FROM practice_questions WHERE practice_id = ANY (expired));
  DELETE FROM practice_questions WHERE tenant_id = school AND practice_id = ANY (expired);
  DELETE FROM practices WHERE tenant_id = school AND id = ANY (expired);
  RETURN coalesce(array_length(expired, 1), 0);
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION expire_practice(timestamptz) FROM PUBLIC;
