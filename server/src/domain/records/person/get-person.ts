import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import { MAX_PERSON_CHECKS, type PersonRecord } from '@wabi/contract/shapes/person.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { personLinks } from '../../../platform/db/schema/person-links.ts'
import { caseNotes } from '../../../platform/db/schema/reviews.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { describeEntries } from '../../verification/fraud/describe-entries.ts'
import { loadEntriesOfAll } from '../../verification/fraud/list-entries.ts'
import { toEvidenceItem } from '../../verification/session/evidence-item.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { caseNoteAad } from '../../verification/session/sealing-aad.ts'
import { loadPersonRows, toListItems } from '../lists/list-verifications.ts'
import { findPerson } from './find-person.ts'

type Reply = z.input<typeof PersonRecord>

/**
 * All verifications of one person at this client, with their selfies, devices, notes and list entries: those with a
 * matching face or document number, as decisions recorded, those with the client's own reference of this one, and those
 * that colleagues merged; not those that they split off.
 * @throws AppError `verification.not_found`
 */
export async function getPerson(ctx: Ctx, { verificationId }: { verificationId: string }): Promise<Reply> {
  const clientId = requireClientId(ctx)
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const own = await findVerification(ctx, tx, verificationId)
      const found = await findPerson(tx, own)
      const linked = found.slice(0, MAX_PERSON_CHECKS)
      const ids = linked.map((one) => one.verification_id)
      const rows = await loadPersonRows(ctx, tx, clientId, ids)
      const open = ids.filter((id) => rows.some(({ row }) => row.verificationId === id && !isHidden(row)))
      const [items, selfies, devices, notes, byHand, entryRows] = await pipelineQueries([
        toListItems(tx, rows),
        loadSelfies(tx, open),
        numberDevices(tx, open),
        loadNotes(ctx, tx, clientId, open),
        loadByHand(tx, ids),
        loadEntriesOfAll(ctx, tx, { clientId, verificationIds: ids }),
      ])
      return {
        checks: items.map((item, at) => {
          const link = linked.find((one) => one.verification_id === item.verificationId)!
          return {
            ...item,
            linkedBy: [
              ...(link.same_person ? ['face_or_number' as const] : []),
              ...(link.same_reference ? ['reference' as const] : []),
              ...(link.by_hand ? ['hand' as const] : []),
            ],
            selfie: selfies.get(item.verificationId) ?? null,
            device: devices.get(item.verificationId) ?? null,
            erasedAt: rows[at]!.row.erasedAt?.toISOString() ?? null,
          }
        }),
        more: found.length > MAX_PERSON_CHECKS,
        notes,
        byHand,
        entries: await describeEntries(ctx, tx, entryRows),
      }
    },
    { reads: 'replica' },
  )
}

/** Nothing but the row itself is shown of a verification that was erased or whose use is restricted. */
const isHidden = ({ erasedAt, restrictedAt }: VerificationRow) => erasedAt !== null || restrictedAt !== null

async function loadSelfies(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(evidence)
    .where(
      and(
        ofTenant(evidence),
        inArray(evidence.verificationId, [...ids]),
        eq(evidence.kind, 'selfie'),
        isNull(evidence.supersededAt),
      ),
    )
  return new Map(rows.map((row) => [row.verificationId, toEvidenceItem(row)]))
}

/** A number for each device of the person, in the order of the verifications. */
async function numberDevices(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: verificationSessions.verificationId, device: verificationSessions.deviceHash })
    .from(verificationSessions)
    .where(and(ofTenant(verificationSessions), inArray(verificationSessions.verificationId, [...ids])))
  const hashes = new Map(rows.map(({ id, device }) => [id, device]))
  const numbers = new Map<string, number>()
  return new Map(
    ids.toReversed().flatMap((id) => {
      const hash = hashes.get(id)
      if (!hash) return []
      if (!numbers.has(hash)) numbers.set(hash, numbers.size + 1)
      return [[id, numbers.get(hash)!] as const]
    }),
  )
}

async function loadNotes(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  ids: readonly string[],
): Promise<Reply['notes']> {
  const [rows, keys] = await pipelineQueries([
    tx
      .select()
      .from(caseNotes)
      .where(
        and(
          ofTenant(caseNotes),
          inArray(caseNotes.verificationId, [...ids]),
          eq(caseNotes.forPlatform, false),
        ),
      )
      .orderBy(desc(caseNotes.createdAt)),
    ctx.sealer.dataKeys(tx, clientId, 'verification', ids),
  ])
  const getName = await staffNames(
    tx,
    rows.map(({ writtenBy }) => writtenBy),
  )
  return rows.flatMap((note) => {
    const key = keys.get(note.verificationId)
    if (!key || note.words === null) return []
    return {
      verificationId: note.verificationId,
      words: ctx.sealer.open(key, caseNoteAad(note), note.words),
      by: getName(note.writtenBy),
      at: note.createdAt.toISOString(),
    }
  })
}

async function loadByHand(tx: Tx, ids: readonly string[]): Promise<Reply['byHand']> {
  const rows = await tx
    .select()
    .from(personLinks)
    .where(
      and(
        ofTenant(personLinks),
        or(inArray(personLinks.verificationId, [...ids]), inArray(personLinks.otherVerificationId, [...ids])),
      ),
    )
    .orderBy(desc(personLinks.madeAt), personLinks.verificationId, personLinks.otherVerificationId)
    .limit(MAX_PERSON_CHECKS)
  const getName = await staffNames(
    tx,
    rows.map(({ madeBy }) => madeBy),
  )
  return rows.map(({ verificationId, otherVerificationId, samePerson, madeBy, madeAt }) => ({
    verificationId,
    otherVerificationId,
    samePerson,
    by: getName(madeBy),
    at: madeAt.toISOString(),
  }))
}
