import { drawBarcode } from '../barcodes.ts'
import { ethiopianDayFirst, gregorianDayFirst } from '../dates.ts'
import { type CardContent, fullName, type Person } from '../people.ts'
import { card, ETHIOPIC, ID1, picture, rosette, specimenMark, text, waves, type Card } from './drawing.ts'

const INK = '#6b4a12'

/** A driver's licence with numbered fields; each date in both calendars, the Ethiopian one marked. */
export function licenceFront({ person, portrait, birth, birthPrinted, issue, expiry }: CardContent): Card {
  const x = 500
  const item = (y: number, no: string, caption: string, value: string, ethiopic = false) =>
    text(x, y, no, { size: 19, bold: true, fill: INK }) +
    text(x + 46, y, caption, { size: 16, fill: '#786b52' }) +
    text(x + 46, y + 38, value, {
      size: ethiopic ? 36 : 29,
      bold: !ethiopic,
      ...(ethiopic ? { font: ETHIOPIC } : {}),
    })
  const twice = (iso: string, printed = iso) =>
    `${ethiopianDayFirst(iso)} E.C. | ${gregorianDayFirst(printed)}`
  const body = [
    waves(1280, 807, '#c99b4a', 0.28, 1.1),
    rosette(1060, 300, 230, '#5f8f84', 0.2),
    `<rect width="1280" height="96" fill="${INK}"/>`,
    text(64, 64, "DRIVER'S LICENCE", { size: 38, bold: true, fill: '#fff', spacing: 2 }),
    text(1216, 64, 'የመንጃ ፈቃድ', { size: 40, font: ETHIOPIC, fill: '#fff', anchor: 'end' }),
    specimenMark(1216, 132),
    picture(portrait, 64, 142, 396, 511),
    item(176, '1', 'Name', person.amharic, true),
    text(x + 46, 262, fullName(person), { size: 31, bold: true }),
    item(308, '3', 'Date of birth', twice(birth, birthPrinted)),
    item(396, '4a', 'Date of issue', twice(issue)),
    item(484, '4b', 'Date of expiry', twice(expiry)),
    item(572, '5', 'Licence No.', person.licenceNumber),
    text(900, 572, '9', { size: 19, bold: true, fill: INK }),
    text(934, 572, 'Grade', { size: 16, fill: '#786b52' }),
    text(934, 610, 'Automobile', { size: 29, bold: true }),
    item(660, '8', 'Address', `${person.place.region}, ${person.place.zone}`),
    text(64, 704, 'Sex F', { size: 25, bold: true }),
    text(64, 748, 'Height 168 cm', { size: 22, fill: '#786b52' }),
  ]
  return card(ID1, ['#fbf5e6', '#f1e4c4'], body.join(''))
}

/** The back with its stacked barcode, 9 columns wide so that a phone's picture resolves it. */
export async function licenceBack(person: Person, code: string): Promise<Card> {
  const body = [
    waves(1280, 400, '#c99b4a', 0.28, 2.4),
    text(64, 84, 'Conditions', { size: 18, fill: '#786b52' }),
    text(64, 124, 'None / የለም', { size: 31, font: ETHIOPIC }),
    text(64, 188, 'Licence No.', { size: 18, fill: '#786b52' }),
    text(64, 228, person.licenceNumber, { size: 31, bold: true }),
    specimenMark(1216, 84),
    text(1216, 124, 'This licence is a drawing and allows nobody to drive.', {
      size: 18,
      anchor: 'end',
      fill: '#786b52',
    }),
    '<rect x="40" y="330" width="1200" height="420" rx="10" fill="#fff"/>',
    await drawBarcode(code, 'PDF417', { x: 84, y: 366, width: 1112, height: 348 }, { options: 'columns=9' }),
  ]
  return card(ID1, ['#fbf5e6', '#f1e4c4'], body.join(''))
}
