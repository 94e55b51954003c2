ALTER TABLE "accounts" ADD COLUMN "approval" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "signup_permits" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ended_sessions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "accounts" AS teacher SET "approval" = 'waiting'
WHERE teacher."role" = 'instructor' AND EXISTS (
	SELECT FROM "accounts" student
	WHERE student."role" = 'student' AND student."tenant_id" = teacher."tenant_id" AND student."hidden_at" IS NULL
		AND lower(student."email") = lower(teacher."email")
);--> statement-breakpoint
INSERT INTO "ended_sessions" ("session_id", "tenant_id", "account_id", "expires_at", "created_at")
SELECT 'others::' || "id" || '-0', "tenant_id", "id", now() + interval '14 hours', now()
FROM "accounts" WHERE "approval" = 'waiting';--> statement-breakpoint
UPDATE "signup_permits" SET "course_codes" = '[]'::jsonb WHERE "role" = 'instructor';
