CREATE TABLE "textbook_courses" (
	"tenant_id" integer NOT NULL,
	"textbook_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	CONSTRAINT "textbook_courses_textbook_id_course_id_pk" PRIMARY KEY("textbook_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "textbook_courses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "textbook_sections" ALTER COLUMN "page" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "textbook_sections" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "textbook_sections" ADD COLUMN "chapter" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "textbooks" ADD COLUMN "file_id" integer;--> statement-breakpoint
ALTER TABLE "textbooks" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "textbooks" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "textbooks" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "textbooks" ADD COLUMN "read_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "textbooks" ADD COLUMN "problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "textbooks" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "textbook_courses" ADD CONSTRAINT "textbook_courses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook_courses" ADD CONSTRAINT "textbook_courses_textbook_id_textbooks_id_fk" FOREIGN KEY ("textbook_id") REFERENCES "public"."textbooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook_courses" ADD CONSTRAINT "textbook_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "textbook_courses_course" ON "textbook_courses" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "textbooks" ADD CONSTRAINT "textbooks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_tenant" ON "textbook_courses" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);