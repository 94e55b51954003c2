ALTER TABLE "answer_revisions" ADD COLUMN "reading" text;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "unplaced" boolean DEFAULT false NOT NULL;