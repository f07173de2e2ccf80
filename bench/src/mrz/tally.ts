import { decodeImage } from '../../../vision/src/image/decode.ts'
import { toGray } from '../../../vision/src/image/gray.ts'
import { readMrz } from '../../../vision/src/document/mrz/read.ts'
import { parseMrz } from '../../../vision/src/document/mrz/parse.ts'

export type Outcome = {
  name: string
  status: 'valid' | 'unsure' | 'check_digits_failed' | 'none'
  /** Whether number, date of birth and expiry are right, whatever the status. */
  key: boolean
  linesRight: number
  lines: number
  /** CPU time of decoding, finding and reading. */
  cpuMs: number
  read: string[]
}

/** Reads one picture and compares it with the printed lines; none if there is no MRZ. */
export async function readOne(name: string, bytes: Uint8Array, lines: readonly string[]): Promise<Outcome> {
  const before = process.cpuUsage()
  const picture = await decodeImage(bytes, { maxSidePx: 2400 })
  const reading = await readMrz(toGray(picture))
  const used = process.cpuUsage(before)
  const read = reading?.mrz.lines ?? []
  const [truth, wabi] = [parseMrz(lines)?.fields, reading?.mrz.fields]
  return {
    name,
    status: reading?.mrz.status ?? 'none',
    key:
      !!truth &&
      truth.documentNumber === wabi?.documentNumber &&
      truth.dateOfBirth === wabi.dateOfBirth &&
      truth.expiryDate === wabi.expiryDate,
    linesRight: lines.filter((line, i) => read[i] === line).length,
    lines: lines.length,
    cpuMs: (used.user + used.system) / 1000,
    read,
  }
}

export type Tally = { label: string; pictures: number; valid: number; wrong: number }

/** Prints a row of the table: counts, then median and 90th percentile of CPU milliseconds. */
export function printTally(label: string, outcomes: readonly Outcome[]): Tally {
  const valid = outcomes.filter(({ status }) => status === 'valid')
  const wrong = valid.filter(({ key, linesRight, lines }) => !key || linesRight < lines)
  const failed = outcomes.filter(({ status }) => status === 'check_digits_failed').length
  const sum = (pick: (one: Outcome) => number) => outcomes.reduce((total, one) => total + pick(one), 0)
  const times = outcomes.map(({ cpuMs }) => cpuMs).sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0)
  console.log(
    [
      label.padEnd(14),
      `${outcomes.length} pictures`,
      `valid ${valid.length}`,
      `valid but wrong ${wrong.length}`,
      `digits fail ${failed}`,
      `number+dates right ${sum(({ key }) => Number(key))}`,
      `lines ${sum((one) => one.linesRight)}/${sum(({ lines }) => lines)}`,
      `CPU ${at(0.5)} / ${at(0.9)} ms`,
    ].join('  '),
  )
  for (const { name, read } of wrong) console.log(`   WRONG ${name}: ${read.join(' ')}`)
  return { label, pictures: outcomes.length, valid: valid.length, wrong: wrong.length }
}
