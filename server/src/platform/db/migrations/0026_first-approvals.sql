-- Four eyes: a first approval was kept as a decision. It made none: another person's followed, or none yet.
UPDATE "case_results" r SET "result" = 'approved_first' FROM "approvals" a
  WHERE r."result" = 'approved' AND a."verification_id" = r."verification_id" AND a."user_id" = r."admin_id"
    AND r."created_at" BETWEEN a."created_at" AND a."created_at" + interval '5 seconds'
    AND NOT EXISTS (SELECT FROM "decisions" d WHERE d."follows" = a."decision_id" AND d."made_by" = a."user_id");
