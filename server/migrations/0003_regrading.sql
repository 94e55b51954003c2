CREATE TABLE "mark_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mark_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"response_id" integer NOT NULL,
	"mark_id" integer NOT NULL,
	"answer_revision" integer NOT NULL,
	"question_version" integer NOT NULL,
	"taught_by" integer NOT NULL,
	"likeness" text NOT NULL,
	"points_quarters" integer NOT NULL,
	"feedback" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"rubric_scores" jsonb NOT NULL,
	"confidence" real NOT NULL,
	"confidence_reason" text NOT NULL,
	"made_by" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_by" integer,
	"settled_at" timestamp with time zone,
	"run_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mark_proposals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "regrades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regrades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"question_ids" jsonb NOT NULL,
	"student_ids" jsonb NOT NULL,
	"instructions" text NOT NULL,
	"targets" jsonb NOT NULL,
	"started_by" integer NOT NULL,
	"run_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "regrades" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mark_events" ADD COLUMN "regrade_id" integer;--> statement-breakpoint
ALTER TABLE "mark_events" ADD COLUMN "taught_by" integer;--> statement-breakpoint
ALTER TABLE "mark_events" ADD COLUMN "brings_back" integer;--> statement-breakpoint
ALTER TABLE "mark_proposals" ADD CONSTRAINT "mark_proposals_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_proposals" ADD CONSTRAINT "mark_proposals_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_proposals" ADD CONSTRAINT "mark_proposals_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_proposals" ADD CONSTRAINT "mark_proposals_mark_id_mark_events_id_fk" FOREIGN KEY ("mark_id") REFERENCES "public"."mark_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_proposals" ADD CONSTRAINT "mark_proposals_taught_by_mark_events_id_fk" FOREIGN KEY ("taught_by") REFERENCES "public"."mark_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_proposals" ADD CONSTRAINT "mark_proposals_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mark_proposals_question" ON "mark_proposals" USING btree ("question_id","state");--> statement-breakpoint
CREATE INDEX "mark_proposals_response" ON "mark_proposals" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "regrades_assignment" ON "regrades" USING btree ("assignment_id");--> statement-breakpoint
ALTER TABLE "mark_events" ADD CONSTRAINT "mark_events_regrade_id_regrades_id_fk" FOREIGN KEY ("regrade_id") REFERENCES "public"."regrades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_tenant" ON "mark_proposals" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);--> statement-breakpoint
CREATE POLICY "of_tenant" ON "regrades" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);