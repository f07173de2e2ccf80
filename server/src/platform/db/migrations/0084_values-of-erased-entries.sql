-- Erasures up to the version before left the values and words of list entries, sealed with the client's key. As
-- eraseVerification now does: an entry stays and matches by its hash; only a face keeps its measurements.
SELECT set_config('wabi.scope', 'system', true);
--> statement-breakpoint
UPDATE "blocks" b
  SET "sealed" = CASE b."kind" WHEN 'face' THEN b."sealed" ELSE '' END,
    "reason" = '',
    "complaint" = CASE WHEN b."complaint" IS NOT NULL THEN '' END
  FROM "customer_verifications" v
  WHERE v."client_id" = b."client_id" AND v."verification_id" = b."verification_id" AND v."erased_at" IS NOT NULL;
