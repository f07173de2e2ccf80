import { ID1 } from '../../cards/drawing.ts'
import { gregorianDayFirst, gregorianNamed } from '../../dates.ts'
import type { Country } from '../names/countries.ts'
import { item, mark, place, print, zone as printZone, type Sheet } from '../sheet.ts'
import type { Layout, LayoutTask } from './layout.ts'

/** 105 x 74 mm at the scale of ID-1: a TD2 card. */
const ID2 = { width: 1420, height: 1000, radius: 34 }

const dotted = (iso: string) => gregorianDayFirst(iso).replaceAll('/', '.')
const getDateFormat = (layout: number) => [gregorianNamed, dotted, gregorianDayFirst, gregorianNamed][layout]!

/** Name, dates and number in two columns, with captions in the issuer's language and English. */
function identity(sheet: Sheet, task: LayoutTask, x: number, top: number, gap: number): void {
  const { says, style, document } = task
  const { captions, nationality } = document.issuer as Country
  const { print: latin } = says
  const caption = (english: string, i: number) => (captions ? `${captions[i]} / ${english}` : english)
  const row = (i: number) => top + i * gap * style.leading
  const day = getDateFormat(style.layout)
  const second = x + 350
  item(sheet, x, row(0), caption('Surname', 0), latin.surname.toUpperCase(), { says: ['print', 'surname'] })
  item(sheet, x, row(1), caption('Given names', 1), latin.givenNames.toUpperCase(), {
    says: ['print', 'givenNames'],
  })
  item(sheet, x, row(2), caption('Date of birth', 2), day(latin.dateOfBirth), {
    says: ['print', 'dateOfBirth'],
  })
  item(sheet, second + 90, row(2), 'Sex', latin.sex, { says: ['print', 'sex'] })
  item(sheet, x, row(3), 'Nationality', nationality, { size: 26 })
  item(sheet, x, row(4), 'Date of issue', day(latin.issueDate), { says: ['print', 'issueDate'] })
  item(sheet, second, row(4), caption('Date of expiry', 3), day(latin.expiryDate), {
    says: ['print', 'expiryDate'],
  })
  item(sheet, x, row(5), caption('Document number', 4), latin.idNumber, { says: ['print', 'idNumber'] })
}

function title(sheet: Sheet, { style, document }: LayoutTask): void {
  const { accent, layout } = style
  const { name, mrz } = document.issuer!
  if (layout === 1) sheet.ground.push(`<rect width="${sheet.size.width}" height="120" fill="${accent}"/>`)
  else sheet.ground.push(`<path d="M64 122H${sheet.size.width - 64}" stroke="${accent}" stroke-width="3"/>`)
  const fill = layout === 1 ? '#fff' : accent
  print(sheet, 64, 62, name.toUpperCase(), { size: 32, bold: true, fill, spacing: 1.5, fixed: true })
  print(sheet, 64, 104, 'IDENTITY CARD', { size: 26, fill, spacing: 2, fixed: true })
  print(sheet, sheet.size.width - 64, 84, mrz.replaceAll('<', ''), {
    size: 44,
    bold: true,
    fill,
    anchor: 'end',
    fixed: true,
  })
}

/** Front of an ID-1 card after ICAO 9303 part 5 (TD1). */
export const td1Front: Layout = async (task) => {
  const sheet = task.start(ID1)
  const right = task.style.layout === 2
  title(sheet, task)
  mark(sheet, 1216, 148)
  place(sheet, right ? 814 : 64, 166, 402, 519)
  identity(sheet, task, right ? 64 : 510, 186, 88)
  if (!right) place(sheet, 1080, 600, 132, 170, true)
  return { sheet, barcodes: [], zone: null }
}

