CREATE TABLE "upload_chunks" (
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"session_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"start_byte" integer NOT NULL,
	"end_byte" integer NOT NULL,
	"length" integer NOT NULL,
	"sealed" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_chunks_client_id_session_id_upload_id_start_byte_pk" PRIMARY KEY("client_id","session_id","upload_id","start_byte"),
	CONSTRAINT "upload_chunks_start_byte_range" CHECK ("upload_chunks"."start_byte" >= 0),
	CONSTRAINT "upload_chunks_length_range" CHECK ("upload_chunks"."length" > 0),
	CONSTRAINT "upload_chunks_within" CHECK (start_byte < end_byte and end_byte <= length)
);
--> statement-breakpoint
ALTER TABLE "upload_chunks" ADD CONSTRAINT "upload_chunks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_chunks" ADD CONSTRAINT "upload_chunks_session_fk" FOREIGN KEY ("client_id","verification_id","session_id") REFERENCES "public"."verification_sessions"("client_id","verification_id","session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_chunks_client_id_verification_id_index" ON "upload_chunks" USING btree ("client_id","verification_id");--> statement-breakpoint
CREATE INDEX "upload_chunks_started_at_index" ON "upload_chunks" USING btree ("started_at");