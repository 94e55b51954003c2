CREATE TABLE "one_roster_ids" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sourced_id" text NOT NULL,
	"account_id" integer,
	"course_id" integer,
	CONSTRAINT "one_roster_ids_tenant_id_kind_sourced_id_pk" PRIMARY KEY("tenant_id","kind","sourced_id")
);
--> statement-breakpoint
ALTER TABLE "one_roster_ids" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "one_roster_ids" ADD CONSTRAINT "one_roster_ids_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_roster_ids" ADD CONSTRAINT "one_roster_ids_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_roster_ids" ADD CONSTRAINT "one_roster_ids_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_roster_ids_account" ON "one_roster_ids" USING btree ("account_id");--> statement-breakpoint
CREATE POLICY "of_tenant" ON "one_roster_ids" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);