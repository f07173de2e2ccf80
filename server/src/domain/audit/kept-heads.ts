import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Head } from './head.ts'

const Heads = z.array(
  z.object({
    chain: z.string(),
    length: z.int().min(1),
    hash: z.string(),
    signedAt: z.iso.datetime(),
    signature: z.string(),
  }),
)

/** Beside the database, so that who changes the one has not changed the other. */
const fileIn = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'audit-heads.json')

/** @throws Error when the text is no list of heads */
export function parseHeads(text: string): Head[] {
  return Heads.parse(JSON.parse(text))
}

/** The newest head of each chain that this machine sealed; none where it never did. */
export async function readKeptHeads(config: Pick<Config, 'dataDir'>): Promise<Head[]> {
  try {
    return parseHeads(await readFile(fileIn(config), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The newest of each chain. */
export async function keepHeads(config: Pick<Config, 'dataDir'>, grown: readonly Head[]): Promise<void> {
  const heads = new Map((await readKeptHeads(config)).map((head) => [head.chain, head]))
  for (const head of grown) heads.set(head.chain, head)
  await write(config, [...heads.values()])
}

/** Takes heads out that staff have given up; one that has grown since stays. */
export async function dropKeptHeads(
  config: Pick<Config, 'dataDir'>,
  givenUp: readonly Head[],
): Promise<void> {
  const heads = await readKeptHeads(config)
  const left = heads.filter(
    ({ chain, hash }) => !givenUp.some((one) => one.chain === chain && one.hash === hash),
  )
  if (left.length < heads.length) await write(config, left)
}

/** Whole under another name first: a crash leaves the old file. */
async function write(config: Pick<Config, 'dataDir'>, heads: readonly Head[]): Promise<void> {
  const draft = `${fileIn(config)}.${randomUUID()}`
  await writeFile(draft, `${JSON.stringify(heads, null, 1)}\n`, { mode: 0o600 })
  await rename(draft, fileIn(config))
}
