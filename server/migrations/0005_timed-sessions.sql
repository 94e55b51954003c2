CREATE TABLE "time_extensions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_extensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"student_id" integer,
	"seconds" integer NOT NULL,
	"given_by" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"request_id" uuid
);
--> statement-breakpoint
ALTER TABLE "time_extensions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "timed_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timed_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"time_limit" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"method" text,
	"closed_by" text
);
--> statement-breakpoint
ALTER TABLE "timed_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "time_extensions" ADD CONSTRAINT "time_extensions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_extensions" ADD CONSTRAINT "time_extensions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_extensions" ADD CONSTRAINT "time_extensions_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_extensions" ADD CONSTRAINT "time_extensions_given_by_accounts_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_sessions" ADD CONSTRAINT "timed_sessions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_sessions" ADD CONSTRAINT "timed_sessions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_extensions_assignment" ON "time_extensions" USING btree ("assignment_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_extensions_request" ON "time_extensions" USING btree ("given_by","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timed_sessions_submission" ON "timed_sessions" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "timed_sessions_open" ON "timed_sessions" USING btree ("tenant_id") WHERE "timed_sessions"."ended_at" is null;--> statement-breakpoint
CREATE POLICY "of_tenant" ON "time_extensions" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);--> statement-breakpoint
CREATE POLICY "of_tenant" ON "timed_sessions" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);