import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import { instant } from './reply.ts'

/** `appeal_document`: a picture that the customer sent with an appeal, for the reviewer; nothing is measured on it. */
export const EVIDENCE_KINDS = [
  'document_front',
  'document_back',
  'selfie',
  'liveness',
  'appeal_document',
] as const

export const EvidenceItem = z
  .object({
    id: idSchema('evidence'),
    kind: z.enum(EVIDENCE_KINDS),
    width: z.number().int(),
    height: z.number().int(),
    capturedAt: instant,
  })
  .meta({ id: 'EvidenceItem' })

/** Country (ISO 3166-1 alpha-2), browser and system, no finer. */
export const SEEN_FROM = {
  country: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
}

/** A photo that no longer counts. */
export const EarlierEvidence = EvidenceItem.extend({
  replacedAt: instant,
  /** Null if not known. */
  sentFrom: z.object(SEEN_FROM).nullable(),
}).meta({ id: 'EarlierEvidence' })

/** Position of a part of the document on its photo: corners clockwise, in pixels of the photo. */
export const ReadPlace = z
  .object({
    what: z.enum(['card', 'portrait', 'zone', 'barcode', 'print']),
    corners: z.array(z.tuple([z.number(), z.number()])).length(4),
  })
  .meta({ id: 'ReadPlace' })
