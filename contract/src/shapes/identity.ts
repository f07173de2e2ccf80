import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import { KEY_MODES } from '../client/key-limits.ts'
import { DOCUMENT_TYPES } from '../catalog/document-types.ts'
import { CLAIM_AGREEMENTS, CONFIDENCES, DOCUMENT_SOURCES, GENDERS } from '../verification/claims.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../verification/states.ts'
import { day, instant } from './reply.ts'

const ETHIOPIAN =
  'The same day in the Ethiopian calendar, `YYYY-MM-DD` with month 13 for Pagumen; null unless the document is from Ethiopia'

const CONFIDENCE =
  '`high`: an MRZ whose check digits are right, or a barcode; `medium`: clearly printed; `low`: a weak reading. Null for verifications decided before 2026-11-27'

/** What is left of a person's data: retention and requests for erasure remove it in this order. */
export const REDACTIONS = ['none', 'faces', 'images', 'all'] as const

const Value = z
  .object({
    value: z.string().describe('As read. Dates are Gregorian, `YYYY-MM-DD`'),
    valueEthiopian: z.string().nullable().describe(ETHIOPIAN),
    source: z
      .enum(DOCUMENT_SOURCES)
      .describe('The best part of the document that has it: MRZ, barcode, print'),
    confidence: z.enum(CONFIDENCES).nullable().describe(CONFIDENCE),
  })
  .describe('A value read from the document')
  .meta({ id: 'ReadValue' })

const Reading = z
  .object({
    field: z
      .string()
      .describe(
        '`fullName`, `fullNameAmharic`, `dateOfBirth`, `idNumber`, `sex`, `issueDate`, `expiryDate`, `nationality`, `issuer`, `personalNumber` or `address`; more may follow',
      ),
    source: z.enum(DOCUMENT_SOURCES).describe('The part of the document it was read from'),
    value: z.string().nullable().describe('As read. Dates are Gregorian, `YYYY-MM-DD`; null if unreadable'),
    valueEthiopian: z.string().nullable().describe(ETHIOPIAN),
    confidence: z.enum(CONFIDENCES).nullable().describe(CONFIDENCE),
    agreement: z
      .enum(CLAIM_AGREEMENTS)
      .nullable()
      .describe(
        'How it compares with what the customer entered: `match`, `conflict` (a different value), `unreadable` (cannot be compared). Null for fields that the customer does not enter',
      ),
  })
  .describe('A field read from one part of the document')
  .meta({ id: 'Reading' })

const Picture = z
  .object({
    url: z
      .url()
      .describe('URL of a JPEG; works without a key until `expiresAt`, as long as your key is active'),
    expiresAt: instant.describe('When the URL stops working: five minutes after the call'),
    capturedAt: instant.describe('When the photo was received'),
  })
  .describe('A picture behind a short-lived signed URL')
  .meta({ id: 'IdentityPicture' })

/** The identity of a verified person, as claimed and as read. */
export const Identity = z
  .object({
    verificationId: idSchema('verification').describe('The verification it belongs to'),
    mode: z.enum(KEY_MODES).describe('`test`: of a test customer, not of a real person'),
    status: z
      .enum(VERIFICATION_STATUSES)
      .describe(
        'Only `completed` means that the identity was approved; other statuses show what is known so far',
      ),
    outcome: z.enum(OUTCOMES).nullable().describe('Null until decided'),
    redacted: z
      .enum(REDACTIONS)
      .describe(
        'What retention, a withdrawn consent or an erasure has deleted. `faces`: the selfie, and what was measured on faces; `images`: every picture, and what was read from them; `all`: the person was erased, and every value is null',
      ),
    redactedAt: instant.nullable().describe('When the person was erased; null unless `redacted` is `all`'),
    claims: z
      .object({
        fullName: z.string().describe('Full name as entered by the customer'),
        dateOfBirth: day.describe('Date of birth, Gregorian'),
        dateOfBirthEthiopian: z.string().nullable().describe(ETHIOPIAN),
        gender: z.enum(GENDERS).describe('`M`, `F` or `O` (other)'),
        idNumber: z.string().describe('Number of the document as entered'),
        address: z.string().nullable().describe('Null if not given'),
      })
      .nullable()
      .describe('What the customer entered; null before that step'),
    provedName: z
      .string()
      .nullable()
      .describe('Name that the document confirms; null until decided, and where it confirms none'),
    document: z
      .object({
        type: z
          .enum(DOCUMENT_TYPES)
          .nullable()
          .describe('As chosen by the customer; a check compares it with the photo'),
        country: z
          .string()
          .nullable()
          .describe('ISO 3166-1 alpha-2 code of the country as chosen by the customer'),
        number: Value.nullable().describe('Number as read from the document'),
        issueDate: Value.nullable().describe('Null if the document has none that can be read'),
        expiryDate: Value.nullable().describe('Null if the document has none that can be read'),
      })
      .nullable()
      .describe('Null before a document was chosen'),
    readings: z.array(Reading).describe('Every value read from the document, by field and source'),
    portrait: Picture.nullable().describe(
      'The photograph on the document, cut out; null where none was found',
    ),
    selfie: Picture.nullable().describe('Null before the selfie was taken'),
  })
  .describe('The identity of a person, as claimed and as read from the document')
  .meta({
    id: 'Identity',
    examples: [
      {
        verificationId: 'ver_4fTq9ZkB2mXc7LrD0sVn8HyWea',
        mode: 'test',
        status: 'completed',
        outcome: 'approved',
        redacted: 'none',
        redactedAt: null,
        claims: {
          fullName: 'Abebe Bikila',
          dateOfBirth: '1994-03-17',
          dateOfBirthEthiopian: '1986-07-08',
          gender: 'F',
          idNumber: 'SAMPLE0001',
          address: null,
        },
        provedName: 'Abebe Bikila',
        document: {
          type: 'passport',
          country: 'ET',
          number: { value: 'SAMPLE0001', valueEthiopian: null, source: 'mrz', confidence: 'high' },
          issueDate: {
            value: '2024-01-01',
            valueEthiopian: '2016-04-22',
            source: 'print',
            confidence: 'medium',
          },
          expiryDate: {
            value: '2099-12-31',
            valueEthiopian: '2092-04-22',
            source: 'mrz',
            confidence: 'high',
          },
        },
        readings: [
          {
            field: 'dateOfBirth',
            source: 'mrz',
            value: '1994-03-17',
            valueEthiopian: '1986-07-08',
            confidence: 'high',
            agreement: 'match',
          },
        ],
        portrait: {
          url: 'https://verify.example.com/api/v1/images/4fTq9ZkB2mXc7LrD0sVn8HyWea',
          expiresAt: '2026-11-21T09:35:00.000Z',
          capturedAt: '2026-11-21T09:20:00.000Z',
        },
        selfie: null,
      },
    ],
  })
