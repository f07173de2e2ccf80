ALTER TABLE "emails" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "link_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "status_at" timestamp (3) with time zone;--> statement-breakpoint
-- allowed: locks rows of emails only, which nothing but the sending of mails waits for.
-- Mails that were written before: those of a link, and from when a mailed link opens nothing, by the moment they were written.
update emails e set purpose = 'link', link_expires_at = l.expires_at
from verification_links l
where l.verification_id = e.verification_id and abs(extract(epoch from e.created_at - l.created_at)) < 5;--> statement-breakpoint
-- allowed: locks rows of emails only, which nothing but the sending of mails waits for.
update emails e set link_expires_at = coalesce(
	(select min(i.expires_at) from invitations i
		where i.client_id = e.client_id and abs(extract(epoch from e.created_at - i.sent_at)) < 5),
	(select min(m.expires_at) from mailed_links m
		where abs(extract(epoch from e.created_at - m.created_at)) < 5),
	e.created_at + interval '1 hour')
where e.one_time;--> statement-breakpoint
-- allowed: locks rows of emails only, which nothing but the sending of mails waits for.
-- A mail server repeats the recipient's address in what it answers; everything else about recipients is sealed.
update emails set error = regexp_replace(error, '[^\s<>@]+@[^\s<>@]+', 'the address', 'g') where error like '%@%';
