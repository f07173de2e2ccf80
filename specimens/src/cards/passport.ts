import { gregorianNamed } from '../dates.ts'
import type { Person } from '../people.ts'
import {
  card,
  ETHIOPIC,
  ID3,
  machineLines,
  picture,
  rosette,
  specimenMark,
  text,
  waves,
  type Card,
} from './drawing.ts'

const INK = '#5a2230'

export type PassportFace = {
  person: Person
  portrait: Buffer
  birthPrinted: string
  issue: string
  expiry: string
  lines: string[]
}

/** A passport's data page after ICAO 9303 part 4 (TD3): visual zone above, two machine-readable lines below. */
export function passportPage({ person, portrait, birthPrinted, issue, expiry, lines }: PassportFace): Card {
  const item = (x: number, y: number, caption: string, value: string) =>
    text(x, y, caption, { size: 16, fill: '#7a666b' }) + text(x, y + 34, value, { size: 28, bold: true })
  const body = [
    waves(1420, 760, '#b36a7c', 0.22, 0.3),
    rosette(960, 440, 280, '#7f9a58', 0.18),
    text(64, 72, 'PASSPORT', { size: 36, bold: true, fill: INK, spacing: 3 }),
    text(330, 72, 'ፓስፖርት', { size: 36, font: ETHIOPIC, fill: INK }),
    specimenMark(1356, 66),
    `<path d="M64 98H1356" stroke="${INK}" stroke-width="3"/>`,
    picture(portrait, 64, 140, 420, 542),
    item(530, 158, 'Type', 'P'),
    item(680, 158, 'Country code', 'ETH'),
    item(940, 158, 'Passport No.', person.passportNumber),
    item(530, 238, 'Surname', person.grandfather.toUpperCase()),
    item(530, 318, 'Given names', `${person.given} ${person.father}`.toUpperCase()),
    text(530, 430, person.amharic, { size: 36, font: ETHIOPIC }),
    item(530, 476, 'Nationality', 'ETHIOPIAN'),
    item(940, 476, 'Sex', 'F'),
    item(530, 556, 'Date of birth', gregorianNamed(birthPrinted)),
    item(940, 556, 'Place of birth', person.place.region.toUpperCase()),
    item(530, 636, 'Date of issue', gregorianNamed(issue)),
    item(940, 636, 'Date of expiry', gregorianNamed(expiry)),
    '<rect y="738" width="1420" height="262" fill="#fdfbfa"/>',
    machineLines(lines, 72, 852, 29, 72),
  ]
  return card(ID3, ['#fbf4ef', '#f0e2e0'], body.join(''))
}
