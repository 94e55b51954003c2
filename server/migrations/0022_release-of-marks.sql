-- Schools and assignments that are there already go on as before: students see marks as soon as they are marked.
ALTER TABLE "tenants" ADD COLUMN "release_mode" text DEFAULT 'when-marked' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ALTER COLUMN "release_mode" SET DEFAULT 'on-release';--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "marks_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "submissions" SET "marks_seen_at" = "graded_at" WHERE "graded_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "release_mode" text DEFAULT 'when-marked' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ALTER COLUMN "release_mode" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "released_by" integer;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "marks_visible" boolean GENERATED ALWAYS AS (release_mode = 'when-marked' or released_at is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_released_by_accounts_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
