DROP POLICY "of_tenant" ON "login_failures" CASCADE;--> statement-breakpoint
DROP TABLE "login_failures" CASCADE;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "login_notice_at" timestamp with time zone;