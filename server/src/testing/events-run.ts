import { setTimeout as sleep } from 'node:timers/promises'
import { systemContext } from '../domain/kernel/system-context.ts'
import { recordEvent } from '../domain/kernel/record-event.ts'
import { openDatabase } from '../platform/db/client.ts'
import { asTenant } from '../platform/db/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { addVerification } from './builders.ts'
import { EVENT_DATA } from './hooked-client.ts'

// Run by follow-processes.ts as a process whose clock is off: records events in transactions that stay open for a
// while, most for milliseconds, some for `longestMs`.
const [databaseUrl = '', clientId = '', count = '0', offMs = '0', longestMs = '0'] = process.argv.slice(2)
const CONCURRENCY = 8

const now = () => new Date(Date.now() + Number(offMs))
const platform: Partial<Platform> = { clock: { now }, db: openDatabase(databaseUrl, CONCURRENCY) }
const ctx = systemContext(platform as Platform, 'test')
const verificationId = await addVerification({ db: platform.db! }, clientId)

let left = Number(count)
async function work(): Promise<void> {
  while (left > 0) {
    left -= 1
    const heldMs = left % 50 === 0 ? Number(longestMs) : Math.random() * 10
    await asTenant(ctx, clientId, async (tx) => {
      await recordEvent(ctx, tx, {
        clientId,
        verificationId,
        type: 'verification.completed',
        data: EVENT_DATA,
      })
      await sleep(heldMs)
    })
  }
}
await Promise.all(Array.from({ length: CONCURRENCY }, work))
await platform.db?.$client.end()
process.exit()
