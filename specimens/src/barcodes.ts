import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { fullName, type Person } from './people.ts'
import type { CborValue } from './sample/codes/cbor.ts'
import { signClaims, signFaydaText } from './sign-code.ts'

let ready = false

// In Node the loader would fetch() its own file and fail, so it gets the bytes.
function prepare(): void {
  if (ready) return
  const bytes = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true })
  ready = true
}

export type BarcodeBox = { x: number; y: number; width: number; height: number }

/** The bars as one SVG path that fills the box exactly; QR modules stay square when the box is square. */
export async function drawBarcode(
  text: string,
  format: 'PDF417' | 'QRCode' | 'Code128',
  box: BarcodeBox,
  options: { ecLevel?: 'L' | 'M' | 'Q' | 'H'; options?: string } = {},
): Promise<string> {
  prepare()
  const { symbol, error } = await writeBarcode(text, { format, ...options })
  if (error) throw new Error(`no ${format} of ${text.length} characters: ${error}`)
  const [stepX, stepY] = [box.width / symbol.width, box.height / symbol.height]
  let path = ''
  for (let y = 0; y < symbol.height; y++) {
    for (let x = 0; x < symbol.width; x++) {
      if (symbol.data[y * symbol.width + x] !== 0) continue
      let run = 1
      while (x + run < symbol.width && symbol.data[y * symbol.width + x + run] === 0) run++
      // Half a pixel of overlap downwards closes the hairlines between rows.
      path += `M${(box.x + x * stepX).toFixed(2)} ${(box.y + y * stepY).toFixed(2)}h${(run * stepX).toFixed(2)}v${(stepY + 0.3).toFixed(2)}h-${(run * stepX).toFixed(2)}z`
      x += run
    }
  }
  return `<path d="${path}" fill="#111" shape-rendering="crispEdges"/>`
}

const eight = (iso: string) => iso.replaceAll('-', '')

/**
 * Content of a licence's PDF417 (AAMVA Card Design Standard 2020, annex D, version 10).
 * The issuer is not in AAMVA's register; dates are CCYYMMDD, as outside the United States.
 */
export function licenceBarcode(p: Person, dates: { birth: string; issue: string; expiry: string }): string {
  const elements = [
    `DAQ${p.licenceNumber}`,
    `DCS${p.grandfather.toUpperCase()}`,
    'DDEN',
    `DAC${p.given.toUpperCase()}`,
    'DDFN',
    `DAD${p.father.toUpperCase()}`,
    'DDGN',
    'DCAB',
    'DCBNONE',
    'DCDNONE',
    `DBD${eight(dates.issue)}`,
    `DBB${eight(dates.birth)}`,
    `DBA${eight(dates.expiry)}`,
    `DBC${p.sex === 'F' ? 2 : 1}`,
    'DAYBRO',
    'DAU168 cm',
    `DAG${p.place.zone.toUpperCase()} WOREDA ${p.place.woreda}`,
    `DAI${p.place.region.toUpperCase()}`,
    'DAJET',
    'DAK00000000000',
    `DCF${p.licenceNumber}X01`,
    'DCGETH',
    'DDAN',
    `DDB${eight(dates.issue)}`,
  ]
  return toAamvaFile(elements)
}

/** The content of an AAMVA code: header, designator and one subfile with these data elements. */
export function toAamvaFile(elements: readonly string[]): string {
  const subfile = `DL${elements.join('\n')}\r`
  const header = '@\n\x1e\rANSI 000000100001'
  const designator = `DL${String(header.length + 10).padStart(4, '0')}${String(subfile.length).padStart(4, '0')}`
  return header + designator + subfile
}

/** The older generation's plain text of a Fayda code, signed with the specimens' key. */
export function faydaBarcode(p: Person, birth: string, face: Buffer, key?: KeyObject): string {
  const day = birth.replaceAll('-', '/')
  return signFaydaText(
    `${face.toString('base64')}:DLT:${fullName(p)}:V:1:G:${p.sex}:A:${p.fcn}:D:${day}`,
    key,
  )
}

/** The newer generation as far as publicly known (sample/codes/fayda-code.ts). */
export function faydaClaim169(
  p: Person,
  birth: string,
  { expires = '2035-02-10', version = '1.0', ...signing }: Claim169Options = {},
): string {
  const identity = new Map<number, CborValue>([
    [1, p.fcn],
    [2, version],
    [4, fullName(p)],
    [8, eight(birth)],
    [9, p.sex === 'F' ? 2 : 1],
    [13, 'ETH'],
  ])
  return signClaims(
    new Map<number, CborValue>([
      [1, 'specimen.invalid'],
      [4, Date.parse(expires) / 1000],
      [169, identity],
    ]),
    signing,
  )
}

export type Claim169Options = {
  /** Day on which the token expires, YYYY-MM-DD. */
  expires?: string
  version?: string
  key?: KeyObject
  kid?: string
}
