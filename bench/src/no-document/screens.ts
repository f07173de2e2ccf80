import type { Random } from '@wabi/specimens/random.ts'
import { chance, pick } from '@wabi/specimens/sample/draws.ts'
import { row, sheet, wrap, type Paper } from './sheet.ts'
import { ABOUT_DOCUMENTS, CHAT, SENTENCES } from './words.ts'

export function chat(r: Random): Paper {
  const body = [
    `<rect width="720" height="110" fill="#1f6f54"/>`,
    row(120, 72, pick(r, ['Hanna', 'Dawit work', 'Mum']), 36, 'DejaVu Sans', '#fff'),
  ]
  let y = 170
  for (let i = 5 + r.whole(5); i > 0; i--, y += 110) {
    const own = chance(r, 0.5)
    const words = pick(r, CHAT)
    const width = 60 + words.length * 19
    const x = own ? 700 - width : 20
    body.push(
      `<rect x="${x}" y="${y}" width="${width}" height="78" rx="22" fill="${own ? '#d8f5c9' : '#ffffff'}"/>`,
      row(x + 26, y + 50, words, 32, 'DejaVu Sans'),
    )
  }
  return { ...sheet(720, 1280, '#e8e2d8', body), screen: true }
}

export function webPage(r: Random): Paper {
  const about = chance(r, 0.5)
  const font = 'DejaVu Sans'
  const body = [
    `<rect width="1280" height="64" fill="#dfe3e8"/>`,
    row(120, 44, 'https://www.news.example/today', 26, font, '#555'),
  ]
  body.push(row(90, 170, about ? 'How to get a new passport' : 'Rain expected this weekend', 48, font))
  let y = 250
  for (const line of wrap(
    Array.from({ length: 2 + r.whole(3) }, () => pick(r, (about ? ABOUT_DOCUMENTS : SENTENCES).en)).join(' '),
    66,
  )) {
    body.push(row(90, y, line, 26, font))
    y += 44
  }
  body.push(
    `<rect x="90" y="${y + 20}" width="240" height="64" rx="8" fill="#1a5fb4"/>`,
    row(130, y + 62, 'Read more', 28, font, '#fff'),
  )
  return { ...sheet(1280, 800, '#ffffff', body), screen: true }
}
