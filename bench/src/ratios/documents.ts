import { readFile } from 'node:fs/promises'
import { InferenceSession } from 'onnxruntime-node'
import { DEFAULT_OUT, makeSpecimens } from '@wabi/specimens/make-specimens.ts'
import { spentCpuMs } from '../../../vision/src/core/process-usage.ts'
import { ocrEngine } from '../../../vision/src/document/ocr/engine.ts'
import { readDocument } from '../../../vision/src/document/read.ts'
import { median } from '../counting/percentile.ts'
import type { Row } from './row.ts'

const WARM_UP = 3
const ROUNDS = 8

const SPECIMENS = {
  'document front': { id: 'hanna-fayda-front', limit: 1.6 },
  'document back': { id: 'hanna-fayda-back', limit: 1.6 },
} as const

type Replay = () => Promise<unknown>

/** Records what a piece of work asks of the nets and of text recognition, so that it can be asked again alone. */
async function recordNets(work: () => Promise<unknown>): Promise<Replay[]> {
  const replays: Replay[] = []
  const engine = await ocrEngine()
  const { prototype } = InferenceSession as unknown as {
    prototype: { run(...input: unknown[]): Promise<unknown> }
  }
  const { run } = prototype
  const { read } = engine
  prototype.run = function (this: unknown, ...input) {
    replays.push(() => run.apply(this, input))
    return run.apply(this, input)
  }
  engine.read = (...input) => {
    replays.push(() => read(...input))
    return read(...input)
  }
  try {
    await work()
  } finally {
    prototype.run = run
    engine.read = read
  }
  return replays
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = spentCpuMs()
  await work()
  return spentCpuMs() - before
}

/** Reading a side beside running the nets and the text recognition that it uses, on the same inputs, and nothing else. */
export async function measureDocumentRows(): Promise<Row[]> {
  const all = await makeSpecimens(DEFAULT_OUT)
  const rows: Row[] = []
  for (const [name, { id, limit }] of Object.entries(SPECIMENS)) {
    const found = all.find((one) => one.id === id)
    if (!found) throw new Error(`there is no specimen ${id}`)
    const bytes = new Uint8Array(await readFile(found.picture))
    const { side, documentType: type, claims } = found
    const read = () => readDocument(bytes, { side, type, nationality: 'ET', claims })
    await read()
    const replays = await recordNets(read)
    const spent = { whole: [] as number[], nets: [] as number[] }
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const whole = await cpuMs(read)
      const nets = await cpuMs(async () => {
        for (const replay of replays) await replay()
      })
      if (round < 0) continue
      spent.whole.push(whole)
      spent.nets.push(nets)
    }
    rows.push({
      name,
      unit: 'CPU-ms',
      measured: median(spent.whole),
      peer: median(spent.nets),
      peerName: `its ${replays.length} runs of nets and text recognition, on the same inputs`,
      limit: { ratio: limit },
      bound:
        'decoding the picture, finding the card’s outline, laying it flat, barcodes, and the measures for reproductions',
    })
  }
  return rows
}
