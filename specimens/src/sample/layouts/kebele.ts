import { ID1 } from '../../cards/drawing.ts'
import { ethiopianDayFirst, gregorianDayFirst } from '../../dates.ts'
import { mark, place, print } from '../sheet.ts'
import type { Layout } from './layout.ts'

const SEX = { F: 'ሴት', M: 'ወንድ' } as const

/**
 * A residents' card as kebele offices print them, Amharic first, in the layouts of four towns. Some also print the
 * Gregorian date, some English, some neither.
 */
export const kebeleFront: Layout = async ({ document, says, style, start }) => {
  const sheet = start(ID1)
  const { print: latin, local } = says
  const { place: home, woreda } = document.holder
  const { layout, accent, second } = style
  const right = layout === 1
  const x = right ? 76 : 440
  const value = x + (layout === 3 ? 210 : 230)
  const frame =
    layout === 2
      ? ''
      : `<rect x="22" y="22" width="1236" height="763" rx="26" fill="none" stroke="${accent}" stroke-width="4"/>`
  sheet.ground.push(frame)
  if (layout === 2) sheet.ground.push(`<rect width="1280" height="190" fill="${accent}"/>`)
  if (layout === 3)
    sheet.ground.push(
      `<rect y="0" width="1280" height="14" fill="#2f8a3e"/><rect y="14" width="1280" height="14" fill="#e8c531"/><rect y="28" width="1280" height="14" fill="#c23a2e"/>`,
    )
  const ink = layout === 2 ? '#fff' : accent
  const head = { script: 'ethiopic' as const, anchor: 'middle' as const, fill: ink, fixed: true }
  print(sheet, 640, 92, `${home.regionGeez} · ${home.zoneGeez} · ወረዳ ${woreda}`, { size: 35, ...head })
  print(sheet, 640, 142, layout === 3 ? 'የቀበሌ መታወቂያ' : 'የነዋሪነት መታወቂያ ካርድ', { size: 40, ...head })
  print(sheet, 640, 178, layout === 3 ? 'Kebele Identity Card' : "Residents' Identity Card", {
    size: 23,
    anchor: 'middle',
    fill: ink,
    fixed: true,
  })
  const px = right ? 884 : 76
  place(sheet, px, 214, 320, 413)
  sheet.body.push(
    `<rect x="${px}" y="214" width="320" height="413" fill="none" stroke="#54503f" stroke-width="2"/>`,
  )
  let line = 0
  const row = (amharic: string, english: string) => {
    const y = 262 + line++ * 72 * style.leading
    print(sheet, x, y - 8, amharic, { size: 25, script: 'ethiopic', fill: style.quiet })
    if (layout !== 3) print(sheet, x, y + 16, english, { size: 15, script: 'caption' })
    sheet.ground.push(
      `<path d="M${value - 10} ${y + 14}H${right ? 850 : 1220}" stroke="#8a8468" stroke-width="1.5" stroke-dasharray="${layout === 0 ? '3 5' : '1 0'}" opacity="0.7"/>`,
    )
    return y
  }
  const dates = (amharic: string, english: string, field: 'dateOfBirth' | 'issueDate' | 'expiryDate') => {
    const y = row(amharic, english)
    print(sheet, value, y, `${ethiopianDayFirst(local[field])} ዓ.ም`, {
      size: 33,
      script: 'ethiopic',
      says: ['local', field],
    })
    if (field !== 'issueDate')
      print(sheet, value + (right ? 240 : 262), y, `(${gregorianDayFirst(latin[field])})`, {
        size: right ? 23 : 29,
        says: ['print', field],
      })
  }
  print(sheet, value, row('ሙሉ ስም', 'Full name (Amharic)'), local.amharic!, {
    size: 35,
    script: 'ethiopic',
    says: ['local', 'amharic'],
  })
  print(sheet, value, row('በእንግሊዝኛ', 'Full name'), latin.fullName, {
    size: right ? 24 : 28,
    says: ['print', 'fullName'],
  })
  print(sheet, value, row('ፆታ', 'Sex'), `${SEX[latin.sex]} / ${latin.sex}`, {
    size: 33,
    script: 'ethiopic',
    says: ['local', 'sex'],
  })
  dates('የትውልድ ቀን', 'Date of birth', 'dateOfBirth')
  print(sheet, value, row('የመታወቂያ ቁጥር', 'ID number'), latin.idNumber, {
    size: 29,
    says: ['print', 'idNumber'],
  })
  dates('የተሰጠበት', 'Issued', 'issueDate')
  dates('የሚያበቃበት', 'Expires', 'expiryDate')
  const [sx, sy] = [px + 236, 610]
  sheet.body.push(
    `<g fill="none" stroke="${second}" opacity="0.5"><circle cx="${sx}" cy="${sy}" r="86" stroke-width="5"/><circle cx="${sx}" cy="${sy}" r="62" stroke-width="2.5"/></g>`,
  )
  print(sheet, sx, sy, 'ናሙና', {
    size: 28,
    script: 'ethiopic',
    anchor: 'middle',
    fill: second,
    opacity: 0.6,
    turn: -14,
    fixed: true,
  })
  mark(sheet, right ? 1204 : 76, 752, right ? 'end' : 'start')
  return { sheet, barcodes: [], zone: null }
}

/** The back: house number, emergency contact. No code, no MRZ. */
export const kebeleBack: Layout = async ({ document, says, style, start }) => {
  const sheet = start(ID1)
  const { woreda, phone, place: home } = document.holder
  sheet.ground.push(
    `<rect x="22" y="22" width="1236" height="763" rx="26" fill="none" stroke="${style.accent}" stroke-width="4"/>`,
  )
  const line = (y: number, amharic: string, english: string, value: string) => {
    print(sheet, 90, y, amharic, { size: 29, script: 'ethiopic', fill: style.quiet })
    print(sheet, 90, y + 28, english, { size: 18, script: 'caption' })
    print(sheet, 520, y + 4, value, {
      size: 31,
      ...(english === 'ID number' ? { says: ['print', 'idNumber'] as ['print', 'idNumber'] } : {}),
    })
    sheet.ground.push(
      `<path d="M510 ${y + 18}H1190" stroke="#8a8468" stroke-width="1.5" stroke-dasharray="3 5"/>`,
    )
  }
  line(130, 'የቤት ቁጥር', 'House number', `${woreda}/${document.serial.slice(0, 3)}`)
  line(226, 'ስልክ', 'Telephone', phone)
  line(322, 'የመታወቂያ ቁጥር', 'ID number', says.print.idNumber)
  line(418, 'አደጋ ሲደርስ ተጠሪ', 'In an emergency', `09${document.fin.slice(2, 10)}`)
  print(sheet, 640, 540, `${home.regionGeez} ${home.zoneGeez} አስተዳደር`, {
    size: 34,
    script: 'ethiopic',
    anchor: 'middle',
    fill: style.accent,
  })
  print(sheet, 640, 608, 'This card is a drawing and belongs to nobody.', {
    size: 23,
    anchor: 'middle',
    fill: style.accent,
  })
  mark(sheet, 640, 720, 'middle')
  return { sheet, barcodes: [], zone: null }
}
