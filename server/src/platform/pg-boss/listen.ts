import { PgBoss } from 'pg-boss'
import { APP_ROLE, roleUrl } from '../db/roles.ts'
import type { Logger } from '../runtime/log.ts'
import { CHANNEL, SignalHub, type Signals } from '../runtime/signals.ts'

interface BossDatabase {
  open(): Promise<void>
  close(): Promise<void>
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onConnect: () => void,
  ): Promise<{ close(): Promise<void> }>
}

export interface Listening {
  signals: Signals
  stop(): Promise<void>
}

/**
 * Opens this process's connection for receiving signals. pg-boss's listener maintains it: it checks the subscription
 * every ten seconds and reconnects when it was lost, which wakes every watch.
 */
export async function listenForSignals(connectionString: string, log: Logger): Promise<Listening> {
  const hub = new SignalHub()
  const boss = new PgBoss({
    connectionString: roleUrl(connectionString, APP_ROLE),
    application_name: 'wabi-signals',
    // Its pool stays empty: listening uses a separate connection.
    max: 1,
  })
  // Errors of its connections.
  boss.on('error', (err) => log.warn({ err }, 'signals are not being received'))
  // Its types do not include `listen`.
  const db = boss.getDb() as unknown as BossDatabase
  await db.open()
  const handle = await db.listen(
    CHANNEL,
    (payload) => hub.receive(payload),
    () => hub.receiveMissed(),
  )
  return {
    signals: hub,
    async stop() {
      await handle.close()
      await db.close()
    },
  }
}
