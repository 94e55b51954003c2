CREATE TABLE "own_pdfs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_pdfs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"unmatched" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_pdfs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "read_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "read_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"own_pdf_id" integer NOT NULL,
	"response_id" integer NOT NULL,
	"revision_id" integer NOT NULL,
	"places" jsonb NOT NULL,
	"unreadable" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "read_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "own_pdfs" ADD CONSTRAINT "own_pdfs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_pdfs" ADD CONSTRAINT "own_pdfs_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_pdfs" ADD CONSTRAINT "own_pdfs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_answers" ADD CONSTRAINT "read_answers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_answers" ADD CONSTRAINT "read_answers_own_pdf_id_own_pdfs_id_fk" FOREIGN KEY ("own_pdf_id") REFERENCES "public"."own_pdfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_answers" ADD CONSTRAINT "read_answers_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_answers" ADD CONSTRAINT "read_answers_revision_id_answer_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."answer_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_pdfs_file" ON "own_pdfs" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "own_pdfs_submission" ON "own_pdfs" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "read_answers_once" ON "read_answers" USING btree ("own_pdf_id","response_id");--> statement-breakpoint
CREATE INDEX "read_answers_response" ON "read_answers" USING btree ("response_id");--> statement-breakpoint
CREATE POLICY "of_tenant" ON "own_pdfs" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);--> statement-breakpoint
CREATE POLICY "of_tenant" ON "read_answers" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);