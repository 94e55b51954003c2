CREATE TABLE "guest_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"visitor" text NOT NULL,
	"address" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tutor_chats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"conversation_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"query" text NOT NULL,
	"response" text DEFAULT '' NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'answering' NOT NULL,
	"engine" text NOT NULL,
	"not_in_books" boolean DEFAULT false NOT NULL,
	"held_back" boolean DEFAULT false NOT NULL,
	"request_id" text,
	"asked_at" timestamp with time zone NOT NULL,
	"alive_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tutor_chats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tutor_conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"textbook_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assignment_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tutor_conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guest_questions" ADD CONSTRAINT "guest_questions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_chats" ADD CONSTRAINT "tutor_chats_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_chats" ADD CONSTRAINT "tutor_chats_conversation_id_tutor_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."tutor_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_chats" ADD CONSTRAINT "tutor_chats_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_conversations" ADD CONSTRAINT "tutor_conversations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_conversations" ADD CONSTRAINT "tutor_conversations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_conversations" ADD CONSTRAINT "tutor_conversations_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_questions_visitor" ON "guest_questions" USING btree ("visitor","asked_at");--> statement-breakpoint
CREATE INDEX "guest_questions_address" ON "guest_questions" USING btree ("address","asked_at");--> statement-breakpoint
CREATE INDEX "guest_questions_asked" ON "guest_questions" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "tutor_chats_conversation" ON "tutor_chats" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "tutor_chats_asked" ON "tutor_chats" USING btree ("account_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_chats_request" ON "tutor_chats" USING btree ("account_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_chats_answering" ON "tutor_chats" USING btree ("account_id") WHERE state = 'answering';--> statement-breakpoint
CREATE INDEX "tutor_conversations_account" ON "tutor_conversations" USING btree ("account_id","kind","id");--> statement-breakpoint
CREATE POLICY "of_tenant" ON "guest_questions" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);--> statement-breakpoint
CREATE POLICY "of_tenant" ON "tutor_chats" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);--> statement-breakpoint
CREATE POLICY "of_tenant" ON "tutor_conversations" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant', true), '')::int) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::int);