import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))

/** What the QR code on the screen says, read from its pixels as a phone would. */
export async function readQr(page: Page): Promise<string> {
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  })
  const [code] = await readBarcodes(new Blob([new Uint8Array(await page.screenshot())]), {
    formats: ['QRCode'],
  })
  if (!code) throw new Error('no QR code on the screen')
  return code.text
}
