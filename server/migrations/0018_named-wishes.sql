ALTER TABLE "questions" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "tutor_conversations" ADD COLUMN "request_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_request" ON "questions" USING btree ("assignment_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_conversations_request" ON "tutor_conversations" USING btree ("account_id","request_id");