import { drawBarcode } from '../../barcodes.ts'
import { ID1 } from '../../cards/drawing.ts'
import { item, mark, place, print } from '../sheet.ts'
import type { Layout } from './layout.ts'

const american = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`

/** A licence of the United States or Canada: the standard's field numbers in our own arrangement. */
export const aamvaFront: Layout = async ({ document, says, style, start }) => {
  const sheet = start(ID1)
  const { name, country, city, code } = document.jurisdiction!
  const { print: latin } = says
  const day = (iso: string) => (country === 'USA' ? american(iso) : iso.replaceAll('-', '/'))
  const x = 500
  const row = (i: number) => 178 + i * 82 * style.leading
  sheet.ground.push(`<rect width="1280" height="104" fill="${style.accent}"/>`)
  print(sheet, 64, 70, name.toUpperCase(), { size: 46, bold: true, fill: '#fff', spacing: 2, fixed: true })
  print(sheet, 1216, 68, 'DRIVER LICENSE', { size: 34, bold: true, fill: '#fff', anchor: 'end', fixed: true })
  print(sheet, 64, 136, country, { size: 22, bold: true, fill: style.accent, fixed: true })
  mark(sheet, 1216, 136)
  place(sheet, 64, 160, 400, 500)
  item(sheet, x, row(0), '4d DL NO', latin.idNumber, {
    size: 34,
    fill: '#a3262a',
    says: ['print', 'idNumber'],
  })
  item(sheet, x + 430, row(0), '4b EXP', day(latin.expiryDate), { says: ['print', 'expiryDate'] })
  item(sheet, x, row(1), '1 LN', latin.surname.toUpperCase(), { says: ['print', 'surname'] })
  item(sheet, x, row(2), '2 FN', latin.givenNames.toUpperCase(), { says: ['print', 'givenNames'] })
  print(sheet, x, row(3) + 12, `8  ${1 + (Number(document.serial) % 980)} SPECIMEN AVE, ${city}, ${code}`, {
    size: 23,
  })
  item(sheet, x, row(4) - 28, '3 DOB', day(latin.dateOfBirth), {
    size: 34,
    fill: '#a3262a',
    says: ['print', 'dateOfBirth'],
  })
  item(sheet, x + 430, row(4) - 28, '4a ISS', day(latin.issueDate), { says: ['print', 'issueDate'] })
  item(sheet, x, row(5) - 20, '15 SEX', latin.sex, { size: 26, says: ['print', 'sex'] })
  item(sheet, x + 120, row(5) - 20, '16 HGT', `5'-06"`, { size: 26 })
  item(sheet, x + 290, row(5) - 20, '18 EYES', 'BRO', { size: 26 })
  item(sheet, x, row(6) - 30, '5 DD', `${document.serial}0${document.jurisdiction!.version}`, { size: 22 })
  place(sheet, 1060, 580, 150, 192, true)
  return { sheet, barcodes: [], zone: null }
}

/** The back: PDF417 across the card, with a magnetic stripe or space for a second code above. */
export const aamvaBack: Layout = async ({ code, document, style, start }) => {
  const sheet = start(ID1)
  if (style.layout % 2 === 0) sheet.ground.push('<rect y="40" width="1280" height="120" fill="#1d1b1a"/>')
  mark(sheet, 1216, 204)
  item(sheet, 64, 204, '9 CLASS', 'D  NONE', { size: 24 })
  item(sheet, 420, 204, '12 REST', 'NONE', { size: 24 })
  print(
    sheet,
    64,
    290,
    `${document.jurisdiction!.name} · this licence is a drawing and allows nobody to drive`,
    { size: 18, script: 'caption' },
  )
  sheet.ground.push('<rect x="40" y="340" width="1200" height="400" rx="6" fill="#fff"/>')
  const columns = 10 + (style.layout % 3) * 2
  sheet.body.push(
    await drawBarcode(
      code!,
      'PDF417',
      { x: 80, y: 372, width: 1120, height: 336 },
      { options: `columns=${columns}` },
    ),
  )
  return { sheet, barcodes: [{ format: 'PDF417', text: code! }], zone: null }
}
