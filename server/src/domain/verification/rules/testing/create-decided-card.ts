import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DocumentFindings, SelfieFindings } from '@wabi/vision'
import { evidence, findings } from '../../../../platform/db/schema/evidence.ts'
import { verificationSessions } from '../../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../../platform/db/tenant.ts'
import { perturbFace, randomFaces } from '../../../../platform/face-search/testing/random-faces.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { newId } from '../../../../platform/runtime/random.ts'
import type { DataKey } from '../../../../platform/crypto/sealer.ts'
import { decideSession } from '../../decision/decide-session.ts'
import { findCrowdSignals } from '../../fraud/crowd-signals.ts'
import { recordDeviceToken } from '../../fraud/record-device.ts'
import { loadSession, type SessionRow } from '../../session/load-session.ts'
import { findingAad, keyOwner } from '../../session/sealing-aad.ts'
import { CustomerBrowser } from '../../session/testing/customer.ts'
import type { Office } from '../../session/testing/office.ts'

const MODEL = 'test 1'
/** Length of a face's texture (vision's `parseTexture`). */
const TEXTURE_BYTES = 1760

export interface TestCard {
  /** Selects the person: each seed has another face, name and number. */
  seed: number
  /** Full name; of the seed and one family if left out. */
  name?: string
  dateOfBirth?: string
  idNumber?: string
  expiryDate?: string
  issueDate?: string
  address?: string
  nationality?: string
  /** Issuing country read from the card; null where it names none. */
  issuer?: string | null
  /** Face distance between the selfie and the card's portrait: 0.25 is the same person, 0.55 is doubtful. */
  apart?: number
  turnedHead?: boolean
  /** Each seed has its own phone and mailbox where they are left out. */
  phone?: string
  email?: string
  /** The device cookie's value; none if left out. */
  device?: string
  /** Whether others from the same device and address are counted; every customer here has the same address. */
  inCrowd?: boolean
}

const face = (of: ArrayLike<number>) => Array.from(of)

function documentSide(
  side: 'front' | 'back',
  of: Required<Omit<TestCard, 'address' | 'device' | 'name' | 'inCrowd'>>,
  name: string,
): DocumentFindings {
  const { dateOfBirth, idNumber, expiryDate, issueDate, issuer } = of
  const fields = {
    fullName: name,
    dateOfBirth,
    idNumber,
    expiryDate,
    sex: 'F',
    ...(issueDate && { issueDate }),
  }
  // The back repeats the expiry date in print, and its code has the fields of a Fayda code.
  const print = side === 'front' ? fields : { expiryDate }
  const codeFields = side === 'back' ? { fullName: name, dateOfBirth, idNumber } : null
  return {
    side,
    kind: { type: 'national_id', country: issuer, side, sure: issuer !== null, by: [] },
    width: 1280,
    height: 800,
    quality: { ok: true, hints: [], measures: {} },
    rotation: 0,
    corners: null,
    cornersSure: false,
    mrz: null,
    barcodes: codeFields
      ? [
          {
            format: 'QRCode',
            text: '',
            kind: 'fayda_legacy',
            signature: 'not_verified',
            fields: codeFields,
            corners: [
              [900, 500],
              [1100, 500],
              [1100, 700],
              [900, 700],
            ],
          },
        ]
      : [],
    text: Object.values(print).map((text) => ({ text, confidence: 95 })),
    fields: { ...codeFields, ...print },
    readings: { mrz: null, barcode: codeFields, print, doubtful: [] },
    sources: {
      ...Object.fromEntries(Object.keys(codeFields ?? {}).map((field) => [field, 'barcode'])),
      ...Object.fromEntries(Object.keys(print).map((field) => [field, 'print'])),
    },
    doubtful: [],
    calendarsDisagree: false,
    reproduction: { kind: null, score: 0, sure: false },
    signals: [],
    face:
      side === 'front'
        ? {
            descriptor: face(randomFaces(1, of.seed)),
            texture: randomTexture(),
            box: [80, 160, 240, 320],
            quality: { ok: true, hints: [] },
          }
        : null,
    modelVersion: MODEL,
    ms: 1,
  } as unknown as DocumentFindings
}

/** Details of a face that no other face shares. */
const randomTexture = () => randomBytes(TEXTURE_BYTES).toString('base64')

