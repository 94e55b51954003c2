CREATE TABLE "account_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"merged_by" integer NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"reverse" jsonb,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "former_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "set_aside_for" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_target_id_accounts_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_source_id_accounts_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_merges_merged_at" ON "account_merges" USING btree ("tenant_id","merged_at");--> statement-breakpoint
CREATE UNIQUE INDEX "former_addresses_email" ON "former_addresses" USING btree ("tenant_id","role","email");--> statement-breakpoint
CREATE INDEX "former_addresses_account" ON "former_addresses" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_set_aside_for_submissions_id_fk" FOREIGN KEY ("set_aside_for") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_merged_into_accounts_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_set_aside" ON "submissions" USING btree ("set_aside_for") WHERE "submissions"."set_aside_for" is not null;--> statement-breakpoint
CREATE POLICY "of_tenant" ON "account_merges" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);--> statement-breakpoint
CREATE POLICY "of_tenant" ON "former_addresses" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);