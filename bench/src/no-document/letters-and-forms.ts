import type { Random } from '@wabi/specimens/random.ts'
import { chance, digits, pick } from '@wabi/specimens/sample/draws.ts'
import { row, SERIF, sheet, wrap, type Paper } from './sheet.ts'
import { ABOUT_DOCUMENTS, GOODS, SENTENCES, SHOPS } from './words.ts'

/** An A4 letter with one to three paragraphs, about everyday matters or documents. */
export function letter(r: Random, about: boolean): Paper {
  const amharic = chance(r, 0.4)
  const from = (about ? ABOUT_DOCUMENTS : SENTENCES)[amharic ? 'am' : 'en']
  const font = pick(r, SERIF)
  const size = r.between(19, 30)
  const letters = Math.floor(820 / (size * (amharic ? 0.66 : 0.56)))
  const body = [row(90, 120, amharic ? 'ለአቶ በቀለ ተስፋዬ' : 'Dear Mr Tesfaye,', size, font)]
  let y = 120 + size * 2.4
  for (let part = 1 + r.whole(3); part > 0; part--) {
    const words = Array.from({ length: 1 + r.whole(3) }, () => pick(r, from)).join(' ')
    for (const line of wrap(words, letters)) {
      body.push(row(90, y, line, size, font))
      y += size * 1.5
    }
    y += size
  }
  if (chance(r, 0.5)) body.push(row(90, y + size, amharic ? 'ከሰላምታ ጋር' : 'Yours sincerely', size, font))
  // Half of them are notes: the sheet ends below the last line.
  const height = chance(r, 0.5) ? 1414 : Math.round(y + size * 4)
  return sheet(1000, height, pick(r, ['#fbfaf6', '#f4f1e8', '#ffffff']), body)
}

export function receipt(r: Random): Paper {
  const font = 'DejaVu Sans Mono'
  const body = [row(60, 90, pick(r, SHOPS), 34, font), row(60, 140, `TIN ${digits(r, 10)}`, 24, font)]
  body.push(
    row(60, 176, `${10 + r.whole(18)}/0${1 + r.whole(9)}/2026 ${8 + r.whole(10)}:${digits(r, 2)}`, 24, font),
  )
  let y = 240
  for (let i = 3 + r.whole(6); i > 0; i--, y += 40)
    body.push(
      row(60, y, pick(r, GOODS), 26, font),
      row(420, y, `${1 + r.whole(300)}.${digits(r, 2)}`, 26, font),
    )
  body.push(row(60, y + 30, 'TOTAL', 32, font), row(400, y + 30, `${300 + r.whole(900)}.00`, 32, font))
  body.push(row(60, y + 100, 'Thank you', 26, font))
  return sheet(580, y + 160, '#fdfdfb', body)
}

export function invoice(r: Random): Paper {
  const font = pick(r, SERIF)
  const body = [row(70, 110, 'INVOICE', 52, font), row(70, 170, `${pick(r, SHOPS)}, Addis Ababa`, 24, font)]
  body.push(
    row(620, 110, `No. ${digits(r, 5)}`, 26, font),
    row(620, 150, `Date ${10 + r.whole(18)}.03.2026`, 26, font),
  )
  let y = 290
  for (let i = 2 + r.whole(5); i > 0; i--, y += 46)
    body.push(
      row(70, y, pick(r, GOODS), 26, font),
      row(520, y, `${1 + r.whole(20)} x`, 26, font),
      row(700, y, `${digits(r, 3, '0')}.00`, 26, font),
    )
  body.push(row(520, y + 40, 'Total due', 30, font), row(700, y + 40, `${digits(r, 4, '0')}.00`, 30, font))
  return sheet(1000, 1414, '#ffffff', body)
}

/** An empty form with the same fields as cards. */
export function form(r: Random): Paper {
  const font = pick(r, SERIF)
  const title = pick(r, [
    'APPLICATION FOR A PASSPORT',
    'IDENTITY CARD APPLICATION',
    'የመታወቂያ ማመልከቻ ቅጽ',
    'DRIVING LICENCE RENEWAL FORM',
  ])
  const asked = [
    'Surname',
    'Given names',
    'Date of birth',
    'Place of birth',
    'Nationality',
    'Sex',
    'Telephone',
    'Signature',
  ]
  const body = [row(70, 120, title, 42, font)]
  for (const [i, label] of asked.entries())
    body.push(
      row(70, 230 + i * 110, label, 26, font),
      `<rect x="380" y="${190 + i * 110}" width="540" height="62" fill="none" stroke="#333" stroke-width="2"/>`,
    )
  return sheet(1000, 1414, '#ffffff', body)
}
