import sharp from 'sharp'
import { faydaBarcode, licenceBarcode } from './barcodes.ts'
import type { Card } from './cards/drawing.ts'
import { faydaBack, faydaFront } from './cards/fayda.ts'
import { kebeleBack, kebeleFront } from './cards/kebele.ts'
import { licenceBack, licenceFront } from './cards/licence.ts'
import { nationalIdBack, nationalIdFront } from './cards/national-id.ts'
import { passportPage } from './cards/passport.ts'
import { addDays } from './dates.ts'
import { drawPortrait } from './faces.ts'
import { requireFonts } from './fonts.ts'
import { alterNumber, td1Lines, td3Lines } from './mrz.ts'
import { fullName, person as findPerson, type Person } from './people.ts'

/** `fayda` and `national-id` are both `national_id` in the flow: the first is Fayda-like, the second a TD1 card. */
export type Kind = 'fayda' | 'kebele' | 'national-id' | 'passport' | 'licence'
export type Side = 'front' | 'back'

/** The document type ids of the customer's flow. */
export const DOCUMENT_TYPE = {
  fayda: 'national_id',
  kebele: 'kebele_id',
  'national-id': 'national_id',
  passport: 'passport',
  licence: 'drivers_license',
} as const

/** A flaw of the card itself; blur and glare are flaws of its photograph. */
export type Flaw = 'expired' | 'wrong-dates' | 'stranger-portrait' | 'mrz-digit'

export type Fields = {
  fullName?: string
  fullNameAmharic?: string
  dateOfBirth?: string
  idNumber?: string
  expiryDate?: string
  sex?: 'F' | 'M'
}

export type DrawnSpecimen = {
  card: Card
  /**
   * Fields on this side, ISO dates. With `wrong-dates`, `dateOfBirth` is the true one (Ethiopian date, MRZ, barcode).
   */
  fields: Fields
  /** The forged Gregorian date of birth, if any. */
  printedDateOfBirth?: string
  mrz: string[] | null
  barcodes: { format: 'PDF417' | 'QRCode' | 'Code128'; text: string }[]
  /** The person in the card's photograph; null on sides without one. */
  portraitId: string | null
}

const DATES = { issue: '2025-02-11', expiry: '2035-02-10' }
const EXPIRED = { issue: '2016-05-21', expiry: '2021-05-20' }

/** The number that a customer would enter, as printed but without spaces. */
export function getIdNumber(p: Person, kind: Kind): string {
  switch (kind) {
    case 'fayda':
      return p.fcn
    case 'kebele':
      return p.kebeleNumber
    case 'national-id':
      return p.cardNumber
    case 'passport':
      return p.passportNumber
    case 'licence':
      return p.licenceNumber
  }
}

/** Draws one side of one document; throws when a font is missing. The same arguments give the same card. */
export async function drawSpecimen(request: {
  person: string
  kind: Kind
  side?: Side
  flaw?: Flaw
  /** The person in the photograph of a `stranger-portrait` card. */
  stranger?: string
  /** The picture printed instead of the person's own: PNG or JPEG, 480 x 620. */
  portrait?: Buffer
  /** Content of the QR code on the back of a Fayda card. Default: the older text, signed. */
  code?: string
}): Promise<DrawnSpecimen> {
  requireFonts()
  const { kind, side = 'front', flaw } = request
  const p = findPerson(request.person)
  const portraitId = flaw === 'stranger-portrait' ? (request.stranger ?? 'ruth') : p.id
  if (flaw === 'stranger-portrait' && portraitId === p.id)
    throw new Error('the stranger must be somebody else')
  const portrait = request.portrait ?? (await drawPortrait(findPerson(portraitId)))
  const { issue, expiry } = flaw === 'expired' ? EXPIRED : DATES
  const birth = p.dateOfBirth
  const birthPrinted = flaw === 'wrong-dates' ? addDays(birth, 366) : birth
  const face = { person: p, portrait, birth, birthPrinted, issue, expiry }
  const number = getIdNumber(p, kind)
  const fields: Fields = {
    fullName: fullName(p),
    fullNameAmharic: p.amharic,
    dateOfBirth: birth,
    idNumber: number,
    expiryDate: expiry,
    sex: p.sex,
  }
  const base = {
    fields,
    mrz: null,
    barcodes: [],
    portraitId,
    ...(flaw === 'wrong-dates' ? { printedDateOfBirth: birthPrinted } : {}),
  } satisfies Omit<DrawnSpecimen, 'card'>
  const backOnly = { mrz: null, barcodes: [], portraitId: null }
  const zone = {
    documentNumber: number,
    issuer: 'ETH',
    nationality: 'ETH',
    surname: p.grandfather,
    givenNames: `${p.given} ${p.father}`,
    sex: p.sex,
    dateOfBirth: birth,
    expiryDate: expiry,
  }

  switch (`${kind} ${side}` as const) {
    case 'fayda front':
      return { ...base, card: await faydaFront(face), barcodes: [{ format: 'Code128', text: p.fcn }] }
    case 'fayda back': {
      const tiny = await sharp(portrait).resize(24, 30).jpeg({ quality: 25 }).toBuffer()
      const code = request.code ?? faydaBarcode(p, birth, tiny)
      const card = await faydaBack(p, p.fin.slice(2, 10), code)
      return { ...backOnly, card, fields: { idNumber: p.fin }, barcodes: [{ format: 'QRCode', text: code }] }
    }
    case 'kebele front':
      return { ...base, card: kebeleFront(face) }
    case 'kebele back':
      return { ...backOnly, card: kebeleBack(p), fields: { idNumber: number } }
    case 'national-id front':
      return { ...base, card: nationalIdFront(face) }
    case 'national-id back': {
      const sound = td1Lines(zone)
      const lines = flaw === 'mrz-digit' ? alterNumber(sound, 0, 5) : sound
      const { fullNameAmharic: _, ...backFields } = fields
      return { ...backOnly, card: nationalIdBack(p, lines), fields: backFields, mrz: lines }
    }
    case 'passport front': {
      const sound = td3Lines(zone)
      const lines = flaw === 'mrz-digit' ? alterNumber(sound, 1, 0) : sound
      return { ...base, card: passportPage({ ...face, lines }), mrz: lines }
    }
    case 'licence front':
      return { ...base, card: licenceFront(face) }
    case 'licence back': {
      const code = licenceBarcode(p, { birth, issue, expiry })
      const { fullNameAmharic: _, ...backFields } = fields
      return {
        ...backOnly,
        card: await licenceBack(p, code),
        fields: backFields,
        barcodes: [{ format: 'PDF417', text: code }],
      }
    }
    case 'passport back':
      throw new Error('a passport has one page to show: its front')
  }
}
