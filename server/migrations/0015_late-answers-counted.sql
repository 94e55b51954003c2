ALTER TABLE "answer_revisions" ADD COLUMN "counted" text;--> statement-breakpoint
ALTER TABLE "answer_revisions" ADD COLUMN "brings_back" integer;