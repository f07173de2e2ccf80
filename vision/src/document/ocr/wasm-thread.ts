/**
 * The thread in which tesseract.js reads. Leptonica, its library of pictures, remarks on what it finds odd ("Error in
 * boxClipToRectangle: box outside rectangle") by a way that no variable closes: those lines end here, all others pass.
 */
import { createRequire } from 'node:module'

const REMARK = /^(Error|Warning|Info) in \w+: /

const { error } = console
// oxlint-disable-next-line no-console -- what the library writes to its standard error comes out here
console.error = (...words: unknown[]) => {
  if (!REMARK.test(String(words[0]))) error(...words)
}

createRequire(import.meta.url)('tesseract.js/src/worker-script/node/index.js')
