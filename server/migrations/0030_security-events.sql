CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"account_id" integer,
	"role" text,
	"address" text,
	"operator" text,
	"reason" text,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "security_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE POLICY "of_tenant" ON "security_events" AS PERMISSIVE FOR ALL TO public USING (tenant_id is not distinct from nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id is not distinct from nullif(current_setting('app.tenant', true), '')::int);