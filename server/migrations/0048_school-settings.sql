ALTER TABLE "tenants" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "date_format" text DEFAULT 'MM/DD/YYYY' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "grade_scheme" jsonb DEFAULT '{"name":"percentage","boundaries":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "people_way" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "settings_version" integer DEFAULT 0 NOT NULL;