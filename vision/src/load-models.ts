import { prepareBarcodes } from './document/barcode/scan.ts'
import { prepareOcr } from './document/ocr/read-print.ts'
import { loadFaceModel } from './face-model/describe-face.ts'
import { loadFaceEngine } from './face/engine.ts'
import { loadLocateEngine } from './image/locate/engine.ts'

/** Loads everything that operations would otherwise load at first use: about a second, 200 MB. */
export async function loadModels(): Promise<void> {
  await loadFaceEngine()
  await loadFaceModel()
  await loadLocateEngine()
  await prepareBarcodes()
  await prepareOcr()
}
