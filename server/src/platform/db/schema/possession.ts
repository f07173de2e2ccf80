import { sql } from 'drizzle-orm'
import { type CheckBuilder, type PgColumn, text } from 'drizzle-orm/pg-core'
import {
  POSSESSION_MEANS,
  type PossessionMeans,
  type ProofOfPossession,
  PROOFS_OF_POSSESSION,
} from '@wabi/contract/verification/possession.ts'
import { oneOf, rowCheck } from './checks.ts'
import { instant } from './columns.ts'

/** What a browser must present before the first step, and by what and when the customer last did. */
export const possessionColumns = () => ({
  proofOfPossession: text().$type<ProofOfPossession>().notNull().default('none'),
  possessionProvedBy: text().$type<PossessionMeans>(),
  possessionProvedAt: instant(),
})

/** Checks of `possessionColumns`. */
export const possessionChecks = (
  table: Record<'id' | 'proofOfPossession' | 'possessionProvedBy', PgColumn>,
): CheckBuilder[] => [
  oneOf(table.proofOfPossession, PROOFS_OF_POSSESSION),
  oneOf(table.possessionProvedBy, POSSESSION_MEANS),
  rowCheck(
    table.id,
    'possession_proved_by',
    sql`(possession_proved_by is null) = (possession_proved_at is null)`,
  ),
]
