CREATE TABLE "picture_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"picture" text NOT NULL,
	"words" text NOT NULL,
	"written_by" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_corrections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "picture_descriptions" ADD COLUMN "picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_corrections" ADD CONSTRAINT "picture_corrections_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_corrections" ADD CONSTRAINT "picture_corrections_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_corrections_picture" ON "picture_corrections" USING btree ("tenant_id","picture","id");--> statement-breakpoint
CREATE INDEX "picture_descriptions_picture" ON "picture_descriptions" USING btree ("tenant_id","picture");--> statement-breakpoint
CREATE POLICY "of_tenant" ON "picture_corrections" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);