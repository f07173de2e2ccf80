import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { BACKGROUNDS } from '@wabi/specimens/backgrounds.ts'
import { drawSpecimen } from '@wabi/specimens/draw-specimen.ts'
import { photograph } from '@wabi/specimens/photograph.ts'
import { readBarcodes } from '../../vision/src/document/barcode/read.ts'
import { prepareBarcodes } from '../../vision/src/document/barcode/scan.ts'
import { decodeImage } from '../../vision/src/image/decode.ts'
import { toGray } from '../../vision/src/image/gray.ts'
import { share } from './counting/share.ts'
import { percentile } from './counting/percentile.ts'

// The vision module disables all but three image loaders in the process; drawing cards needs SVG.
sharp.unblock({ operation: ['VipsForeignLoad'] })

const PUBLISHED = fileURLToPath(new URL('../../../shared/data/documents/pdf417/', import.meta.url))
const MIN_READ_SHARE = 0.9
const MAX_MEDIAN_CPU_MS = 150
const MAX_ABSENT_CPU_MS = 120

/** Card sides with a code; the card takes half of the picture's width. */
const SIDES = [
  ['licence', 'back'],
  ['fayda', 'back'],
  ['fayda', 'front'],
] as const
const NONE = [
  ['kebele', 'front'],
  ['national-id', 'back'],
  ['passport', 'front'],
] as const
/**
 * Lens blur in pixels at a width of 1280; 0.5 is an ordinary phone's, for which the limit holds. The second row is
 * slanted, at every third degree, with a limit for PDF417 and QR only: bars of Code 128 are two pixels wide there.
 */
const SHOTS = [
  { width: 1280, height: 720, blur: 0.5, step: 15, slant: 0.03, limit: ['PDF417', 'QRCode', 'Code128'] },
  { width: 1280, height: 720, blur: 0.7, step: 3, slant: 0.08, limit: ['PDF417', 'QRCode'] },
  { width: 1920, height: 1080, blur: 0.5, step: 30, slant: 0.03, limit: ['PDF417', 'QRCode', 'Code128'] },
  { width: 1280, height: 720, blur: 1, step: 15, slant: 0.03, limit: [] },
  { width: 1280, height: 720, blur: 1.6, step: 15, slant: 0.03, limit: [] },
] as const

async function readTimed(bytes: Uint8Array) {
  const picture = await decodeImage(bytes)
  const before = process.cpuUsage()
  const found = await readBarcodes(toGray(picture))
  const { user, system } = process.cpuUsage(before)
  return { found, cpuMs: (user + system) / 1000 }
}

const cost = (values: readonly number[]) =>
  `CPU-ms median ${percentile(values, 0.5).toFixed(0).padStart(4)}, p90 ${percentile(values, 0.9).toFixed(0).padStart(4)}`
const count = (right: number, of: number) => `${right} of ${of}`.padStart(9)

/** Reads zxing-cpp's test pictures and compares the content with its documented truth. */
export async function readPublishedBarcodes(broken: string[]): Promise<void> {
  if (!existsSync(PUBLISHED)) return console.log('Skipped: no published PDF417 pictures.')
  for (const folder of readdirSync(PUBLISHED)) {
    const pictures = readdirSync(PUBLISHED + folder).filter((file) => /\.(png|webp|jpg)$/.test(file))
    const costs: number[] = []
    let right = 0
    for (const file of pictures) {
      const stem = `${PUBLISHED}${folder}/${file.replace(/\.\w+$/, '')}`
      const { found, cpuMs } = await readTimed(readFileSync(`${PUBLISHED}${folder}/${file}`))
      const text = found.find((one) => one.format === 'PDF417')?.text
      costs.push(cpuMs)
      if (text !== undefined && sameContent(stem, text)) right++
      else console.log(`  ${folder}/${file}: ${text === undefined ? 'not read' : 'other content'}`)
    }
    console.log(`${folder.padEnd(40)} ${count(right, pictures.length)}   ${cost(costs)}`)
    if (right < pictures.length) broken.push(`${folder}: ${right} of ${pictures.length}`)
  }
}

function sameContent(stem: string, text: string): boolean {
  if (existsSync(`${stem}.bin`)) return readFileSync(`${stem}.bin`).equals(Buffer.from(text, 'latin1'))
  const plain = (one: string) => one.replaceAll(/[\r\n]+/g, '\n').trim()
  return plain(readFileSync(`${stem}.txt`, 'utf8')) === plain(text)
}

async function measureRotated(broken: string[]): Promise<void> {
  for (const { width, height, blur, step, slant, limit } of SHOTS) {
    for (const [kind, side] of SIDES) {
      const { card, barcodes } = await drawSpecimen({ person: 'hanna', kind, side })
      const [truth] = barcodes
      const [costs, missed]: [number[], number[]] = [[], []]
      let wrong = 0
      for (let angle = 0; angle < 360; angle += step) {
        const background = BACKGROUNDS[(angle / step) % BACKGROUNDS.length]!
        const place = { width, height, fill: 0.5, turnDegrees: angle, perspective: slant, background }
        const shot = { ...place, blur, seed: 7000 + angle }
        const { found, cpuMs } = await readTimed((await photograph(card, shot)).jpeg)
        costs.push(cpuMs)
        if (!found.some((one) => one.text === truth!.text)) missed.push(angle)
        if (found.some((one) => one.text !== truth!.text)) wrong++
      }
      const limited = limit.some((format) => format === truth!.format)
      const name = `${truth!.format} ${width}x${height} blur ${blur}, every ${step}°`
      const right = costs.length - missed.length
      const words = missed.length > 0 ? `   missed at ${missed.join(', ')}` : ''
      console.log(`${name.padEnd(40)} ${share(right, costs.length)}   ${cost(costs)}${words}`)
      if (wrong > 0) broken.push(`${name}: ${wrong} with other content`)
      if (limited && right < MIN_READ_SHARE * costs.length) broken.push(`${name}: too few codes read`)
      if (limited && percentile(costs, 0.5) > MAX_MEDIAN_CPU_MS) broken.push(`${name}: above the CPU limit`)
    }
  }
}

async function measureWithoutCode(broken: string[]): Promise<void> {
  const costs: number[] = []
  let read = 0
  for (const [kind, side] of NONE) {
    const { card } = await drawSpecimen({ person: 'hanna', kind, side })
    for (const angle of [0, 8, 90]) {
      const { found, cpuMs } = await readTimed((await photograph(card, { turnDegrees: angle, seed: 7 })).jpeg)
      costs.push(cpuMs)
      if (found.length > 0) read++
    }
  }
  console.log(`${'no barcode, 1280x720'.padEnd(40)} ${count(read, costs.length)}   ${cost(costs)}`)
  if (read > 0) broken.push('a barcode was read on a picture without one')
  if (percentile(costs, 0.5) > MAX_ABSENT_CPU_MS)
    broken.push('a picture without a barcode is above the CPU limit')
}

/** Barcodes read with the right content, by rotation and blur, and their CPU time. Exit status 1 above a limit. */
export async function run(_args: string[]): Promise<void> {
  await prepareBarcodes()
  const broken: string[] = []
  console.log('Content of codes, counts of pictures; drawn cards fill half of the picture\n')
  await readPublishedBarcodes(broken)
  await measureRotated(broken)
  await measureWithoutCode(broken)
  for (const words of broken) console.error(`LIMIT EXCEEDED: ${words}`)
  if (broken.length > 0) process.exitCode = 1
}
