import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../platform/config/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { readLedger } from './erasure-ledger.ts'
import { replayErasures } from './replay-erasures.ts'

const markIn = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'erasures-to-repeat')

/** The next start erases again who is in the erasure ledger: an older copy of the database takes the place of the present one. */
export async function markForErasures(config: Pick<Config, 'dataDir'>): Promise<void> {
  await writeFile(markIn(config), '', { flush: true, mode: 0o600 })
}

/** After a copy of the database was put back, erases again who was erased since. @returns how many; null where none was */
export async function repeatErasures(ctx: Ctx): Promise<number | null> {
  const { config } = ctx
  if (!existsSync(markIn(config))) return null
  const ledger = existsSync(config.erasureLedger) ? await readLedger(config.erasureLedger) : []
  const repeated = await replayErasures(ctx, ledger)
  await rm(markIn(config))
  return repeated
}
