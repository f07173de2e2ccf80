import { keyOwner } from '../../server/src/domain/verification/session/sealing-aad.ts'
import { asTenant } from '../../server/src/platform/db/tenant.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import { newId } from '../../server/src/platform/runtime/random.ts'
import { auditRows } from './audit-rows.ts'
import { type CaseIds, caseRows, iso } from './case-rows.ts'
import { type DemoRow, insertMany } from './insert-many.ts'
import type { DemoCase } from './plan-year.ts'
import type { DemoClient } from './staff.ts'
import { type DemoWebhook, deliveryRow } from './delivery-row.ts'
import { storeConsentTexts } from './store-consent-texts.ts'
import { demoEvents } from './demo-events.ts'

/** Cases per transaction. */
const CASES_PER_TRANSACTION = 500

/** Writes fictional verifications as if they had run, and returns their ids in the order of the cases. */
export async function insertPastCases(
  platform: Platform,
  client: DemoClient,
  webhook: DemoWebhook,
  cases: readonly DemoCase[],
  onBatch: (written: number) => void,
): Promise<CaseIds[]> {
  const { clientId } = client
  const texts = await storeConsentTexts(platform, clientId)
  const all: CaseIds[] = []
  for (let at = 0; at < cases.length; at += CASES_PER_TRANSACTION) {
    const tables: Record<string, DemoRow[]> = {
      customer_verifications: [],
      verification_sessions: [],
      verification_links: [],
      consents: [],
      decisions: [],
      events: [],
      webhook_logs: [],
      audit_log: [],
    }
    await asTenant(platform, clientId, async (tx) => {
      const batch = cases.slice(at, at + CASES_PER_TRANSACTION)
      const ids = batch.map(() => ({
        verificationId: newId('verification'),
        sessionId: newId('session'),
        linkId: newId('link'),
      }))
      const keys = await Promise.all(
        ids.map((one) => platform.sealer.newDataKey(tx, keyOwner({ clientId, ...one }))),
      )
      for (const [index, one] of batch.entries()) {
        const of = ids[index]!
        const rows = caseRows(platform, client, keys[index]!, of, one, texts)
        tables.customer_verifications!.push(rows.verification)
        tables.verification_sessions!.push(rows.session)
        tables.verification_links!.push(rows.link)
        tables.consents!.push(...rows.consents)
        tables.decisions!.push(...rows.decisions)
        tables.audit_log!.push(...auditRows(client, of, one, platform.clock.now().getTime()))
        for (const { type, at: when, data } of demoEvents(of.verificationId, one)) {
          const event = {
            id: newId('event'),
            client_id: clientId,
            verification_id: of.verificationId,
            type,
            payload: { type, timestamp: iso(when), data },
            created_at: iso(when),
          }
          tables.events!.push(event)
          const delivery = deliveryRow(webhook, event, when)
          if (delivery) tables.webhook_logs!.push(delivery)
        }
      }
      // The audit log is numbered in insertion order.
      tables.audit_log!.sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
      for (const [table, rows] of Object.entries(tables)) await insertMany(tx, table, rows)
      all.push(...ids)
    })
    onBatch(all.length)
  }
  return all
}
