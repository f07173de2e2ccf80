import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { LIST_KINDS, type ListKind } from '@wabi/contract/review/list-entries.ts'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import { descriptorDistance } from '@wabi/vision'
import type { ListFacts } from '../../../decision/model/input.ts'
import type { Ctx } from '../../kernel/context.ts'
import { listEntries } from '../../../platform/db/schema/fraud.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { entryAad } from './entry-aad.ts'
import { type EntryRow, getState } from './entry-state.ts'
import { repeatDistanceLimit } from './repeat-limit.ts'

/** A face to look for. A printed portrait may be of a stolen card, so its match is weaker than the selfie's. */
export interface FaceProbe {
  kind: 'selfie' | 'document'
  descriptor: ArrayLike<number>
}

interface Search {
  mode: KeyMode
  hashes: readonly string[]
  modelVersion: string
  probes: readonly FaceProbe[]
}

export interface EntryMatch {
  entry: EntryRow
  /** Not merely the portrait on the document. */
  ofCustomer: boolean
}

type Wanted = {
  clientId: string
  mode: KeyMode
  hashes: string[]
  modelVersion: string
  now: Date
}

const selectCandidates = statement<Wanted, EntryRow[]>((tx) =>
  tx
    .select()
    .from(listEntries)
    .where(
      and(
        eq(listEntries.clientId, sql.placeholder('clientId')),
        eq(listEntries.mode, sql.placeholder('mode')),
        isNull(listEntries.liftedAt),
        or(isNull(listEntries.expiresAt), gt(listEntries.expiresAt, sql.placeholder('now'))),
        or(
          sql`${listEntries.hash} = any(${sql.placeholder('hashes')})`,
          and(eq(listEntries.kind, 'face'), eq(listEntries.modelVersion, sql.placeholder('modelVersion'))),
        ),
      ),
    ),
)

/** The client's entries that match. Listed faces are few: each is opened and compared. */
export async function findMatchingEntries(
  ctx: Ctx,
  tx: Tx,
  key: DataKey,
  { hashes, probes, mode, modelVersion }: Search,
): Promise<EntryMatch[]> {
  const { clientId } = key.owner
  const wanted = { clientId, mode, hashes: [...hashes], modelVersion, now: ctx.clock.now() }
  const rows = await selectCandidates(tx, wanted)
  const faces = matchFaces(
    ctx,
    key,
    rows.filter(({ kind }) => kind === 'face'),
    probes,
  )
  return [
    ...faces,
    ...rows.filter(({ kind }) => kind !== 'face').map((entry) => ({ entry, ofCustomer: true })),
  ]
}

/** The listed faces that one of the probes shows. */
export function matchFaces(
  ctx: Ctx,
  key: DataKey,
  faces: readonly EntryRow[],
  probes: readonly FaceProbe[],
): EntryMatch[] {
  const limit = (ctx.faceModel?.repeatLimit ?? repeatDistanceLimit)(faces.length)
  return faces.flatMap((entry) => {
    const listed = JSON.parse(ctx.sealer.open(key, entryAad(entry), entry.sealed)) as number[]
    const shown = probes.filter(({ descriptor }) => descriptorDistance(descriptor, listed) < limit)
    return shown.length === 0 ? [] : [{ entry, ofCustomer: shown.some(({ kind }) => kind === 'selfie') }]
  })
}

/** The listed faces of one model, for a search outside a decision. */
export async function loadListedFaces(
  ctx: Ctx,
  tx: Tx,
  { clientId, mode, modelVersion }: { clientId: string; mode: KeyMode; modelVersion: string },
): Promise<EntryRow[]> {
  return tx
    .select()
    .from(listEntries)
    .where(
      and(
        eq(listEntries.clientId, clientId),
        eq(listEntries.mode, mode),
        eq(listEntries.kind, 'face'),
        eq(listEntries.modelVersion, modelVersion),
        isNull(listEntries.liftedAt),
        or(isNull(listEntries.expiresAt), gt(listEntries.expiresAt, ctx.clock.now())),
      ),
    )
}

/**
 * What the entries mean for a decision. One that waits for a second person or with a complaint only leads to review, and
 * an allowance only counts if nothing holds it back and the face is the customer's own.
 */
export function toListFacts(matches: readonly EntryMatch[], now: Date): ListFacts {
  const kinds = (isMeant: (match: EntryMatch) => boolean): ListKind[] =>
    LIST_KINDS.filter((kind) => matches.some((match) => match.entry.kind === kind && isMeant(match)))
  const isCertain = ({ entry, ofCustomer }: EntryMatch) => ofCustomer && getState(entry, now) === 'active'
  return {
    blocked: kinds(({ entry }) => entry.list === 'block'),
    rejecting: kinds((match) => match.entry.list === 'block' && match.entry.rejects && isCertain(match)),
    watched: kinds(({ entry }) => entry.list === 'watch'),
    allowed: kinds((match) => match.entry.list === 'allow' && isCertain(match)),
  }
}
