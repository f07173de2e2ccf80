import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

export class DataDirInUse extends Error {}

/**
 * Ensures one running platform per DATA_DIR. The lock is a listening socket; on Linux an abstract one (unix(7)), which
 * the kernel releases as soon as its process ends, for whatever reason.
 * @throws DataDirInUse
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const real = realpathSync(dataDir)
  const server = createServer((socket) => socket.destroy())
  const name = createHash('sha256').update(real).digest('hex').slice(0, 32)
  if (process.platform !== 'linux') rmSync(join(real, 'lock'), { force: true })
  server.listen(process.platform === 'linux' ? `\0wabi-${name}` : join(real, 'lock'))
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new DataDirInUse(
      `Another Wabi is running on ${real}. Stop it first, or give this one its own DATA_DIR.`,
    )
  }
  server.unref()
  return () => server.close()
}
