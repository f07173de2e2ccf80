CREATE FUNCTION "count_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		insert into evidence_totals (client_id, pictures, bytes)
		select client_id, count(*), sum(bytes) from added group by client_id;
	else
		insert into evidence_totals (client_id, pictures, bytes)
		select client_id, -count(*), -sum(bytes) from removed group by client_id;
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "count_evidence_added" AFTER INSERT ON "evidence" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_evidence"();
--> statement-breakpoint
CREATE TRIGGER "count_evidence_removed" AFTER DELETE ON "evidence" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_evidence"();
