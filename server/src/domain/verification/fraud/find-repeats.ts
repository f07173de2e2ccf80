import { and, eq, ne, sql } from 'drizzle-orm'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import {
  type ClaimMatches,
  compareDescriptors,
  type DocumentFindings,
  type FaceDescriptor,
  type SelfieFindings,
} from '@wabi/vision'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { RepeatFacts } from '../../../decision/model/input.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import { documentNumbers } from '../../../platform/db/schema/fraud.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { MAX_HITS, type NewFace } from '../../../platform/face-search/face-search.ts'
import { loadSelfies } from '../../../platform/face-search/sealed-faces.ts'
import type { SessionRow } from '../session/load-session.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { type EarlierCase, loadEarlierCases } from './load-earlier-cases.ts'
import { findFailedAttempts } from './find-failed-attempts.ts'
import { hashContact } from './entry-hashes.ts'
import { type FaceProbe, findMatchingEntries, toListFacts } from './find-matching-entries.ts'
import { classifyRepeat, type RepeatKind } from './classify-repeat.ts'
import { hashNumbers } from './hash-numbers.ts'
import { repeatDistanceLimit } from './repeat-limit.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import { findFaceMismatches } from './find-face-mismatches.ts'

/** What a decision knows when it searches. */
export interface RepeatSearchInput {
  claims: Claims
  documents: readonly DocumentFindings[]
  matches: ClaimMatches | null
  selfie: SelfieFindings
  /** Of the invitation; null for one it does not have. */
  contacts: { phone: string | null; email: string | null }
}

/** An earlier verification that speaks against this one. */
export interface Repeat {
  verificationId: string
  kind: 'face' | 'number'
  distance: number | null
}

export interface Contradicted {
  verificationId: string
  detail: 'face' | 'document_number'
}

export interface FoundRepeats {
  facts: RepeatFacts
  repeats: Repeat[]
  /** The entries of the client's lists that match. */
  entryIds: string[]
  /** To be stored with the decision, so that later decisions find them. */
  faces: NewFace[]
  hashes: string[]
  /** Earlier verifications of the same person. */
  samePerson: string[]
  /** Earlier verifications whose face or number this one shows under another identity, and the allow list does not explain. */
  contradicted: Contradicted[]
}

/**
 * The faces that are good enough to be distinguished from strangers': profiles and blurred faces are close to anyone's.
 */
function goodFaces(mode: KeyMode, { documents, selfie }: RepeatSearchInput): NewFace[] {
  const faces: NewFace[] = []
  // By the built-in model too, which finds recorded head turns (motion-replay.ts), and by the operator's.
  const add = (kind: NewFace['kind'], all: readonly (FaceDescriptor | undefined)[]) => {
    for (const one of all)
      if (one) faces.push({ kind, ...one, modelVersion: namespaceForMode(mode, one.modelVersion) })
  }
  if (selfie.descriptor && selfie.quality.ok)
    add('selfie', [{ modelVersion: selfie.modelVersion, descriptor: selfie.descriptor }, selfie.faceModel])
  const printed = documents.find(({ face }) => face !== null)
  if (printed?.face?.quality.ok) {
    const { descriptor, faceModel } = printed.face
    add('document', [{ modelVersion: printed.modelVersion, descriptor }, faceModel])
  }
  return faces
}

const selectSharingNumber = statement<
  { clientId: string; verificationId: string; hashes: string[] },
  { id: string }[]
>((tx) =>
  tx
    .selectDistinct({ id: documentNumbers.verificationId })
    .from(documentNumbers)
    .where(
      and(
        eq(documentNumbers.clientId, sql.placeholder('clientId')),
        sql`${documentNumbers.hash} = any(${sql.placeholder('hashes')})`,
        ne(documentNumbers.verificationId, sql.placeholder('verificationId')),
      ),
    )
    .limit(MAX_HITS),
)

/** As `findRepeats`; null when it failed, which the decision reports. The transaction continues. */
export function searchRepeats(
  ctx: Ctx,
  tx: Tx,
  session: SessionRow,
  seen: RepeatSearchInput,
): Promise<FoundRepeats | null> {
  return inSavepoint<FoundRepeats | null>(
    tx,
    () => findRepeats(ctx, tx, session, seen),
    (err) => {
      ctx.log.error({ err, sessionId: session.sessionId }, 'earlier verifications could not be searched')
      return null
    },
  )
}

async function findNumbersAndEntries(
  ctx: Ctx,
  tx: Tx,
  session: SessionRow,
  { claims, matches, contacts }: RepeatSearchInput,
  faces: { modelVersion: string; probes: readonly FaceProbe[] },
) {
  const { clientId, verificationId, mode, deviceHash, addressHash } = session
  const key = await getClientKey(ctx, tx, clientId)
  const hashes = hashNumbers(ctx.sealer, key, session, claims.idNumber, matches)
  const { phone, email } = contacts
  const listed = [
    ...hashes,
    ...(phone === null ? [] : [hashContact(ctx.sealer, key, { mode, kind: 'phone', value: phone })]),
    ...(email === null ? [] : [hashContact(ctx.sealer, key, { mode, kind: 'email', value: email })]),
    ...[deviceHash, addressHash].filter((hash) => hash !== null),
  ]
  const [sharing, entries] = await pipelineQueries([
    selectSharingNumber(tx, { clientId, verificationId, hashes }),
    findMatchingEntries(ctx, tx, key, { mode, hashes: listed, ...faces }),
  ])
  return { hashes, sharing, entries }
}

