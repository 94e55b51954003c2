CREATE TABLE "own_due_dates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_due_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"due_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"set_by" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"reopened_at" timestamp with time zone,
	"submitted_before" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "own_due_dates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "own_due_dates" ADD CONSTRAINT "own_due_dates_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_due_dates" ADD CONSTRAINT "own_due_dates_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_due_dates" ADD CONSTRAINT "own_due_dates_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_due_dates" ADD CONSTRAINT "own_due_dates_set_by_accounts_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_due_dates_student" ON "own_due_dates" USING btree ("assignment_id","student_id");--> statement-breakpoint
CREATE POLICY "of_tenant" ON "own_due_dates" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);