/** Back with the machine-readable zone in the lowest 23.2 mm (ICAO 9303 part 5, 3.2). */
export const td1Back: Layout = async ({ document, says, style, zone, start }) => {
  const sheet = start(ID1)
  item(sheet, 64, 84, 'Address', `${1 + (Number(document.serial) % 200)} Specimen Street`, { size: 28 })
  item(sheet, 64, 176, 'Height', `${150 + (Number(document.fin) % 45)} cm`, { size: 28 })
  if (style.layout < 2)
    item(sheet, 64, 262, 'Document number', says.print.idNumber, { says: ['print', 'idNumber'] })
  else item(sheet, 64, 262, 'Authority', 'SPECIMEN OFFICE', { size: 26 })
  if (style.layout % 2 === 0)
    sheet.ground.push(
      '<rect x="760" y="130" width="150" height="120" rx="14" fill="#d2ab57" stroke="#8f6e2b" stroke-width="2"/><path d="M760 170h50v40h-50M910 170h-50v40h50M835 130v120" fill="none" stroke="#8f6e2b" stroke-width="2"/>',
    )
  if (style.layout === 3) place(sheet, 1040, 150, 170, 220, true)
  mark(sheet, 1216, 84)
  if (style.pattern % 3 !== 2) sheet.ground.push('<rect y="462" width="1280" height="345" fill="#fbfcfe"/>')
  printZone(sheet, zone!, 70, 580, 38, 68, style.bold ? 0.9 : 0)
  return { sheet, barcodes: [], zone }
}

/** A TD2 card: everything on one side, two lines of 36 at the bottom (ICAO 9303 part 6). */
export const td2Front: Layout = async (task) => {
  const { style, zone } = task
  const sheet = task.start(ID2)
  title(sheet, task)
  mark(sheet, 1356, 152)
  place(sheet, 64, 166, 420, 540)
  identity(sheet, task, 530, 186, 92)
  if (style.pattern % 3 !== 2) sheet.ground.push('<rect y="752" width="1420" height="248" fill="#fdfdfb"/>')
  printZone(sheet, zone!, 76, 852, 34.6, 84, style.bold ? 0.9 : 0)
  return { sheet, barcodes: [], zone }
}

/** A visa sticker, MRV-A (44 characters) or MRV-B (36): ICAO 9303 part 7. */
export const visa: Layout = async (task) => {
  const { style, zone, says, document, start } = task
  const wide = document.kind === 'mrv-a'
  const sheet = start(wide ? { width: 1420, height: 946, radius: 4 } : { ...ID2, radius: 4 })
  const { print: latin } = says
  const day = getDateFormat(style.layout)
  print(sheet, 64, 92, document.issuer!.name.toUpperCase(), {
    size: 32,
    bold: true,
    fill: style.accent,
    fixed: true,
  })
  print(sheet, 1356, 92, 'VISA', {
    size: 52,
    bold: true,
    fill: style.accent,
    anchor: 'end',
    spacing: 6,
    fixed: true,
  })
  mark(sheet, 1356, 130)
  place(sheet, 64, 150, 360, 462)
  const x = 470
  const row = (i: number) => 176 + i * 90 * style.leading
  item(sheet, x, row(0), 'Valid for', document.issuer!.name.toUpperCase(), { size: 25 })
  item(sheet, x, row(1), 'From', day(latin.issueDate), { says: ['print', 'issueDate'] })
  item(sheet, x + 300, row(1), 'Until', day(latin.expiryDate), { says: ['print', 'expiryDate'] })
  item(sheet, x, row(2), 'Type of visa', 'C  MULT', { size: 26 })
  item(sheet, x + 300, row(2), 'Number of visa', latin.idNumber, { says: ['print', 'idNumber'] })
  item(sheet, x, row(3), 'Surname, name', `${latin.surname}, ${latin.givenNames}`.toUpperCase(), {
    says: ['print', 'fullName'],
  })
  item(sheet, x, row(4), 'Date of birth', day(latin.dateOfBirth), { says: ['print', 'dateOfBirth'] })
  item(sheet, x + 300, row(4), 'Sex', latin.sex, { says: ['print', 'sex'] })
  const foot = sheet.size.height - 240
  if (style.pattern % 3 !== 2)
    sheet.ground.push(`<rect y="${foot}" width="1420" height="240" fill="#fdfdfb"/>`)
  printZone(sheet, zone!, wide ? 72 : 76, foot + 104, wide ? 29 : 34.6, wide ? 74 : 84, style.bold ? 0.8 : 0)
  return { sheet, barcodes: [], zone }
}
