import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { OBJECTS, type Manifest } from './manifest.ts'

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch {
    return 'missing'
  }
  return hash.digest('hex')
}

/** The stored objects of a backup: keys and hashes, one by one. */
export async function* readObjectList(
  folder: string,
  { objects }: Manifest,
): AsyncGenerator<{ key: string; sha256: string }> {
  const lines = createInterface({ input: createReadStream(join(folder, objects.file)) })
  for await (const line of lines) {
    const [sha256 = '', path = ''] = line.split('  ')
    yield { key: path.slice(OBJECTS.length + 1), sha256 }
  }
}

/** Names of a backup's files that are missing or changed; empty when it is intact. */
export async function findDamagedFiles(folder: string, manifest: Manifest): Promise<string[]> {
  const damaged: string[] = []
  const check = async (file: string, sha256: string) => {
    if ((await hashFile(join(folder, file))) !== sha256) damaged.push(file)
  }
  for (const { file, sha256 } of manifest.tables) await check(file, sha256)
  if (manifest.heads) await check(manifest.heads.file, manifest.heads.sha256)
  await check(manifest.objects.file, manifest.objects.sha256)
  if (damaged.includes(manifest.objects.file)) return damaged
  for await (const { key, sha256 } of readObjectList(folder, manifest))
    await check(`${OBJECTS}/${key}`, sha256)
  return damaged
}
