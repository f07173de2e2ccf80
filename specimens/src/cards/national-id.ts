import { gregorianNamed } from '../dates.ts'
import { fullName, type Person } from '../people.ts'
import {
  card,
  ETHIOPIC,
  ID1,
  machineLines,
  picture,
  rosette,
  specimenMark,
  text,
  waves,
  type Card,
} from './drawing.ts'

const INK = '#27406b'

export type NationalIdFace = {
  person: Person
  portrait: Buffer
  birthPrinted: string
  issue: string
  expiry: string
}

/** Front of an ID-1 card after ICAO 9303 part 5 (TD1). */
export function nationalIdFront({ person, portrait, birthPrinted, issue, expiry }: NationalIdFace): Card {
  const item = (x: number, y: number, caption: string, value: string) =>
    text(x, y, caption, { size: 17, fill: '#5a6577' }) + text(x, y + 38, value, { size: 31, bold: true })
  const body = [
    waves(1280, 807, '#5d7fb5', 0.24, 0.7),
    rosette(900, 470, 270, '#b5803a', 0.2),
    text(64, 84, 'IDENTITY CARD', { size: 42, bold: true, fill: INK, spacing: 2 }),
    text(1216, 84, 'መታወቂያ', { size: 40, font: ETHIOPIC, fill: INK, anchor: 'end' }),
    `<path d="M64 112H1216" stroke="${INK}" stroke-width="3"/>`,
    specimenMark(1216, 142),
    picture(portrait, 64, 166, 402, 519),
    item(510, 196, 'Surname', person.grandfather.toUpperCase()),
    item(510, 282, 'Given names', `${person.given} ${person.father}`.toUpperCase()),
    text(510, 404, person.amharic, { size: 38, font: ETHIOPIC }),
    item(510, 452, 'Date of birth', gregorianNamed(birthPrinted)),
    item(850, 452, 'Sex', 'F'),
    item(960, 452, 'Nationality', 'ETH'),
    item(510, 538, 'Date of issue', gregorianNamed(issue)),
    item(850, 538, 'Date of expiry', gregorianNamed(expiry)),
    item(510, 624, 'Document number', person.cardNumber),
    picture(portrait, 1080, 600, 132, 170, 0.42),
    text(64, 752, fullName(person), { size: 20, fill: '#5a6577' }),
  ]
  return card(ID1, ['#f1f5fb', '#d9e3f1'], body.join(''))
}

/** Back with the machine-readable zone: 10 characters an inch in the lowest 23.2 mm (ICAO 9303 part 5, 3.2). */
export function nationalIdBack(person: Person, lines: string[]): Card {
  const { place } = person
  const body = [
    waves(1280, 500, '#5d7fb5', 0.24, 2.1),
    text(64, 84, 'Address', { size: 18, fill: '#5a6577' }),
    text(64, 126, `${place.region}, ${place.zone}, Woreda ${place.woreda}`, { size: 31 }),
    text(64, 176, `${place.regionAmharic} ${place.zoneAmharic} ወረዳ ${place.woreda}`, {
      size: 34,
      font: ETHIOPIC,
    }),
    text(64, 236, 'Document number', { size: 18, fill: '#5a6577' }),
    text(64, 276, person.cardNumber, { size: 31, bold: true }),
    `<rect x="64" y="316" width="120" height="96" rx="12" fill="#d2ab57" stroke="#8f6e2b" stroke-width="2"/><path d="M64 348h40v32H64M184 348h-40v32h40M124 316v96" fill="none" stroke="#8f6e2b" stroke-width="2"/>`,
    specimenMark(1216, 84),
    rosette(1070, 300, 130, '#b5803a', 0.3),
    '<rect y="462" width="1280" height="345" fill="#fbfcfe"/>',
    machineLines(lines, 70, 580, 38, 68),
  ]
  return card(ID1, ['#f1f5fb', '#d9e3f1'], body.join(''))
}
