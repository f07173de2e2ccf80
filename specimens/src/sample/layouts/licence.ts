import { drawBarcode } from '../../barcodes.ts'
import { ID1 } from '../../cards/drawing.ts'
import { ethiopianDayFirst, gregorianDayFirst } from '../../dates.ts'
import { item, mark, place, print } from '../sheet.ts'
import type { Layout } from './layout.ts'

/** An Ethiopian driver's licence with numbered fields, each date in both calendars. */
export const licenceFront: Layout = async ({ document, says, style, start }) => {
  const sheet = start(ID1)
  const { print: latin, local } = says
  const right = style.layout === 2
  const x = right ? 64 : 500
  const row = (y: number) => 176 + (y - 176) * style.leading
  const head = (y: number, no: string, caption: string) => {
    print(sheet, x, row(y), no, { size: 19, bold: true, fill: style.accent })
    print(sheet, x + 46, row(y), caption, { size: 16, script: 'caption' })
  }
  const dates = (
    y: number,
    no: string,
    caption: string,
    field: 'dateOfBirth' | 'issueDate' | 'expiryDate',
  ) => {
    head(y, no, caption)
    print(sheet, x + 46, row(y + 38), `${ethiopianDayFirst(local[field])} E.C.`, {
      size: 28,
      bold: style.bold,
      says: ['local', field],
    })
    print(sheet, x + 300, row(y + 38), `| ${gregorianDayFirst(latin[field])}`, {
      size: 28,
      bold: style.bold,
      says: ['print', field],
    })
  }
  sheet.ground.push(`<rect width="1280" height="96" fill="${style.accent}"/>`)
  print(sheet, 64, 64, style.layout === 1 ? 'DRIVING LICENCE' : "DRIVER'S LICENCE", {
    size: 38,
    bold: true,
    fill: '#fff',
    spacing: 2,
    fixed: true,
  })
  print(sheet, 1216, 64, style.layout === 1 ? 'የአሽከርካሪ ብቃት ማረጋገጫ' : 'የመንጃ ፈቃድ', {
    size: 38,
    script: 'ethiopic',
    fill: '#fff',
    anchor: 'end',
    fixed: true,
  })
  mark(sheet, 1216, 132)
  place(sheet, right ? 820 : 64, 150, 396, 490)
  head(176, '1', 'Name')
  print(sheet, x + 46, row(218), local.amharic!, { size: 36, script: 'ethiopic', says: ['local', 'amharic'] })
  print(sheet, x + 46, row(262), latin.fullName, { size: 30, bold: true, says: ['print', 'fullName'] })
  dates(308, '3', 'Date of birth', 'dateOfBirth')
  dates(396, '4a', 'Date of issue', 'issueDate')
  dates(484, '4b', 'Date of expiry', 'expiryDate')
  head(572, '5', 'Licence No.')
  print(sheet, x + 46, row(610), latin.idNumber, { size: 29, bold: true, says: ['print', 'idNumber'] })
  print(sheet, x + 400, row(572), '9', { size: 19, bold: true, fill: style.accent })
  print(sheet, x + 434, row(572), 'Grade', { size: 16, script: 'caption' })
  print(sheet, x + 434, row(610), document.licenceClass, { size: 28, bold: style.bold })
  const { place: home } = document.holder
  head(660, '8', 'Address')
  print(sheet, x + 46, row(698), `${home.region}, ${home.zone}`, { size: 27, bold: style.bold })
  print(sheet, right ? 820 : 64, 704, `Sex ${latin.sex}`, { size: 25, bold: true, says: ['print', 'sex'] })
  print(sheet, right ? 820 : 64, 748, 'Blood group O+', { size: 20, script: 'caption' })
  return { sheet, barcodes: [], zone: null }
}

/** The back with its stacked barcode. */
export const licenceBack: Layout = async ({ says, code, start }) => {
  const sheet = start(ID1)
  item(sheet, 64, 84, 'Conditions', 'None / የለም', { size: 31, script: 'ethiopic' })
  item(sheet, 64, 188, 'Licence No.', says.print.idNumber, { size: 30, says: ['print', 'idNumber'] })
  mark(sheet, 1216, 84)
  print(sheet, 1216, 124, 'This licence is a drawing and allows nobody to drive.', {
    size: 18,
    anchor: 'end',
    script: 'caption',
  })
  sheet.ground.push('<rect x="40" y="330" width="1200" height="420" rx="10" fill="#fff"/>')
  sheet.body.push(
    await drawBarcode(code!, 'PDF417', { x: 84, y: 366, width: 1112, height: 348 }, { options: 'columns=9' }),
  )
  return { sheet, barcodes: [{ format: 'PDF417', text: code! }], zone: null }
}
