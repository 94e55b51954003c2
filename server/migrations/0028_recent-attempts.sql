CREATE TABLE "recent_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recent_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"counter" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recent_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "recent_attempts_counter" ON "recent_attempts" USING btree ("counter","made_at");--> statement-breakpoint
CREATE INDEX "recent_attempts_made" ON "recent_attempts" USING btree ("made_at");--> statement-breakpoint
CREATE POLICY "all_attempts" ON "recent_attempts" AS PERMISSIVE FOR ALL TO public USING (true) WITH CHECK (true);