// `npm run vision -- read | match | liveness | verify`: the vision room from the command line, with the server's own decision.
import { parseArgs } from 'node:util'
import { answerLiveness } from '../vision/src/cli/answer-liveness.ts'
import { answerMatch } from '../vision/src/cli/answer-match.ts'
import { answerRead } from '../vision/src/cli/answer-read.ts'
import { answerLines, failed, type Answer } from '../vision/src/cli/batch.ts'
import { describe } from '../vision/src/cli/describe.ts'
import type { Request } from '../vision/src/cli/request.ts'
import { toldDocument } from '../vision/src/cli/told-document.ts'
import { OCR_ENGINES } from '../vision/src/document/ocr/ocr-engine.ts'
import { createVisionPool } from '../vision/src/pool.ts'
import { answerVerify } from './vision/answer-verify.ts'

const HELP = `What a document says, whether two pictures show one person, and the whole decision.

  npm run vision -- read IMAGE…  [--side front|back] [--type TYPE] [--country ET]
  npm run vision -- match A B
  npm run vision -- liveness --moves left,right F1 F2 F3 F4 F5 …
  npm run vision -- verify --front F [--back B] --selfie S --nationality ET [--type TYPE]
                           --name "FULL NAME" --dob YYYY-MM-DD --id-number NUMBER
                           [--burst F1,F2,… --moves left,right]

  --json    answers as JSON, one a line
  --batch   reads one JSON request a line on standard input, answers one a line, loads the models once:
              read    {"image": path, "side"?, "type"?, "country"?}
              match   {"a": path, "b": path}
              liveness {"frames": [path, …], "moves": ["left" | "right", …]}
              verify  {"front": path, "back"?, "selfie": path, "nationality", "type"?, "name", "dob", "id-number",
                       "burst"?, "moves"?}

  --ocr     auto, native (the tesseract program) or wasm (tesseract.js); OCR_ENGINE unless told

  TYPE is national_id, kebele_id, passport or drivers_license; the side is the front unless told. Pictures are JPEG,
  PNG or WebP files; without --batch a picture called - is read from standard input.
  A bad file is answered with its error, and the rest goes on. Exit status: 0 when each request was answered,
  1 when one ended in an error (never in a batch), 2 when the command was not understood.`

const OPTIONS = {
  json: { type: 'boolean' },
  batch: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  ocr: { type: 'string', default: process.env.OCR_ENGINE || 'auto' },
  side: { type: 'string' },
  type: { type: 'string' },
  country: { type: 'string' },
  front: { type: 'string' },
  back: { type: 'string' },
  selfie: { type: 'string' },
  nationality: { type: 'string' },
  name: { type: 'string' },
  dob: { type: 'string' },
  'id-number': { type: 'string' },
  burst: { type: 'string' },
  moves: { type: 'string' },
} as const

const ANSWERS = { read: answerRead, match: answerMatch, liveness: answerLiveness, verify: answerVerify }

const isCommand = (word: string): word is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, word)

function misunderstood(words: string): never {
  process.stderr.write(`${words}\n\n${HELP}\n`)
  process.exit(2)
}

function words() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true, args: process.argv.slice(2) })
  } catch (error) {
    return misunderstood(error instanceof Error ? error.message : String(error))
  }
}

function requestsFrom(command: keyof typeof ANSWERS, files: string[], flags: Request): Request[] {
  if (command === 'match') {
    if (files.length !== 2) misunderstood(`match takes two pictures, not ${files.length}.`)
    return [{ a: files[0], b: files[1] }]
  }
  if (command === 'verify') return [flags]
  if (command === 'liveness') return [{ frames: files, moves: flags.moves }]
  if (files.length === 0) misunderstood('read takes at least one picture.')
  return files.map((image) => ({ ...flags, image }))
}

const notice = (words: string) => void process.stderr.write(`${words}\n`)

const { values, positionals } = words()
const { json, batch, help, ocr, ...flags } = values
const [command, ...files] = positionals
if (help || command === undefined) {
  process.stdout.write(`${HELP}\n`)
  process.exit(help ? 0 : 2)
}
if (!isCommand(command)) misunderstood(`There is no '${command}'.`)

const ocrEngine = OCR_ENGINES.find((one) => one === ocr) ?? misunderstood(`There is no way to read '${ocr}'.`)

const requests = batch ? [] : requestsFrom(command, files, flags)
const pool = createVisionPool({
  workers: 1,
  timeoutMs: 60_000,
  ocrEngine,
  onNotice: notice,
})
const answer: Answer = async (request) => {
  if (command === 'read') toldDocument(request).unknown.forEach(notice)
  return ANSWERS[command](pool, request)
}
const write = (line: string) => process.stdout.write(`${line}\n`)

if (batch) await answerLines(process.stdin, write, answer)
for (const request of requests) {
  const answered = await answer(request).catch((error: unknown) => failed(request, error))
  if (answered.error) process.exitCode = 1
  write(json ? JSON.stringify(answered) : describe(command, answered))
}
await pool.close()
