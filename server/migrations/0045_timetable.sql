CREATE TABLE "lesson_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "school_weeks" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"weekdays" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "school_weeks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "period_id" integer;--> statement-breakpoint
ALTER TABLE "lessons" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "lesson_periods" ("tenant_id", "name", "start", "end")
SELECT "tenant_id", 'Period ' || row_number() OVER (PARTITION BY "tenant_id" ORDER BY "start", "end"), "start", "end"
FROM (SELECT DISTINCT "tenant_id", "start", "end" FROM "lessons") "times" ORDER BY "tenant_id", "start", "end";--> statement-breakpoint
UPDATE "lessons" SET "period_id" = "p"."id" FROM "lesson_periods" "p"
WHERE "p"."tenant_id" = "lessons"."tenant_id" AND "p"."start" = "lessons"."start" AND "p"."end" = "lessons"."end";--> statement-breakpoint
ALTER TABLE "lessons" ALTER COLUMN "period_id" SET NOT NULL;--> statement-breakpoint
INSERT INTO "school_weeks" ("tenant_id", "weekdays")
SELECT "tenant_id", jsonb_agg("weekday" ORDER BY "weekday") FROM (
	SELECT DISTINCT "tenant_id", "weekday" FROM "lessons"
	UNION SELECT "id", "weekday" FROM "tenants", generate_series(1, 5) "weekday"
) "days" WHERE "tenant_id" IN (SELECT "tenant_id" FROM "lessons" WHERE "weekday" > 5) GROUP BY "tenant_id";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "section" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "teacher_id" integer;--> statement-breakpoint
ALTER TABLE "lesson_periods" ADD CONSTRAINT "lesson_periods_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_weeks" ADD CONSTRAINT "school_weeks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_periods_start" ON "lesson_periods" USING btree ("tenant_id","start");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_period_id_lesson_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."lesson_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_teacher" ON "lessons" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "lessons_period" ON "lessons" USING btree ("period_id");--> statement-breakpoint
ALTER TABLE "lessons" DROP COLUMN "start";--> statement-breakpoint
ALTER TABLE "lessons" DROP COLUMN "end";--> statement-breakpoint
CREATE POLICY "of_tenant" ON "lesson_periods" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);--> statement-breakpoint
CREATE POLICY "of_tenant" ON "school_weeks" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);