function selfieFindings(descriptor: number[]): SelfieFindings {
  const sha256 = randomBytes(32).toString('hex')
  const dHash = randomBytes(8).toString('hex')
  return {
    width: 640,
    height: 480,
    faces: 1,
    quality: { ok: true, hints: [], measures: {} },
    descriptor,
    texture: randomTexture(),
    yaw: 0,
    clean: { jpeg: new Uint8Array(1), width: 640, height: 480, sha256, dHash },
    modelVersion: MODEL,
    ms: 0,
    cpuMs: 0,
  }
}

type Kind = 'document_front' | 'document_back' | 'liveness'

async function insertFinding(
  world: Platform,
  tx: Tx,
  key: DataKey,
  session: SessionRow,
  kind: Kind,
  value: unknown,
) {
  const { clientId, verificationId, sessionId } = session
  const of = { clientId, verificationId }
  const evidenceId = newId('evidence')
  const id = newId('finding')
  await tx.insert(evidence).values({
    ...of,
    id: evidenceId,
    sessionId,
    kind,
    storageKey: `${clientId}/${verificationId}/${evidenceId}`,
    sha256: randomBytes(32).toString('hex'),
    dHash: randomBytes(8).toString('hex'),
    width: 1280,
    height: 800,
    bytes: 1,
  })
  await tx.insert(findings).values({
    ...of,
    id,
    evidenceId,
    kind: kind === 'liveness' ? 'liveness' : 'document',
    sealed: world.sealer.seal(key, findingAad({ clientId, id }), JSON.stringify(value)),
    modelVersion: MODEL,
  })
}

/**
 * A customer with a Fayda-like card, decided through the real operations on a real database. The findings are inserted
 * as a vision worker would write them; no image is drawn. `decide` decides the same case again.
 */
export async function createDecidedCard(world: Platform, office: Office, card: TestCard) {
  const of = {
    dateOfBirth: '1990-05-01',
    idNumber: String(100_000_000_000 + card.seed),
    expiryDate: '2035-02-10',
    issueDate: '',
    nationality: 'ET',
    issuer: 'ET',
    apart: 0.25,
    turnedHead: true,
    phone: `+2519${String(card.seed).padStart(8, '0')}`,
    email: `hanna${card.seed}@example.et`,
    ...card,
  }
  const letters = [...String(card.seed)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const name = card.name ?? `Hanna ${letters.toUpperCase()}${letters} Bekele`
  const { sessionId, verificationId } = await office.invite(name, {
    customerPhone: of.phone,
    customerEmail: of.email,
  })
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: of.nationality })
  await browser.consent()
  await browser.choose('national_id')
  const { dateOfBirth, idNumber, address } = of
  await browser.submitDetails({
    fullName: name,
    dateOfBirth,
    gender: 'F',
    idNumber,
    ...(address && { address }),
  })
  const ctx = await browser.ctx()
  const portrait = randomFaces(1, of.seed)
  const selfie = selfieFindings(face(perturbFace(portrait, of.apart, card.seed)))
  await asTenant(ctx, office.clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    const { session, verification } = loaded
    const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
    if (card.device) await recordDeviceToken(ctx, tx, loaded, card.device)
    await insertFinding(world, tx, key, session, 'document_front', documentSide('front', of, name))
    await insertFinding(world, tx, key, session, 'document_back', documentSide('back', of, name))
    if (!of.turnedHead) return
    const passed = {
      passed: true,
      sentBefore: false,
      descriptor: selfie.descriptor,
      straight: [0, 1],
      modelVersion: MODEL,
    }
    await insertFinding(world, tx, key, session, 'liveness', {
      ...passed,
      reasons: [],
      looks: [],
      frames: [],
    })
    await tx
      .update(verificationSessions)
      .set({ liveness: { state: 'passed' }, livenessTries: 1 })
      .where(eq(verificationSessions.sessionId, sessionId))
  })
  let run = 0
  const decide = () =>
    asTenant(ctx, office.clientId, async (tx) => {
      const { session, verification } = await loadSession(tx, sessionId, { lock: true })
      run += 1
      await tx.update(verificationSessions).set({ run }).where(eq(verificationSessions.sessionId, sessionId))
      const loaded = { verification, session: { ...session, run } }
      const key = await ctx.sealer.dataKey(tx, keyOwner(loaded.verification))
      const signals = async () => (card.inCrowd ? findCrowdSignals(ctx, tx, loaded.session) : [])
      return decideSession(ctx, tx, loaded, { selfie, kept: null, key, signals })
    })
  return { verificationId, sessionId, ctx: () => browser.ctx(), first: await decide(), decide }
}
