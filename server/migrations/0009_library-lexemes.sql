CREATE TABLE "library_followed" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"versions" bigint NOT NULL,
	"readings" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_followed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_lexemes" (
	"library_question_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"question_id" integer,
	"fingerprint" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_lexemes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "library_followed" ADD CONSTRAINT "library_followed_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_lexemes" ADD CONSTRAINT "library_lexemes_library_question_id_library_questions_id_fk" FOREIGN KEY ("library_question_id") REFERENCES "public"."library_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_lexemes" ADD CONSTRAINT "library_lexemes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_lexemes_school" ON "library_lexemes" USING btree ("tenant_id");--> statement-breakpoint
ALTER TABLE "library_questions" DROP COLUMN "fingerprint";--> statement-breakpoint
ALTER TABLE "library_questions" DROP COLUMN "written_at";--> statement-breakpoint
ALTER TABLE "library_questions" DROP COLUMN "search";--> statement-breakpoint
CREATE POLICY "of_tenant" ON "library_followed" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);--> statement-breakpoint
CREATE POLICY "of_tenant" ON "library_lexemes" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);