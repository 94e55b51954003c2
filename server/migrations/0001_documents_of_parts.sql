DROP INDEX "mark_events_once";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "possible_quarters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "paper_pages" integer;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "section" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "choice" jsonb;--> statement-breakpoint
CREATE INDEX "documents_given" ON "documents" USING btree ("created_by","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "mark_events_once" ON "mark_events" USING btree ("run_id","response_id","answer_revision") WHERE run_id is not null;--> statement-breakpoint
ALTER TABLE "assignments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "question_versions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "submissions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "assignments" SET "possible_quarters" = "asked"."quarters" FROM (
	SELECT q."assignment_id", sum(v."possible_quarters")::int AS "quarters"
	FROM "questions" q JOIN "question_versions" v ON v."question_id" = q."id" AND v."version" = q."version"
	WHERE q."hidden_at" IS NULL GROUP BY q."assignment_id"
) "asked" WHERE "asked"."assignment_id" = "assignments"."id";--> statement-breakpoint
UPDATE "documents" SET "sources" = jsonb_build_array(jsonb_build_object('role', 'scheme', 'fileId', "file_id"));--> statement-breakpoint
UPDATE "submissions" SET "unmatched" = (
	SELECT jsonb_agg(jsonb_build_object('text', passage, 'places', '[]'::jsonb) ORDER BY at)
	FROM jsonb_array_elements_text("unmatched") WITH ORDINALITY AS passages(passage, at)
) WHERE jsonb_array_length("unmatched") > 0;
