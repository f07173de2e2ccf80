// `npm run vision -- read | match | liveness | verify | calibrate`: vision on the command line, with the server's own decision.
import { parseArgs } from 'node:util'
import { answerLiveness } from '../vision/src/cli/answer-liveness.ts'
import { answerMatch } from '../vision/src/cli/answer-match.ts'
import { answerRead } from '../vision/src/cli/answer-read.ts'
import { answerLines, failedAnswer, type Answer } from '../vision/src/cli/batch.ts'
import { describe } from '../vision/src/cli/describe.ts'
import type { Request } from '../vision/src/cli/request.ts'
import { parseClaimedDocument } from '../vision/src/cli/claimed-document.ts'
import { OCR_ENGINES } from '../vision/src/document/ocr/ocr-engine.ts'
import { createVisionPool } from '../vision/src/pool.ts'
import { calibrate } from './vision/calibrate.ts'
import { answerVerify } from './vision/answer-verify.ts'

const HELP = `What a document says, whether two pictures show one person, and the whole decision.

  npm run vision -- read IMAGE…  [--side front|back] [--type TYPE] [--country ET]
  npm run vision -- match A B
  npm run vision -- liveness --looks straight,left,up,straight,right,down F1 F2 F3 F4 F5 F6 …
  npm run vision -- verify --front F [--back B] --selfie S --nationality ET [--type TYPE]
                           --name "FULL NAME" --dob YYYY-MM-DD --id-number NUMBER
                           [--burst F1,F2,… --looks straight,left,…]

  npm run vision -- calibrate DIR [--rate 0.001]
                           DIR has one folder per subject; pictures whose names begin with document, portrait, card
                           or front show the document. Prints DET points and the threshold for the stated false
                           match rate, with its effect. Uses FACE_MODEL where it is set.

  --json    prints answers as JSON, one per line
  --batch   reads one JSON request per line from standard input, prints one answer per line, loads the models once:
              read    {"image": path, "side"?, "type"?, "country"?}
              match   {"a": path, "b": path}
              liveness {"frames": [path, …], "looks": ["straight" | "left" | "right" | "up" | "down", …]}
              verify  {"front": path, "back"?, "selfie": path, "nationality", "type"?, "name", "dob", "id-number",
                       "burst"?, "looks"?}

  --ocr     auto, native (the tesseract program) or wasm (tesseract.js); default: OCR_ENGINE

  TYPE is national_id, kebele_id, passport or drivers_license; the default side is front. Pictures are JPEG,
  PNG or WebP files; without --batch the picture - is read from standard input.
  A bad file is reported with its error, and the rest are processed. Exit status: 0 when each request was answered,
  1 when one ended in an error (never in a batch), 2 when the command was invalid.`

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
  looks: { type: 'string' },
  rate: { type: 'string', default: '0.001' },
} as const

const ANSWERS = { read: answerRead, match: answerMatch, liveness: answerLiveness, verify: answerVerify }

const isCommand = (word: string): word is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, word)

function exitWithUsage(message: string): never {
  process.stderr.write(`${message}\n\n${HELP}\n`)
  process.exit(2)
}

function parseOptions() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true, args: process.argv.slice(2) })
  } catch (error) {
    return exitWithUsage(error instanceof Error ? error.message : String(error))
  }
}

function requestsFrom(command: keyof typeof ANSWERS, files: string[], flags: Request): Request[] {
  if (command === 'match') {
    if (files.length !== 2) exitWithUsage(`match takes two pictures, not ${files.length}.`)
    return [{ a: files[0], b: files[1] }]
  }
  if (command === 'verify') return [flags]
  if (command === 'liveness') return [{ frames: files, looks: flags.looks }]
  if (files.length === 0) exitWithUsage('read takes at least one picture.')
  return files.map((image) => ({ ...flags, image }))
}

const notice = (message: string) => void process.stderr.write(`${message}\n`)

async function runCalibration(): Promise<void> {
  const [folder] = files
  const statedRate = Number(rate)
  if (files.length !== 1 || folder === undefined) exitWithUsage('calibrate takes one folder.')
  if (!(statedRate > 0 && statedRate < 1)) exitWithUsage('--rate is a number between 0 and 1.')
  const pool = createVisionPool({ workers: 1, timeoutMs: 60_000, faceModel, onNotice: notice })
  await calibrate(pool, folder, { statedRate, faceModel }, (line) => console.log(line)).catch(
    (error: unknown) => {
      notice(error instanceof Error ? error.message : String(error))
      process.exitCode = 1
    },
  )
  await pool.close()
}

const { values, positionals } = parseOptions()
const { json, batch, help, ocr, rate, ...flags } = values
const [command, ...files] = positionals
if (help || command === undefined) {
  process.stdout.write(`${HELP}\n`)
  process.exit(help ? 0 : 2)
}
if (!isCommand(command) && command !== 'calibrate') exitWithUsage(`Unknown command '${command}'.`)

const ocrEngine = OCR_ENGINES.find((one) => one === ocr) ?? exitWithUsage(`Unknown OCR engine '${ocr}'.`)

const faceModel = process.env.FACE_MODEL || null
if (command === 'calibrate') {
  await runCalibration()
  process.exit()
}

const requests = batch ? [] : requestsFrom(command, files, flags)
const pool = createVisionPool({
  workers: 1,
  timeoutMs: 60_000,
  ocrEngine,
  onNotice: notice,
})
const answer: Answer = async (request) => {
  if (command === 'read') parseClaimedDocument(request).unknown.forEach(notice)
  return ANSWERS[command](pool, request)
}
const write = (line: string) => process.stdout.write(`${line}\n`)

if (batch) await answerLines(process.stdin, write, answer)
for (const request of requests) {
  const answered = await answer(request).catch((error: unknown) => failedAnswer(request, error))
  if (answered.error) process.exitCode = 1
  write(json ? JSON.stringify(answered) : describe(command, answered))
}
await pool.close()
