import { drawBarcode } from '../../barcodes.ts'
import { ID1 } from '../../cards/drawing.ts'
import { ethiopianSlashed, gregorianWithMonth } from '../../dates.ts'
import { item, mark, place, print, twoCaptions } from '../sheet.ts'
import type { Layout } from './layout.ts'

const groups = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

const SEX = { F: ['ሴት', 'Female'], M: ['ወንድ', 'Male'] } as const

/** Front of a Fayda-like card: the field set of the real one, in our own designs. */
export const faydaFront: Layout = async ({ start, says, style }) => {
  const sheet = start(ID1)
  const x = style.layout % 2 === 0 ? 492 : 470
  const step = style.leading
  const row = (y: number) => 184 + (y - 184) * step
  const { print: latin, local } = says
  const band = style.layout < 3 ? style.accent : style.second
  sheet.ground.push(
    `<rect width="1280" height="112" fill="${band}"/><rect y="112" width="1280" height="6" fill="${style.second}"/>`,
  )
  print(sheet, 64, 50, 'የናሙና ዲጂታል መታወቂያ', { size: 38, script: 'ethiopic', fill: '#fff', fixed: true })
  print(sheet, 64, 92, style.layout === 1 ? 'Digital ID Card' : 'Digital Identity Card', {
    size: 27,
    fill: '#e5eee9',
    fixed: true,
  })
  mark(sheet, 1226, 66, 'end', '#ffd9a0')
  print(sheet, 52, 700, `የተሰጠበት ቀን ${ethiopianSlashed(local.issueDate)}`, {
    size: 20,
    script: 'ethiopic',
    turn: -90,
  })
  print(sheet, 52, 410, `Issued ${gregorianWithMonth(latin.issueDate)}`, { size: 17, turn: -90 })
  place(sheet, 78, 158, 372, 480)
  twoCaptions(sheet, x, row(184), 'ሙሉ ስም', 'Full Name')
  print(sheet, x, row(240), local.amharic!, { size: 44, script: 'ethiopic', says: ['local', 'amharic'] })
  print(sheet, x, row(290), latin.fullName, { size: 36, bold: style.bold, says: ['print', 'fullName'] })
  const dates = (y: number, amharic: string, english: string, field: 'dateOfBirth' | 'expiryDate') => {
    twoCaptions(sheet, x, row(y), amharic, english)
    const own = ethiopianSlashed(local[field])
    print(sheet, x, row(y + 43), own, { size: 31, says: ['local', field] })
    print(sheet, x + 214, row(y + 43), `| ${gregorianWithMonth(latin[field])}`, {
      size: 31,
      says: ['print', field],
    })
  }
  dates(352, 'የትውልድ ቀን', 'Date of Birth', 'dateOfBirth')
  twoCaptions(sheet, x, row(447), 'ፆታ', 'Sex')
  print(sheet, x, row(493), SEX[latin.sex][0], { size: 34, script: 'ethiopic', says: ['local', 'sex'] })
  print(sheet, x + 92, row(493), `| ${SEX[latin.sex][1]}`, { size: 31, says: ['print', 'sex'] })
  dates(542, 'የሚያበቃበት ቀን', 'Date of Expiry', 'expiryDate')
  sheet.ground.push(
    `<rect x="${x - 14}" y="628" width="560" height="152" rx="8" fill="#fff" opacity="0.93"/>`,
  )
  sheet.body.push(
    await drawBarcode(says.barcode.idNumber, 'Code128', { x: x + 6, y: 640, width: 520, height: 72 }),
  )
  print(sheet, x, 766, style.layout > 1 ? 'FAN' : 'FCN', { size: 22, bold: true })
  print(sheet, x + 66, 766, groups(latin.idNumber), {
    size: 36,
    bold: true,
    spacing: 1,
    says: ['print', 'idNumber'],
  })
  place(sheet, 1072, 592, 142, 184, true)
  return { sheet, barcodes: [{ format: 'Code128', text: says.barcode.idNumber }], zone: null }
}

/** Back: phone, address, FIN and the large code. */
export const faydaBack: Layout = async ({ document, code, start, style }) => {
  const sheet = start(ID1)
  const { holder, fin, serial } = document
  const { place: home, woreda } = holder
  const x = 64
  sheet.ground.push(
    `<rect width="1280" height="20" fill="${style.accent}"/><rect y="20" width="1280" height="5" fill="${style.second}"/>`,
  )
  twoCaptions(sheet, x, 84, 'ስልክ', 'Phone Number')
  print(sheet, x, 129, holder.phone, { size: 33 })
  twoCaptions(sheet, x, 182, 'ዜግነት', 'Nationality')
  print(sheet, x, 229, 'ኢትዮጵያዊ', { size: 35, script: 'ethiopic' })
  print(sheet, x + 172, 229, '| Ethiopian', { size: 29 })
  twoCaptions(sheet, x, 284, 'አድራሻ', 'Address')
  const lines: [string, string][] = [
    [home.regionGeez, home.region],
    [home.zoneGeez, home.zone],
    [`ወረዳ ${woreda}`, `Woreda ${woreda}`],
  ]
  for (const [i, [amharic, english]] of lines.entries()) {
    print(sheet, x, 329 + i * 92, amharic, { size: 33, script: 'ethiopic' })
    print(sheet, x, 372 + i * 92, english, { size: 28 })
  }
  print(sheet, x, 632, 'FIN', { size: 23, bold: true })
  print(sheet, x + 62, 632, groups(fin), { size: 38, bold: true, spacing: 1 })
  item(sheet, x, 664, 'SN', serial, { size: 22 })
  mark(sheet, x, 764, 'start')
  sheet.ground.push('<rect x="560" y="76" width="664" height="664" rx="10" fill="#fff"/>')
  const ecLevel = style.layout === 0 ? 'M' : 'L'
  sheet.body.push(
    await drawBarcode(code!, 'QRCode', { x: 590, y: 106, width: 604, height: 604 }, { ecLevel }),
  )
  return { sheet, barcodes: [{ format: 'QRCode', text: code! }], zone: null }
}
