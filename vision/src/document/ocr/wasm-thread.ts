/**
 * The thread that runs tesseract.js. Leptonica, its image library, logs oddities ("Error in boxClipToRectangle: box
 * outside rectangle") in a way that no variable turns off. Those lines are dropped, all others pass.
 */
import { createRequire } from 'node:module'

const REMARK = /^(Error|Warning|Info) in \w+: /

const { error } = console
// oxlint-disable-next-line no-console -- what the library writes to its standard error ends up here
console.error = (...words: unknown[]) => {
  if (!REMARK.test(String(words[0]))) error(...words)
}

createRequire(import.meta.url)('tesseract.js/src/worker-script/node/index.js')
