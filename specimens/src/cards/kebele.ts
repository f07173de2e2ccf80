import { ethiopianDayFirst, gregorianDayFirst } from '../dates.ts'
import { type CardContent, fullName, type Person } from '../people.ts'
import { card, ETHIOPIC, ID1, picture, specimenMark, text, type Card } from './drawing.ts'

/**
 * A residents' card as issued by kebele offices: a form with ruled lines, a photograph and a stamp. Ethiopian dates
 * first.
 */
export function kebeleFront({ person, portrait, birth, birthPrinted, issue, expiry }: CardContent): Card {
  const row = (y: number, amharic: string, english: string, value: string, ethiopic = false) =>
    text(440, y - 8, amharic, { size: 25, font: ETHIOPIC, fill: '#54503f' }) +
    text(440, y + 16, english, { size: 15, fill: '#6d6856' }) +
    text(670, y, value, { size: ethiopic ? 36 : 29, ...(ethiopic ? { font: ETHIOPIC } : {}) }) +
    `<path d="M660 ${y + 14}H1220" stroke="#8a8468" stroke-width="1.5" stroke-dasharray="3 5"/>`
  const body = [
    '<rect x="22" y="22" width="1236" height="763" rx="26" fill="none" stroke="#7a2e2a" stroke-width="4"/>',
    '<rect x="32" y="32" width="1216" height="743" rx="20" fill="none" stroke="#7a2e2a" stroke-width="1.5"/>',
    text(
      640,
      92,
      `${person.place.regionAmharic} · ${person.place.zoneAmharic} · ወረዳ ${person.place.woreda}`,
      {
        size: 35,
        font: ETHIOPIC,
        anchor: 'middle',
        fill: '#5e211e',
      },
    ),
    text(640, 142, 'የነዋሪነት መታወቂያ ካርድ', { size: 40, font: ETHIOPIC, anchor: 'middle', fill: '#5e211e' }),
    text(640, 178, "Residents' Identity Card", { size: 23, anchor: 'middle', fill: '#5e211e' }),
    picture(portrait, 76, 214, 320, 413),
    '<rect x="76" y="214" width="320" height="413" fill="none" stroke="#54503f" stroke-width="2"/>',
    row(262, 'ሙሉ ስም', 'Full name (Amharic)', person.amharic, true),
    row(334, 'በእንግሊዝኛ', 'Full name', fullName(person)),
    row(406, 'ፆታ', 'Sex', 'ሴት / Female', true),
    row(
      478,
      'የትውልድ ቀን',
      'Date of birth',
      `${ethiopianDayFirst(birth)} ዓ.ም (${gregorianDayFirst(birthPrinted)})`,
      true,
    ),
    row(550, 'የመታወቂያ ቁጥር', 'ID number', person.kebeleNumber),
    row(622, 'የተሰጠበት', 'Issued', `${ethiopianDayFirst(issue)} ዓ.ም`, true),
    row(694, 'የሚያበቃበት', 'Expires', `${ethiopianDayFirst(expiry)} ዓ.ም (${gregorianDayFirst(expiry)})`, true),
    '<g fill="none" stroke="#3b4fa0" opacity="0.5"><circle cx="312" cy="610" r="86" stroke-width="5"/><circle cx="312" cy="610" r="62" stroke-width="2.5"/></g>',
    text(312, 602, 'SPECIMEN', {
      size: 18,
      bold: true,
      anchor: 'middle',
      fill: '#3b4fa0',
      opacity: 0.6,
      turn: -14,
    }),
    text(312, 628, 'ናሙና', {
      size: 26,
      font: ETHIOPIC,
      anchor: 'middle',
      fill: '#3b4fa0',
      opacity: 0.6,
      turn: -14,
    }),
    specimenMark(76, 744, 'start'),
  ]
  return card(ID1, ['#f7f0dc', '#efe4c6'], body.join(''))
}

/** The back: house number, emergency contact, the office's notice. No code, no MRZ. */
export function kebeleBack(person: Person): Card {
  const line = (y: number, amharic: string, english: string, value: string) =>
    text(90, y, amharic, { size: 29, font: ETHIOPIC, fill: '#54503f' }) +
    text(90, y + 28, english, { size: 18, fill: '#6d6856' }) +
    text(520, y + 4, value, { size: 31 }) +
    `<path d="M510 ${y + 18}H1190" stroke="#8a8468" stroke-width="1.5" stroke-dasharray="3 5"/>`
  const body = [
    '<rect x="22" y="22" width="1236" height="763" rx="26" fill="none" stroke="#7a2e2a" stroke-width="4"/>',
    line(130, 'የቤት ቁጥር', 'House number', `${person.place.woreda}/417`),
    line(226, 'ስልክ', 'Telephone', person.phone),
    line(322, 'የመታወቂያ ቁጥር', 'ID number', person.kebeleNumber),
    line(418, 'አደጋ ሲደርስ ተጠሪ', 'In an emergency', '0911 000 199'),
    text(640, 560, 'ይህ ካርድ ናሙና ነው፤ ማንንም አይወክልም።', {
      size: 36,
      font: ETHIOPIC,
      anchor: 'middle',
      fill: '#5e211e',
    }),
    text(640, 608, 'This card is a drawing and belongs to nobody.', {
      size: 23,
      anchor: 'middle',
      fill: '#5e211e',
    }),
    specimenMark(640, 720, 'middle'),
  ]
  return card(ID1, ['#f7f0dc', '#efe4c6'], body.join(''))
}
