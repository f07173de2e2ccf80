import { PgBoss } from 'pg-boss'
import { APP_ROLE } from '../db/client.ts'
import type { Logger } from '../log.ts'
import { CHANNEL, SignalHub, type Signals } from '../signals.ts'

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
 * One connection of this process that receives signals. pg-boss's own listener keeps it: it asks every ten seconds whether
 * the subscription still holds, and connects again when it was lost; every watch is woken then.
 */
export async function listenForSignals(connectionString: string, log: Logger): Promise<Listening> {
  const hub = new SignalHub()
  const boss = new PgBoss({
    connectionString,
    options: `-c role=${APP_ROLE}`,
    application_name: 'wabi-signals',
    // Its pool stays empty: listening has a connection of its own.
    max: 1,
  })
  // It passes on what befalls its connections.
  boss.on('error', (err) => log.warn({ err }, 'signals are not received for now'))
  // Its types show less of it.
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
