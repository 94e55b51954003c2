CREATE TABLE "picture_descriptions" (
	"tenant_id" integer NOT NULL,
	"model" text NOT NULL,
	"prompt" text NOT NULL,
	"hash" text NOT NULL,
	"description" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_descriptions_tenant_id_model_prompt_hash_pk" PRIMARY KEY("tenant_id","model","prompt","hash")
);
--> statement-breakpoint
ALTER TABLE "picture_descriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "picture_descriptions" ADD CONSTRAINT "picture_descriptions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_tenant" ON "picture_descriptions" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);