/**
 * Compares this face and this number with every earlier verification of the client. From here until the end of the
 * transaction, decisions of this client run one at a time.
 */
async function findRepeats(
  ctx: Ctx,
  tx: Tx,
  session: SessionRow,
  seen: RepeatSearchInput,
): Promise<FoundRepeats> {
  const { clientId, verificationId, mode } = session
  const model = ctx.faceModel
  const modelVersion = namespaceForMode(mode, model?.version ?? seen.selfie.modelVersion)
  const faces = goodFaces(mode, seen)
  const faceProbes = faces.filter((face) => face.modelVersion === modelVersion)
  const probes = faceProbes.map(({ descriptor }) => descriptor)
  // The search acquires its lock first: queries sent after it see what the previous decision wrote.
  const [nearest, { hashes, sharing, entries }] = await pipelineQueries([
    ctx.faces.find(tx, {
      clientId,
      modelVersion,
      probes,
      limit: (count) => (model?.repeatLimit ?? repeatDistanceLimit)(count * probes.length),
      except: verificationId,
    }),
    findNumbersAndEntries(ctx, tx, session, seen, { modelVersion, probes: faceProbes }),
  ])
  const distances = new Map(nearest.map((hit) => [hit.verificationId, hit.distance]))
  const withNumber = new Set(sharing.map(({ id }) => id))
  const found = [...new Set([...distances.keys(), ...withNumber])]
  const ownSelfie = faces.find((one) => one.kind === 'selfie' && one.modelVersion === modelVersion)
  const [cases, failed, selfies, theirStrangers] = await pipelineQueries([
    loadEarlierCases(ctx, tx, clientId, found),
    findFailedAttempts(tx, found),
    loadSelfies(ctx.sealer, tx, { clientId, modelVersion, ids: ownSelfie ? found : [] }),
    findFaceMismatches(tx, ownSelfie ? found : []),
  ])
  const strangers = new Set(theirStrangers)
  // If a case was found by its face alone, comparing its selfie adds nothing.
  const theirFaces = new Map([...selfies].filter(([id]) => withNumber.has(id) || failed.has(id)))
  const isOtherFace = (id: string): boolean => {
    const theirs = theirFaces.get(id)
    const compare = model?.compare ?? compareDescriptors
    return !!ownSelfie && !!theirs && compare(ownSelfie.descriptor, theirs).verdict === 'no_match'
  }
  /**
   * A failed attempt counts only if its person was present and has this face: a mere picture of that face could have
   * been shown by anyone.
   */
  const isInconclusive = (id: string) =>
    failed.has(id) && !(failed.get(id) && theirFaces.has(id) && !isOtherFace(id))

  const judge = ({ verificationId: id, ...theirs }: EarlierCase): RepeatKind | null => {
    return classifyRepeat({
      claims: seen.claims,
      theirs: theirs.claims,
      sameKind: theirs.documentType === session.documentType && theirs.nationality === session.nationality,
      sameFace: distances.has(id),
      sameNumber: withNumber.has(id),
      otherFace: !strangers.has(id) && isOtherFace(id),
    })
  }
  // By the selfies alone: a portrait on a stolen document shows somebody else.
  const isSamePerson = (one: EarlierCase): boolean => {
    const { verificationId: id } = one
    if (!ownSelfie) return withNumber.has(id) && judge(one) === null
    const theirs = distances.has(id) ? selfies.get(id) : undefined
    const compare = model?.compare ?? compareDescriptors
    return theirs !== undefined && compare(ownSelfie.descriptor, theirs).verdict === 'match'
  }
  const judged = cases.flatMap((one) => {
    const kind = judge(one)
    const { verificationId: id } = one
    return kind ? [{ kind, verificationId: id, counts: !isInconclusive(id) }] : []
  })
  const lists = toListFacts(entries, ctx.clock.now())
  const contradicted = judged.flatMap(({ kind, verificationId: id, counts }): Contradicted[] => {
    if (!counts || kind === 'faceUnderOtherNumber') return []
    const isFace = kind === 'faceUnderOtherName'
    const isAllowed = lists.allowed.includes(isFace ? 'face' : 'number') && kind !== 'numberUnderOtherFace'
    return isAllowed ? [] : [{ verificationId: id, detail: isFace ? 'face' : 'document_number' }]
  })
  const count = (kind: RepeatKind) => judged.filter((one) => one.counts && one.kind === kind).length
  const hitDistances = judged.flatMap((one) => distances.get(one.verificationId) ?? [])
  return {
    facts: {
      faceSearched: ownSelfie !== undefined,
      faceUnderOtherName: count('faceUnderOtherName'),
      faceUnderOtherNumber: count('faceUnderOtherNumber'),
      numberUnderOtherName: count('numberUnderOtherName'),
      numberUnderOtherFace: count('numberUnderOtherFace'),
      inFailedTries: judged.filter(({ counts }) => !counts).length,
      nearestDistance: hitDistances.length > 0 ? Math.min(...hitDistances) : null,
      lists,
    },
    entryIds: entries.map(({ entry }) => entry.id),
    repeats: judged.flatMap(({ verificationId: id }): Repeat[] => {
      const distance = distances.get(id) ?? null
      const number = { verificationId: id, kind: 'number' as const, distance }
      const face = { verificationId: id, kind: 'face' as const, distance }
      return [...(distance === null ? [] : [face]), ...(withNumber.has(id) ? [number] : [])]
    }),
    faces,
    hashes,
    contradicted,
    samePerson: cases.filter(isSamePerson).map(({ verificationId: id }) => id),
  }
}
