import { ID3 } from '../../cards/drawing.ts'
import { gregorianNamed } from '../../dates.ts'
import { item, mark, place, print, zone as printZone } from '../sheet.ts'
import type { Layout } from './layout.ts'

/** A passport's data page after ICAO 9303 part 4 (TD3): Ethiopia's in two scripts, others' in English and their own. */
export const passportPage: Layout = async ({ document, says, style, zone, start }) => {
  const sheet = start(ID3)
  const { issuer, holder } = document
  const { print: latin, local } = says
  const ethiopian = issuer === null
  const captions = issuer?.captions
  const caption = (english: string, i: number) => (captions ? `${captions[i]} / ${english}` : english)
  const right = style.layout === 3
  // The photo is on the left, rarely on the right.
  const x = right ? 64 : 530
  const second = x + 410
  if (style.layout === 1) sheet.ground.push(`<rect width="1420" height="104" fill="${style.accent}"/>`)
  const head = style.layout === 1 ? '#fff' : style.accent
  print(sheet, 64, 72, ethiopian ? 'PASSPORT' : issuer.name.toUpperCase(), {
    size: ethiopian ? 36 : 28,
    bold: true,
    fill: head,
    spacing: 2,
    fixed: true,
  })
  if (ethiopian) print(sheet, 330, 72, 'ፓስፖርት', { size: 36, script: 'ethiopic', fill: head, fixed: true })
  else
    print(sheet, 860, 72, captions ? 'PASSEPORT / PASSPORT' : 'PASSPORT', {
      size: 24,
      bold: true,
      fill: head,
      fixed: true,
    })
  mark(sheet, 1356, style.layout === 1 ? 130 : 96)
  if (style.layout !== 1)
    sheet.ground.push(`<path d="M64 104H1356" stroke="${style.accent}" stroke-width="3"/>`)
  place(sheet, right ? 936 : 64, 140, 420, 542)
  const row = (y: number) => 158 + (y - 158) * style.leading
  item(sheet, x, row(158), 'Type', document.zone!.documentCode, { size: 26 })
  item(sheet, x + 150, row(158), 'Country code', document.zone!.issuer, { size: 26 })
  item(sheet, second, row(158), caption('Passport No.', 4), latin.idNumber, {
    size: 28,
    says: ['print', 'idNumber'],
  })
  item(sheet, x, row(236), caption('Surname', 0), latin.surname.toUpperCase(), {
    size: 28,
    says: ['print', 'surname'],
  })
  item(sheet, x, row(314), caption('Given names', 1), latin.givenNames.toUpperCase(), {
    size: 28,
    says: ['print', 'givenNames'],
  })
  if (ethiopian)
    print(sheet, x, row(430), local.amharic!, { size: 36, script: 'ethiopic', says: ['local', 'amharic'] })
  item(sheet, x, row(472), 'Nationality', issuer?.nationality ?? 'ETHIOPIAN', { size: 26 })
  item(sheet, second, row(472), 'Sex', latin.sex, { size: 26, says: ['print', 'sex'] })
  item(sheet, x, row(552), caption('Date of birth', 2), gregorianNamed(latin.dateOfBirth), {
    size: 28,
    says: ['print', 'dateOfBirth'],
  })
  item(
    sheet,
    second,
    row(552),
    'Place of birth',
    (ethiopian ? holder.place.region : 'SPECIMEN').toUpperCase(),
    { size: 24 },
  )
  item(sheet, x, row(632), 'Date of issue', gregorianNamed(latin.issueDate), {
    size: 28,
    says: ['print', 'issueDate'],
  })
  item(sheet, second, row(632), caption('Date of expiry', 3), gregorianNamed(latin.expiryDate), {
    size: 28,
    says: ['print', 'expiryDate'],
  })
  // Some issuers leave the MRZ area white, others continue the pattern under it.
  if (style.pattern % 3 !== 2) sheet.ground.push('<rect y="738" width="1420" height="262" fill="#fdfbfa"/>')
  printZone(sheet, zone!, 72, 852, 29, 72, style.bold ? 0.8 : 0)
  return { sheet, barcodes: [], zone }
}
