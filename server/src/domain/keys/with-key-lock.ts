import { ConfigError } from '../../config.ts'
import type { Platform } from '../../platform/platform.ts'

/** Any number will do, as long as every version of the platform uses this one. */
const LOCK = 7_736_902

/**
 * One change of keys at a time. The lock is a connection's: it is given back when its process ends, however it ends.
 * @throws ConfigError while another one is under way
 */
export async function withKeyLock<T>({ db }: Pick<Platform, 'db'>, work: () => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  const lost = () => {}
  client.on('error', lost)
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (!rows[0]?.mine) throw new ConfigError('Another rotation of the encryption key is under way.')
    return await work()
  } finally {
    client.off('error', lost)
    // Closed, not given back: the lock goes with it.
    client.release(true)
  }
}
