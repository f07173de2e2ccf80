import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Ctx } from '../../context.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { chainHolds } from './chain-holds.ts'
import { type Head, isSigned } from './head.ts'
import { keepHead, keptHead, keptHeads, parseHeads } from './kept-heads.ts'
import { settleOwed } from './owed-heads.ts'

/** Up to version 0.1 each machine kept its heads in this file of its DATA_DIR. */
const fileIn = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'audit-heads.json')

/** Every head that this process can read: those in the storage, and those of a file that is not moved yet. */
export async function knownHeads({ storage, config }: Pick<Ctx, 'storage' | 'config'>): Promise<Head[]> {
  return [...(await keptHeads(storage)), ...(await headsInFile(config))]
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
 * Moves the heads of this machine's file into the storage: of each chain the longest stays there, and one that its chain
 * does not hold is owed from now on, so that no evidence is lost. The file stays beside as `….moved`; one with a head that
 * is not ours stays as it is, and every verification reports it. Runs under the lock of the sealing.
 */
export async function moveHeadsFile(ctx: Ctx): Promise<void> {
  const heads = await headsInFile(ctx.config)
  if (heads.length === 0) return
  const ours = heads.filter((head) => isSigned(ctx, head))
  const missed: Head[] = []
  for (const head of ours) {
    const kept = await keptHead(ctx.storage, head.chain)
    // Two machines may have kept different ends of one chain; both count.
    for (const one of kept ? [head, kept] : [head])
      if (!(await asSystem(ctx, (tx) => chainHolds(ctx, tx, one)))) missed.push(one)
    if (!kept || kept.length < head.length) await keepHead(ctx.storage, head)
  }
  if (missed.length > 0) await settleOwed(ctx, { asked: [], missed })
  if (ours.length < heads.length) {
    ctx.log.error({ file: fileIn(ctx.config) }, 'the file of audit heads holds one that is not ours')
    return
  }
  await rename(fileIn(ctx.config), `${fileIn(ctx.config)}.moved`)
  ctx.log.info({ heads: heads.length }, 'moved the audit heads from DATA_DIR into the storage')
}
