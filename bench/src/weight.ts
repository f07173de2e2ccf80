import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { measureCustomerPage } from '../../scripts/check-weight.ts'
import { ensureBuilt } from '../../scripts/lib/ensure-built.ts'
import { ROOT } from '../../scripts/lib/root.ts'
import { CAPTURE_PEERS, LOADER_PEERS, type Peer, sumBytes } from './weight/peers.ts'

const DIST = join(ROOT, 'web', 'dist')

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(11)

const gzipBytes = (pattern: string) => {
  const files = globSync(pattern, { cwd: DIST })
  if (files.length === 0) throw new Error(`no ${pattern} in ${DIST}`)
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0)
}

/**
 * `npm run bench -- weight`: what a phone fetches of the customer's page, without its calls and pictures, beside the
 * packages of other providers; all gzipped. The limits are those of `npm test -- weight`.
 */
export async function run(): Promise<void> {
  await ensureBuilt()
  const weight = measureCustomerPage(DIST)
  const page = { html: gzipBytes('verify.html'), css: gzipBytes('assets/verify-*.css') }
  // Compressed already.
  const font = readFileSync(join(DIST, 'fonts', 'ethiopic.woff2')).length
  const faceNet = gzipBytes('face-net.bin')
  const first = page.html + page.css + weight.firstBytes
  const camera = page.html + page.css + weight.allBytes + weight.documentCameraBytes
  const worker = gzipBytes('verify-worker.js')
  const whole =
    camera + weight.headTurnBytes + faceNet + weight.endingsBytes + weight.backgroundBytes + worker
  console.log("customer's page on a phone, in English")
  console.log(`${kB(page.html)}  HTML`)
  console.log(`${kB(page.css)}  CSS`)
  console.log(`${kB(weight.firstBytes)}  JavaScript of the first screen`)
  console.log(`${kB(first)}  in all until step 1 can be answered`)
  console.log(`${kB(camera)}  … and until a document can be photographed`)
  console.log(`${kB(weight.headTurnBytes + faceNet)}  head turn, of which the face net ${kB(faceNet).trim()}`)
  console.log(`${kB(whole)}  whole check`)
  console.log(`${kB(weight.languageBytes)}  more in another language (the heaviest)`)
  console.log(`${kB(font)}  more where a device has no Ethiopic letters`)

  console.log('\npackages that contain the capture; ratios to ours')
  console.log(`${'kB'.padStart(11)}  whole check  until the camera`)
  for (const peer of CAPTURE_PEERS) {
    const bytes = sumBytes(peer)
    console.log(`${kB(bytes)}  ${ratio(bytes, whole, 11)}  ${ratio(bytes, camera, 16)}  ${describe(peer)}`)
  }
  const embed = gzipBytes('embed.js')
  console.log(`\nscripts that open a frame or a page; ratios to ours (embed.js, ${kB(embed).trim()})`)
  for (const peer of LOADER_PEERS) {
    const bytes = sumBytes(peer)
    console.log(`${kB(bytes)}  ${ratio(bytes, embed, 11)}  ${describe(peer)}`)
  }
}

const ratio = (bytes: number, ours: number, width: number) => `x${(bytes / ours).toFixed(2)}`.padStart(width)

const describe = ({ name, also }: Peer) => (also ? `${name} (not counted: ${also})` : name)
