import sharp from 'sharp'
import { ID1, text } from '@wabi/specimens/cards/drawing.ts'
import { chance, digits, pick } from '@wabi/specimens/sample/draws.ts'
import { placeCard } from '@wabi/specimens/sample/photo/place-card.ts'
import { takePhoto } from '@wabi/specimens/sample/photo/take-photo.ts'
import { drawView, type Difficulty } from '@wabi/specimens/sample/photo/view.ts'
import { layOver, toPixels } from '@wabi/specimens/sample/pixels.ts'
import { drawPortraitStyle, renderPortrait } from '@wabi/specimens/sample/portrait.ts'
import { requireSampleFonts } from '@wabi/specimens/sample/sample-fonts.ts'
import { randomFor, type Split } from '@wabi/specimens/sample/seeds.ts'

/** Titles and labels of unknown layouts, without words that Wabi recognizes. */
const LANGUAGES = [
  {
    title: 'KARTU TANDA PENDUDUK',
    labels: ['NIK', 'Nama', 'Tempat/Tgl Lahir', 'Jenis Kelamin', 'Alamat', 'Agama', 'Berlaku Hingga'],
    values: [
      '3171 0412 8800 03',
      'SITI RAHAYU',
      'BANDUNG, 04-12-1988',
      'PEREMPUAN',
      'JL MERDEKA 12',
      'ISLAM',
      '04-12-2031',
    ],
    back: ['Kartu ini adalah milik negara.', 'Bila ditemukan harap dikembalikan', 'Pemerintah Kota Bandung'],
  },
  {
    title: 'KAARTKA AQOONSIGA',
    labels: ['Magaca', 'Taariikhda', 'Meesha', 'Jinsiga', 'Lambarka', 'Dhicitaanka'],
    values: ['AXMED CALI WARSAME', '12.05.1991', 'HARGEYSA', 'LAB', 'SO 448210', '12.05.2033'],
    back: ['Kaarkani waa hanti qaran.', 'Haddii aad hesho fadlan soo celi', 'Waaxda Diiwaangelinta'],
  },
  {
    title: 'KIMLIK KARTI',
    labels: ['Soyadi', 'Adi', 'Dogum Tarihi', 'Cinsiyeti', 'Seri No', 'Son Gecerlilik'],
    values: ['YILMAZ', 'ELIF', '21.08.1995', 'K', 'A01B23456', '21.08.2032'],
    back: ['Anne Adi  FATMA', 'Baba Adi  MEHMET', 'Veren Makam  ICISLERI BAKANLIGI'],
  },
] as const

/** Draws a residents' card of unknown layout with a portrait on the front. Deterministic. */
export async function drawForeignCard(
  split: Split,
  index: number,
  side: 'front' | 'back',
  difficulty: Difficulty = 'ordinary',
): Promise<Uint8Array> {
  requireSampleFonts()
  const r = randomFor(split, 'foreign-card', index, side, difficulty)
  const { title, labels, values, back } = pick(r, LANGUAGES)
  const font = pick(r, ['DejaVu Sans', 'Liberation Sans', 'DejaVu Serif'])
  const [ground, ink] = pick(r, [
    ['#dfe9f2', '#1c3550'],
    ['#efe6d2', '#3d2c14'],
    ['#e3efe0', '#1f3a26'],
  ] as const)
  const x = chance(r, 0.5) ? 440 : 80
  const line = (y: number, label: string, value: string) =>
    text(x, y, label, { size: 20, font, fill: ink, opacity: 0.75 }) +
    text(x, y + 36, value, { size: 32, font, fill: ink, bold: true })
  const body =
    side === 'front'
      ? [
          text(640, 96, title, { size: 46, font, fill: ink, anchor: 'middle', bold: true }),
          ...labels.map((label, i) => line(160 + i * 86, label, values[i]!)),
        ]
      : [
          ...back.map((words, i) => text(90, 160 + i * 90, words, { size: 30, font, fill: ink })),
          text(90, 700, digits(r, 9), { size: 40, font, fill: ink }),
        ]
  const flat = await toPixels(
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="807"><rect width="1280" height="807" fill="${ground}"/>${body.join('')}</svg>`,
      ),
    ),
  )
  if (side === 'front')
    layOver(flat, await renderPortrait(drawPortraitStyle(r), 300, 390), x === 80 ? 900 : 80, 200)
  const view = drawView(r, difficulty)
  return new Uint8Array(await takePhoto(flat, ID1.radius, placeCard(ID1, view, r), view, split, r))
}
