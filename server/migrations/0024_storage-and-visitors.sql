ALTER TABLE "guest_questions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "guest_questions_browser" ON "guest_questions" USING btree ("browser","asked_at");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");