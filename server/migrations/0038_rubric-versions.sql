ALTER TABLE "rubrics" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rubrics" ADD COLUMN "removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rubrics" ADD COLUMN "set_by" integer;--> statement-breakpoint
ALTER TABLE "rubrics" ADD COLUMN "set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_set_by_accounts_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rubrics_version" ON "rubrics" USING btree ("tenant_id","category","criterion","version");