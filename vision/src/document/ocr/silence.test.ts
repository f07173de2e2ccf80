import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Reads a sliver too narrow for any letter, which makes tesseract log warnings, in a separate process. */
const SCRIPT = `
  const at = (path) => new URL(path, ${JSON.stringify(import.meta.url)}).href
  const { setOcrEngine } = await import(at('./engine.ts'))
  const { readLatinWords } = await import(at('./read-print.ts'))
  const { printBudget } = await import(at('./print-budget.ts'))
  setOcrEngine('wasm')
  const words = await readLatinWords([{ width: 2, height: 30, data: new Uint8Array(60) }], printBudget())
  console.log(JSON.stringify(words))
  process.exit(0)
`

test("tesseract's warnings about a picture stay out of the program's output", () => {
  const args = ['--disable-warning=ExperimentalWarning', '-e', SCRIPT]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stdout).toBe('[null]\n')
  expect(stderr).toBe('')
})
