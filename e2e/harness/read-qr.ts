import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))

/** Content of the QR code on the screen, decoded from its pixels as a phone does. */
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
