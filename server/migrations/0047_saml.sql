ALTER TABLE "sign_on_attempts" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "sign_on_providers" ADD COLUMN "protocol" text DEFAULT 'openid' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_providers" ADD COLUMN "entry_point" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_providers" ADD COLUMN "logout_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_providers" ADD COLUMN "certificates" jsonb DEFAULT '[]'::jsonb NOT NULL;