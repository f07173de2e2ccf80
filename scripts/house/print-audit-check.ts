import { readKeptHeads } from '../../server/src/domain/audit/kept-heads.ts'
import type { Head } from '../../server/src/domain/audit/head.ts'
import { verifyAudit } from '../../server/src/domain/audit/verify-audit.ts'
import { systemContext } from '../../server/src/domain/system-context.ts'
import type { Platform } from '../../server/src/platform/platform.ts'

const WORDS = {
  row_changed: 'was changed',
  row_missing: 'is missing',
  row_not_ours: 'was not written by this platform',
  row_twice: 'stands there twice',
  row_unlinked: 'stands in no chain',
  link_changed: 'does not fit the row before it',
  link_missing: 'has no row before it',
  cut_or_rewritten:
    'the chain does not reach what it was known to be: its tail was cut, or it was written anew',
  head_missing: 'the signed end of the chain is missing',
  head_not_ours: 'a signed end of the chain is not signed by this platform',
} as const

/**
 * Reads the whole audit log, prints what is not as it was written and how much was read. `given` are signed ends that were
 * kept elsewhere. @returns whether all is as it was written
 */
export async function printAuditCheck(platform: Platform, given: readonly Head[]): Promise<boolean> {
  const ctx = systemContext(platform, 'audit')
  const heads = [...(await readKeptHeads(platform.config)), ...given]
  const { chains, rows, waiting, faults } = await verifyAudit(ctx, heads)
  for (const { chain, kind, place, auditId } of faults) {
    const row = auditId === null ? '' : ` row ${auditId}`
    const at = place === null ? '' : ` (place ${place})`
    console.log(`${chain}:${row}${at} ${WORDS[kind]}`)
  }
  console.log(
    `${rows} rows in ${chains} chains, ${waiting} waiting to be sealed: ` +
      (faults.length === 0 ? 'as they were written' : `${faults.length} faults`),
  )
  return faults.length === 0
}
