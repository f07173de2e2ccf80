import { faydaBack } from '@wabi/specimens/cards/fayda.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import type { Random } from '@wabi/specimens/random.ts'
import { drawGenuineDocument, type SentDocument } from '@wabi/specimens/sent-documents.ts'
import { pick } from './bursts.ts'

const GIVEN = [
  'ABEBE',
  'DAWIT',
  'KALEB',
  'SAMUEL',
  'YONAS',
  'MESFIN',
  'GETACHEW',
  'BIRUK',
  'HENOK',
  'TADESSE',
]
const LAST = ['ALEMU', 'WORKU', 'DESTA', 'MEKONNEN', 'LEMMA', 'GIRMA', 'ASSEFA', 'NEGASH', 'TEFERA', 'HAILE']

const digits = (count: number, r: Random) => Array.from({ length: count }, () => r.whole(10)).join('')
const two = (value: number) => String(value).padStart(2, '0')

function drawIdentity(r: Random) {
  const [given, father, last] = [pick(GIVEN, r), pick(LAST, r), pick(LAST, r)]
  return {
    given,
    father,
    last,
    fullName: `${given} ${father} ${last}`,
    birth: `19${60 + r.whole(39)}-${two(1 + r.whole(12))}-${two(13 + r.whole(15))}`,
    expiry: `20${29 + r.whole(6)}-${two(1 + r.whole(12))}-${two(13 + r.whole(15))}`,
  }
}

const svgText = (x: number, y: number, size: number, words: string, font = 'DejaVu Sans', more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="${font}" fill="#181818" ${more}>${words.replaceAll('<', '&lt;')}</text>`

const svgImage = (png: Buffer, x: number, y: number, width: number, height: number) =>
  `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="data:image/png;base64,${png.toString('base64')}"/>`

const sheet = (width: number, height: number, radius: number, paper: string, body: string) => ({
  width,
  height,
  radius,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${paper}"/>${body}</svg>`,
})

/** ICAO Doc 9303: weights 7, 3 and 1; letters from 10; a filler is 0. */
function checkDigit(words: string): string {
  const value = (char: string) => (char === '<' ? 0 : Number.parseInt(char, 36))
  return String([...words].reduce((sum, char, i) => sum + value(char) * [7, 3, 1][i % 3]!, 0) % 10)
}

/** White paper with a portrait and the two lines of a passport's zone, computed. */
export function blankSheet(portrait: Buffer, r: Random): SentDocument {
  const { given, father, last, fullName, birth, expiry } = drawIdentity(r)
  const number = `EP${digits(7, r)}`
  const withDigit = (words: string) => words + checkDigit(words)
  const six = (day: string) => withDigit(day.slice(2).replaceAll('-', ''))
  const [numberPart, birthPart, expiryPart] = [withDigit(number), six(birth), six(expiry)]
  const optional = `${'<'.repeat(14)}0`
  const lower = `${numberPart}ETH${birthPart}M${expiryPart}${optional}`
  const lines = [
    `P<ETH${last}<<${given}<${father}`.padEnd(44, '<'),
    lower + checkDigit(numberPart + birthPart + expiryPart + optional),
  ]
  const [pitch, top] = [r.between(28, 30), r.between(820, 870)]
  const zone = lines.flatMap((line, row) =>
    [...line].map((char, i) =>
      svgText(70 + i * pitch, top + row * 70, pitch * 1.3, char, 'OCR B', 'text-anchor="middle"'),
    ),
  )
  return {
    documentType: 'passport',
    nationality: 'ET',
    claims: { fullName, dateOfBirth: birth, idNumber: number },
    sides: [
      {
        side: 'front',
        card: sheet(
          1400,
          986,
          0,
          '#fbfbf9',
          svgImage(portrait, r.between(50, 700), 130, 420, 542) + zone.join(''),
        ),
      },
    ],
  }
}

const CODES: readonly ((r: Random) => string)[] = [
  (r) => `https://shop.example/p/${digits(6, r)}?ref=${digits(4, r)}`,
  (r) => `WIFI:T:WPA;S:Cafe${digits(2, r)};P:${digits(8, r)};;`,
  (r) => `BEGIN:VCARD\nVERSION:3.0\nFN:Bakery ${digits(3, r)}\nTEL:+2519${digits(8, r)}\nEND:VCARD`,
  (r) => digits(16, r),
  (r) => `Bus ticket ${digits(9, r)}, seat ${digits(2, r)}, not transferable. `.repeat(6),
]

/** A Fayda front with this portrait, and a back whose code is any other one. */
export async function faydaAnyCode(portrait: Buffer, r: Random): Promise<SentDocument> {
  const person = pick(PEOPLE, r)
  const sound = await drawGenuineDocument(person, 'fayda', portrait)
  const back = await faydaBack(person, person.fin.slice(2, 10), pick(CODES, r)(r))
  return { ...sound, sides: [sound.sides[0]!, { side: 'back', card: back }] }
}

const ISSUERS = [
  ['KE', 'REPUBLIC OF KENYA'],
  ['UG', 'REPUBLIC OF UGANDA'],
  ['NG', 'FEDERAL REPUBLIC OF NIGERIA'],
  ['IN', 'REPUBLIC OF INDIA'],
  ['ET', 'FEDERAL DEMOCRATIC REPUBLIC OF ETHIOPIA'],
] as const

/** A licence typed as plain text, its fields as they come. */
export function typedLicence(portrait: Buffer, r: Random): SentDocument {
  const { fullName, birth, expiry } = drawIdentity(r)
  const [nationality, issuer] = pick(ISSUERS, r)
  const number = `${nationality}${digits(7, r)}`
  const onLeft = r.whole(2) === 0
  const x = onLeft ? 500 : 60
  const day = (iso: string) =>
    iso
      .split('-')
      .toReversed()
      .join(r.whole(2) === 0 ? '.' : '/')
  const separate = r.whole(2) === 0
  const rows: [string, string][] = [
    ['Name', fullName],
    ['Date of birth', day(birth)],
    ['Licence No.', number],
    ['Date of issue', day('2024-03-18')],
    ['Date of expiry', day(expiry)],
  ]
  const body = rows.map(([caption, value], i) =>
    separate
      ? svgText(x, 200 + i * 110, 20, caption) + svgText(x, 240 + i * 110, 34, value)
      : svgText(x, 220 + i * 100, 28, `${caption}: ${value}`),
  )
  const head = svgText(60, 80, 38, issuer) + svgText(60, 130, 32, 'DRIVING LICENCE')
  return {
    documentType: 'drivers_license',
    nationality,
    claims: { fullName, dateOfBirth: birth, idNumber: number },
    sides: [
      {
        side: 'front',
        card: sheet(
          1280,
          807,
          40,
          pick(['#eef3e6', '#f4ecec', '#e8eef6', '#ffffff'], r),
          head + svgImage(portrait, onLeft ? 60 : 830, 170, 390, 500) + body.join(''),
        ),
      },
    ],
  }
}
