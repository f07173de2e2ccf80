import { eq } from 'drizzle-orm'
import {
  MAX_SECOND_REVIEW_PERCENT,
  NETWORK_RULES,
  type NetworkRule,
} from '@wabi/contract/review/separation.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'

export interface ReviewerSettings {
  /** Whoever made a link may decide its case where nobody else can. */
  decideOwnLinks: boolean
  /** The approval of a trained reviewer may raise the assurance (`assuranceAfterReview`). */
  trainedInspection: boolean
  /** Decisions from the network that the customer used. */
  sameNetwork: NetworkRule
  /** Share of decided cases that another reviewer decides again, blind. */
  secondReviewPercent: number
}

/** A client's settings for its reviewers (`verificationSettings`); missing and invalid values get their defaults. */
export function parseReviewerSettings(json: Record<string, unknown>): ReviewerSettings {
  const { secondReviewPercent: percent } = json
  return {
    decideOwnLinks: json.decideOwnLinks === true,
    trainedInspection: json.trainedInspection === true,
    sameNetwork: NETWORK_RULES.find((rule) => rule === json.sameNetwork) ?? 'flag',
    secondReviewPercent:
      typeof percent === 'number' && percent >= 0 && percent <= MAX_SECOND_REVIEW_PERCENT ? percent : 0,
  }
}

export async function loadReviewerSettings(tx: Tx, clientId: string): Promise<ReviewerSettings> {
  const [client] = await tx
    .select({ settings: clients.verificationSettings })
    .from(clients)
    .where(eq(clients.id, clientId))
  return parseReviewerSettings(client?.settings ?? {})
}
