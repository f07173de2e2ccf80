import { DOCUMENT_TYPES, type DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { isCountryCode } from '@wabi/contract/catalog/countries.ts'
import { parseDay } from '@wabi/contract/ethiopia/calendar.ts'
import { selfieIsDocument } from '../../server/src/decision/selfie-is-document.ts'
import { loadImage } from '../../vision/src/cli/load-image.ts'
import { parseLook } from '../../vision/src/cli/parse-look.ts'
import { getText, type Request } from '../../vision/src/cli/request.ts'
import { type LivenessFindings, VisionError, type VisionPool } from '../../vision/src/index.ts'
import { decideUnstored } from './decide-unstored.ts'

/** `verify`: reads both sides and the selfie, and decides with the server's own rules and default settings. */
export async function answerVerify(pool: VisionPool, request: Request): Promise<Record<string, unknown>> {
  const started = performance.now()
  const claims = {
    fullName: getText(request, 'name', 'required'),
    dateOfBirth: parsePastDate(getText(request, 'dob', 'required')),
    idNumber: getText(request, request.idNumber === undefined ? 'id-number' : 'idNumber', 'required'),
  }
  const nationality = parseCountry(getText(request, 'nationality', 'required').toUpperCase())
  const documentType = parseType(getText(request, 'type') ?? 'national_id')
  const front = await loadImage(getText(request, 'front', 'required'))
  const backPath = getText(request, 'back')
  const back = backPath === undefined ? null : await loadImage(backPath)
  const selfieBytes = await loadImage(getText(request, 'selfie', 'required'))

  const options = { nationality, type: documentType, claims }
  const documents = [await pool.readDocument(front, { side: 'front', ...options })]
  if (back) documents.push(await pool.readDocument(back, { side: 'back', ...options }))
  const selfie = await pool.readSelfie(selfieBytes)
  const burst = await readBurst(pool, request)
  const photos = await Promise.all(
    [front, ...(back ? [back] : [])].map((photo) => pool.reencode(photo, { maxSidePx: 1600 })),
  )

  const { outcome, overallScore, reasons, checks, evidenceGroups, assurance, rulesVersion } = decideUnstored({
    documents,
    claims,
    selfie,
    documentType,
    nationality,
    today: new Date().toISOString().slice(0, 10),
    selfieIsDocument: selfieIsDocument(selfie.clean, photos),
    ...(burst ? { burst } : {}),
  })
  return {
    overallScore,
    verificationStatus: outcome,
    reasons,
    checks,
    evidenceGroups,
    assurance,
    rulesVersion,
    ms: Math.round(performance.now() - started),
  }
}

/** The head turn, where frames are given: `burst` lists them and `looks` the requested looks, both comma-separated. */
async function readBurst(pool: VisionPool, request: Request): Promise<LivenessFindings | null> {
  const paths = getText(request, 'burst')
  if (paths === undefined) return null
  const looks = getText(request, 'looks', 'required').split(',').map(parseLook)
  return pool.checkLiveness(await Promise.all(paths.split(',').map(loadImage)), { looks })
}

function parsePastDate(text: string): string {
  if (parseDay(text) && text <= new Date().toISOString().slice(0, 10)) return text
  throw new VisionError('request.invalid', `'dob' must be a past date as YYYY-MM-DD, not '${text}'.`)
}

function parseCountry(code: string): string {
  if (isCountryCode(code)) return code
  throw new VisionError(
    'request.invalid',
    `'nationality' must be a two-letter country code such as ET, not '${code}'.`,
  )
}

function parseType(text: string): DocumentType {
  const type = DOCUMENT_TYPES.find((one) => one === text)
  if (type) return type
  throw new VisionError(
    'request.invalid',
    `'type' must be one of ${DOCUMENT_TYPES.join(', ')}, not '${text}'.`,
  )
}
