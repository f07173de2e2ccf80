import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../platform/config/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { chainContains } from './chain-contains.ts'
import { type Head, isSigned } from './head.ts'
import { writeHead, readHead, listHeads, parseHeads } from './stored-heads.ts'
import { updateMissingHeads } from './missing-heads.ts'

/** Up to version 0.1 each machine stored its heads in this file in DATA_DIR. */
const fileIn = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'audit-heads.json')

/** Every head that this process can read: those in storage, and those in a file that has not been moved yet. */
export async function knownHeads({ storage, config }: Pick<Ctx, 'storage' | 'config'>): Promise<Head[]> {
  return [...(await listHeads(storage)), ...(await headsInFile(config))]
}

async function headsInFile(config: Pick<Config, 'dataDir'>): Promise<Head[]> {
  try {
    return parseHeads(await readFile(fileIn(config), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Moves the heads in this machine's file into storage, which has the longest one of each chain. Heads that their chain
 * does not contain are recorded as missing, so that no evidence is lost. The file is renamed to `….moved`; a file with
 * a head that this platform did not sign is left as it is, and every verification reports it. Runs under the sealing
 * lock.
 */
export async function moveHeadsFile(ctx: Ctx): Promise<void> {
  const heads = await headsInFile(ctx.config)
  if (heads.length === 0) return
  const signed = heads.filter((head) => isSigned(ctx, head))
  const missing: Head[] = []
  for (const head of signed) {
    const kept = await readHead(ctx.storage, head.chain)
    // Two machines may have stored different heads of one chain; both count.
    // System scope: chains of every client.
    for (const one of kept ? [head, kept] : [head])
      if (!(await asSystem(ctx, (tx) => chainContains(ctx, tx, one)))) missing.push(one)
    if (!kept || kept.length < head.length) await writeHead(ctx.storage, head)
  }
  if (missing.length > 0) await updateMissingHeads(ctx, { checked: [], missed: missing })
  if (signed.length < heads.length) {
    ctx.log.error(
      { file: fileIn(ctx.config) },
      'the file of audit heads has one that this platform did not sign',
    )
    return
  }
  await rename(fileIn(ctx.config), `${fileIn(ctx.config)}.moved`)
  ctx.log.info({ heads: heads.length }, 'moved the audit heads from DATA_DIR into storage')
}
