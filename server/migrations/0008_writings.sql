CREATE TABLE "reference_texts" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"pages" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reference_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "writings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "writings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"order" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "writings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "ai_config" jsonb;--> statement-breakpoint
ALTER TABLE "reference_texts" ADD CONSTRAINT "reference_texts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_texts" ADD CONSTRAINT "reference_texts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "writings_ordered" ON "writings" USING btree ("created_by","fingerprint");--> statement-breakpoint
CREATE POLICY "of_tenant" ON "reference_texts" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);--> statement-breakpoint
CREATE POLICY "of_tenant" ON "writings" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);