import { ConfigError } from '../../../platform/config/config.ts'
import type { Platform } from '../../../platform/platform.ts'

/** An arbitrary number that must stay the same in every version. */
const LOCK_ID = 7_736_902

/**
 * Serializes changes of keys. The lock belongs to a connection, so it is released when the process ends, however it
 * ends.
 * @throws ConfigError while another change is in progress
 */
export async function withKeyLock<T>({ db }: Pick<Platform, 'db'>, work: () => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  const ignoreError = () => {}
  client.on('error', ignoreError)
  let unlocked = false
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      LOCK_ID,
    ])
    if (!rows[0]?.mine) throw new ConfigError('Another rotation of the encryption key is under way.')
    try {
      return await work()
    } finally {
      // Before the next change can ask: closing the connection would release the lock only some time later.
      unlocked = await client.query('select pg_advisory_unlock($1)', [LOCK_ID]).then(
        () => true,
        () => false,
      )
    }
  } finally {
    client.off('error', ignoreError)
    // A connection that may still hold the lock is closed instead of returned to the pool.
    client.release(!unlocked)
  }
}
