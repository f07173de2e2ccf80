import { card, ID1, ID3, machineLines, picture, specimenMark, text, type Card } from './cards/drawing.ts'
import { faydaBack } from './cards/fayda.ts'
import { DOCUMENT_TYPE, drawSpecimen, getIdNumber, type Kind, type Side } from './draw-specimen.ts'
import { drawPortrait } from './faces.ts'
import { td3Lines } from './mrz.ts'
import { fullName, type Person } from './people.ts'
import type { Claims } from '../../vision/src/index.ts'

/** A document as sent for a check: its sides as cards, and the claims sent with it. */
export type SentDocument = {
  documentType: (typeof DOCUMENT_TYPE)[Kind]
  nationality: string
  claims: Claims
  sides: { side: Side; card: Card }[]
}

const toClaims = (person: Person, kind: Kind): Claims => ({
  fullName: fullName(person),
  dateOfBirth: person.dateOfBirth,
  idNumber: getIdNumber(person, kind),
})

/**
 * A genuine document of this kind.
 * @param portrait printed instead of the person's own
 */
export async function drawGenuineDocument(
  person: Person,
  kind: Kind,
  portrait?: Buffer,
): Promise<SentDocument> {
  const sides: Side[] = kind === 'passport' ? ['front'] : ['front', 'back']
  const cards = []
  for (const side of sides) {
    const { card: drawn } = await drawSpecimen({
      person: person.id,
      kind,
      side,
      ...(portrait && { portrait }),
    })
    cards.push({ side, card: drawn })
  }
  return {
    documentType: DOCUMENT_TYPE[kind],
    nationality: 'ET',
    claims: toClaims(person, kind),
    sides: cards,
  }
}

/** White paper with only a portrait and the two lines of an MRZ. */
export async function blankSheet(person: Person): Promise<SentDocument> {
  const lines = td3Lines({
    documentNumber: person.passportNumber,
    issuer: 'ETH',
    nationality: 'ETH',
    surname: person.grandfather,
    givenNames: `${person.given} ${person.father}`,
    sex: person.sex,
    dateOfBirth: person.dateOfBirth,
    expiryDate: '2035-02-10',
  })
  const body =
    picture(await drawPortrait(person), 64, 140, 420, 542) +
    specimenMark(1356, 66) +
    machineLines(lines, 72, 852, 29, 72)
  return {
    documentType: 'passport',
    nationality: 'ET',
    claims: toClaims(person, 'passport'),
    sides: [{ side: 'front', card: card(ID3, ['#fdfdfd', '#f4f4f4'], body) }],
  }
}

/** A genuine Fayda front, and a back with the QR code of a restaurant menu. */
export async function faydaWithAnyCode(person: Person): Promise<SentDocument> {
  const sound = await drawGenuineDocument(person, 'fayda')
  const menu = `https://menu.example/table/${person.id}?${'drinks and dishes '.repeat(8)}`
  const back = await faydaBack(person, person.fin.slice(2, 10), menu)
  return { ...sound, sides: [sound.sides[0]!, { side: 'back', card: back }] }
}

/** A driving licence typed in a few lines: no zone and no code. */
export async function typedLicence(person: Person): Promise<SentDocument> {
  const item = (y: number, caption: string, value: string) =>
    text(500, y, caption, { size: 18, fill: '#555' }) + text(500, y + 38, value, { size: 32, bold: true })
  const body =
    text(64, 84, 'REPUBLIC OF KENYA', { size: 40, bold: true }) +
    text(64, 128, 'DRIVING LICENCE', { size: 30, bold: true }) +
    specimenMark(1216, 142) +
    picture(await drawPortrait(person), 64, 166, 402, 519) +
    item(190, 'Name', fullName(person).toUpperCase()) +
    item(300, 'Date of birth', person.dateOfBirth.split('-').toReversed().join('.')) +
    item(410, 'Licence No.', person.licenceNumber) +
    item(520, 'Date of issue', '11.02.2025') +
    item(630, 'Date of expiry', '27.02.2035')
  return {
    documentType: 'drivers_license',
    nationality: 'KE',
    claims: toClaims(person, 'licence'),
    sides: [{ side: 'front', card: card(ID1, ['#f3f6ee', '#e2ead8'], body) }],
  }
}
