import type { Random } from '@wabi/specimens/random.ts'
import { digits, pick } from '@wabi/specimens/sample/draws.ts'
import { row, SERIF, sheet, type Paper } from './sheet.ts'
import { SHOPS } from './words.ts'

export function businessCard(r: Random): Paper {
  const font = pick(r, SERIF)
  const [ground, ink] = pick(r, [
    ['#ffffff', '#222'],
    ['#20303f', '#f3f3f3'],
    ['#f3ead8', '#4b2e14'],
  ] as const)
  const width = pick(r, [1280, 1270, 1333])
  const left = r.between(80, 420)
  return sheet(width, pick(r, [762, 807, 822]), ground, [
    row(left, 200, pick(r, ['Hanna Bekele', 'Dawit Alemu', 'Sara Tadesse']), 62, font, ink),
    row(left, 262, pick(r, ['Sales Manager', 'Managing Director', 'Consultant']), 36, font, ink),
    row(left, 420, pick(r, SHOPS), 44, font, ink),
    row(left, 510, `Bole Road, Addis Ababa`, 32, font, ink),
    row(left, 560, `+251 9${digits(r, 2)} ${digits(r, 3)} ${digits(r, 3)}`, 32, font, ink),
    row(left, 610, 'info@trading.example', 32, font, ink),
  ])
}

/** A payment or membership card: the size of an identity card, without a portrait. */
export function bankCard(r: Random): Paper {
  const [ground, ink] = pick(r, [
    ['#23395b', '#f2f2f2'],
    ['#e7c65a', '#2c2410'],
    ['#7a1f2b', '#f6e9e9'],
  ] as const)
  return sheet(1280, 807, ground, [
    row(
      80,
      140,
      pick(r, ['ABAY BANK', 'CITY LIBRARY', 'LUCY REWARDS', 'UNION BANK']),
      58,
      'DejaVu Sans',
      ink,
    ),
    `<rect x="90" y="260" width="150" height="112" rx="16" fill="#d8c37a"/>`,
    row(
      80,
      510,
      `4${digits(r, 3)} ${digits(r, 4)} ${digits(r, 4)} ${digits(r, 4)}`,
      84,
      'DejaVu Sans Mono',
      ink,
    ),
    row(500, 600, `VALID THRU 0${1 + r.whole(9)}/2${7 + r.whole(3)}`, 38, 'DejaVu Sans', ink),
    row(80, 700, pick(r, ['HANNA BEKELE', 'DAWIT ALEMU', 'SARA TADESSE']), 50, 'DejaVu Sans', ink),
  ])
}

export function poster(r: Random): Paper {
  const font = pick(r, SERIF)
  const [ground, ink] = pick(r, [
    ['#c0392b', '#fff'],
    ['#f7d54a', '#1c1c1c'],
    ['#ffffff', '#14406b'],
  ] as const)
  const words = pick(r, [
    ['GRAND OPENING', 'Saturday 14 March', 'Music, food and coffee', 'Free entrance'],
    ['LOST DOG', 'Brown, small, friendly', 'Please call 0911 223344', 'Reward 500 birr'],
    ['ታላቅ ቅናሽ', 'ከሰኞ እስከ አርብ', 'ጫማና ልብስ በግማሽ ዋጋ', 'ይምጡ ይጎብኙን'],
    ['PASSPORT PHOTOS', 'Ready in five minutes', 'ID card and licence photos', 'First floor'],
  ])
  return sheet(
    1000,
    pick(r, [1414, 700, 1000]),
    ground,
    words.map((one, i) => row(70, 190 + i * 130, one, i === 0 ? 92 : 52, font, ink)),
  )
}

export function shopSign(r: Random): Paper {
  const [ground, ink] = pick(r, [
    ['#143d2b', '#f6f0d8'],
    ['#ffffff', '#b01e1e'],
    ['#1d4f91', '#ffffff'],
  ] as const)
  const under = pick(r, [
    'Open daily 8 to 20',
    'Wholesale and retail',
    'እንኳን ደህና መጡ',
    'Photo copies, printing, ID card photos',
  ])
  return sheet(1400, 460, ground, [
    row(80, 230, pick(r, SHOPS), 92, 'DejaVu Sans', ink),
    row(80, 350, under, 54, 'DejaVu Sans', ink),
  ])
}
