CREATE TABLE "mark_confirmations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mark_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"instructor_id" integer NOT NULL,
	"targets" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mark_confirmations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mark_events" ADD COLUMN "confirmation_id" integer;--> statement-breakpoint
ALTER TABLE "mark_confirmations" ADD CONSTRAINT "mark_confirmations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_confirmations" ADD CONSTRAINT "mark_confirmations_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mark_confirmations_assignment" ON "mark_confirmations" USING btree ("assignment_id");--> statement-breakpoint
ALTER TABLE "mark_events" ADD CONSTRAINT "mark_events_confirmation_id_mark_confirmations_id_fk" FOREIGN KEY ("confirmation_id") REFERENCES "public"."mark_confirmations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mark_events_confirmation" ON "mark_events" USING btree ("confirmation_id") WHERE confirmation_id is not null;--> statement-breakpoint
CREATE POLICY "of_tenant" ON "mark_confirmations" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);