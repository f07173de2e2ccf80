import { drawBarcode } from '../barcodes.ts'
import { ethiopianSlashed, gregorianWithMonth } from '../dates.ts'
import { type CardContent, fullName, type Person } from '../people.ts'
import {
  card,
  ETHIOPIC,
  field,
  ID1,
  picture,
  rosette,
  specimenMark,
  text,
  waves,
  type Card,
} from './drawing.ts'

const INK = '#143f33'
const groups = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Both calendars, as the card prints every date. */
const both = (iso: string) => `${ethiopianSlashed(iso)} | ${gregorianWithMonth(iso)}`

/** Front of a Fayda-like card: the field set of the real one, with its own design. */
export async function faydaFront(face: CardContent): Promise<Card> {
  const { person, portrait, birth, birthPrinted, issue, expiry } = face
  const x = 492
  const birthLine = `${ethiopianSlashed(birth)} | ${gregorianWithMonth(birthPrinted)}`
  const body = [
    waves(1280, 807, '#3e8a70', 0.22, 0),
    rosette(1010, 470, 250, '#c79a3a', 0.22),
    `<rect width="1280" height="112" fill="${INK}"/><rect y="112" width="1280" height="6" fill="#c79a3a"/>`,
    text(64, 50, 'የናሙና ዲጂታል መታወቂያ', { size: 38, font: ETHIOPIC, fill: '#fff' }),
    text(64, 92, 'Digital Identity Card', { size: 27, fill: '#e5eee9' }),
    specimenMarkOnInk(1226, 66),
    text(52, 700, `የተሰጠበት ቀን ${ethiopianSlashed(issue)}`, { size: 20, font: ETHIOPIC, turn: -90 }),
    text(52, 410, `Issued ${gregorianWithMonth(issue)}`, { size: 17, turn: -90 }),
    picture(portrait, 78, 158, 372, 480),
    field(x, 184, ['ሙሉ ስም', 'Full Name'], person.amharic, { size: 44, font: ETHIOPIC }),
    text(x, 290, fullName(person), { size: 37, bold: true }),
    field(x, 352, ['የትውልድ ቀን', 'Date of Birth'], birthLine, { size: 31 }),
    field(x, 447, ['ፆታ', 'Sex'], 'ሴት', { size: 34, font: ETHIOPIC }),
    text(x + 62, 492, '| Female', { size: 31 }),
    field(x, 542, ['የሚያበቃበት ቀን', 'Date of Expiry'], both(expiry), { size: 31 }),
    `<rect x="${x - 14}" y="628" width="560" height="152" rx="8" fill="#fff" opacity="0.93"/>`,
    await drawBarcode(person.fcn, 'Code128', { x: x + 6, y: 640, width: 520, height: 72 }),
    text(x, 766, 'FCN', { size: 22, bold: true }),
    text(x + 66, 766, groups(person.fcn), { size: 36, bold: true, spacing: 1 }),
    picture(portrait, 1072, 592, 142, 184, 0.5),
  ]
  return card(ID1, ['#f6f7ef', '#dcebe2'], body.join(''))
}

const specimenMarkOnInk = (x: number, y: number) =>
  text(x, y, 'SPECIMEN · FICTIONAL PERSON', {
    size: 19,
    bold: true,
    fill: '#ffd9a0',
    anchor: 'end',
    spacing: 1.2,
  })

/** Back of a Fayda-like card: address, FIN and the large code. */
export async function faydaBack(person: Person, serial: string, code: string): Promise<Card> {
  const { place } = person
  const x = 64
  const body = [
    waves(1280, 807, '#3e8a70', 0.2, 1.4),
    `<rect width="1280" height="20" fill="${INK}"/><rect y="20" width="1280" height="5" fill="#c79a3a"/>`,
    field(x, 84, ['ስልክ', 'Phone Number'], person.phone, { size: 33 }),
    field(x, 182, ['ዜግነት', 'Nationality'], 'ኢትዮጵያዊ', { size: 35, font: ETHIOPIC }),
    text(x + 172, 229, '| Ethiopian', { size: 31 }),
    field(x, 284, ['አድራሻ', 'Address'], place.regionAmharic, { size: 33, font: ETHIOPIC }),
    text(x, 372, place.region, { size: 29 }),
    text(x, 424, place.zoneAmharic, { size: 33, font: ETHIOPIC }),
    text(x, 464, place.zone, { size: 29 }),
    text(x, 516, `ወረዳ ${place.woreda}`, { size: 33, font: ETHIOPIC }),
    text(x, 556, `Woreda ${place.woreda}`, { size: 29 }),
    text(x, 632, 'FIN', { size: 23, bold: true }),
    text(x + 62, 632, groups(person.fin), { size: 38, bold: true, spacing: 1 }),
    text(x, 690, `SN ${serial}`, { size: 24 }),
    specimenMark(x, 764, 'start'),
    '<rect x="560" y="76" width="664" height="664" rx="10" fill="#fff"/>',
    await drawBarcode(code, 'QRCode', { x: 590, y: 106, width: 604, height: 604 }, { ecLevel: 'L' }),
  ]
  return card(ID1, ['#f6f7ef', '#dcebe2'], body.join(''))
}
