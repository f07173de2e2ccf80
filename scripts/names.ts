// `npm run -s names -- compare < pairs.tsv` and `npm run -s names -- keys < names.txt`: compares names, line by line.
import { createInterface } from 'node:readline'
import { compareNames, explainComparison, nameKeys, parseName, type ParsedName } from '@wabi/names'

const USAGE = `npm run -s names -- compare < pairs.tsv
  two names per line, separated by a tab; prints same, unsure or other, the score (ln of the likelihood ratio) and why
npm run -s names -- keys < names.txt
  one name per line; prints its index keys separated by spaces: spellings of one name share a key`

/** Repeated names are parsed once. */
const MAX_CACHED_NAMES = 20_000
const parsed = new Map<string, ParsedName>()

function parse(name: string): ParsedName {
  let words = parsed.get(name)
  if (!words) {
    if (parsed.size >= MAX_CACHED_NAMES) parsed.clear()
    parsed.set(name, (words = parseName(name)))
  }
  return words
}

function compare(line: string): string {
  const [a, b, ...rest] = line.split('\t')
  if (b === undefined || rest.length > 0) return failure('expected two names separated by a tab')
  const [one, other] = [parse(a!), parse(b)]
  const empty = one.words.length === 0 ? a! : other.words.length === 0 ? b : null
  if (empty !== null) return failure(`'${empty}' has no name in it`)
  const result = compareNames(one, other)
  return `${result.answer}\t${result.score.toFixed(2)}\t${explainComparison(result)}`
}

/** A bad line is answered in its place, so that answers stay aligned with their lines. */
function failure(words: string): string {
  process.exitCode = 1
  return `error\t\t${words}`
}

const keys = (line: string) =>
  parse(line).words.length === 0 ? failure(`'${line}' has no name in it`) : nameKeys(parse(line)).join(' ')

const answers = { compare, keys }
const command = process.argv[2] ?? ''
if (!(command in answers)) {
  console.error(USAGE)
  process.exit(1)
}
const answer = answers[command as keyof typeof answers]

const LINES_PER_WRITE = 1000
let waiting: string[] = []
async function write(): Promise<void> {
  if (waiting.length === 0) return
  const text = `${waiting.join('\n')}\n`
  waiting = []
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve))
}
// The reader may end early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  waiting.push(answer(line))
  if (waiting.length >= LINES_PER_WRITE) await write()
}
await write()
