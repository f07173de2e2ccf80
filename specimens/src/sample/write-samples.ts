import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Side } from '../draw-specimen.ts'
import { drawSample } from './draw-sample.ts'
import { listForgeries, type Forgery } from './forge/forgeries.ts'
import { getSides, type SampleKind } from './kinds.ts'
import { drawNegative } from './negatives/draw-negative.ts'
import type { Difficulty } from './photo/view.ts'
import type { Split } from './seeds.ts'

export type SamplePlan = {
  split: Split
  /** Documents per kind, starting with `first`. */
  count: number
  first: number
  kinds: (SampleKind | 'negative')[]
  /** `none`: genuine ones; `all`: each document gets the next of its kind's forgeries in turn. */
  forgeries: 'none' | 'all' | Forgery[]
  sides: 'front' | 'back' | 'both'
  difficulty: Difficulty
}

export type SampleTask = {
  split: Split
  index: number
  kind: SampleKind | 'negative'
  side: Side
  forgery: Forgery | null
  difficulty: Difficulty
}

/** Every picture of a plan, in an order that mixes kinds. */
export function plannedSamples(plan: SamplePlan): SampleTask[] {
  const { split, first, count, difficulty } = plan
  const tasks: SampleTask[] = []
  for (let index = first; index < first + count; index++) {
    for (const kind of plan.kinds) {
      if (kind === 'negative') {
        tasks.push({ split, index, kind, side: 'front', forgery: null, difficulty })
        continue
      }
      const possible = listForgeries(kind)
      const wanted =
        plan.forgeries === 'all'
          ? possible
          : plan.forgeries === 'none'
            ? []
            : plan.forgeries.filter((one) => possible.includes(one))
      if (plan.forgeries !== 'none' && wanted.length === 0) continue
      const forgery = wanted.length > 0 ? wanted[index % wanted.length]! : null
      for (const side of getSides(kind)) {
        if (plan.sides === 'both' || plan.sides === side)
          tasks.push({ split, index, kind, side, forgery, difficulty })
      }
    }
  }
  return tasks
}

const getFileName = ({ split, index, kind, side, forgery, difficulty }: SampleTask) =>
  [
    split,
    String(index).padStart(5, '0'),
    kind,
    kind === 'negative' ? null : side,
    forgery,
    difficulty === 'hard' ? 'hard' : null,
  ]
    .filter(Boolean)
    .join('-')

/** Draws one picture into the folder and writes its ground truth last: a picture with ground truth is complete. */
async function writeOne(task: SampleTask, out: string): Promise<void> {
  const { split, index, kind, ...rest } = task
  const name = getFileName(task)
  const { jpeg, truth } = await (kind === 'negative'
    ? drawNegative(split, index, { difficulty: rest.difficulty })
    : drawSample(split, index, { kind, ...rest }))
  writeFileSync(join(out, `${name}.jpg`), jpeg)
  writeFileSync(join(out, `${name}.json.part`), `${JSON.stringify(truth, null, 1)}\n`)
  renameSync(join(out, `${name}.json.part`), join(out, `${name}.json`))
}

/**
 * Writes `<id>.jpg` and `<id>.json` for each picture of the plan; existing ones are skipped, so an interrupted run
 * resumes.
 * With `jobs` above 1, that many processes share the work. Returns the number of new pictures.
 */
export async function writeSamples(
  plan: SamplePlan,
  out: string,
  options: { jobs?: number; onPicture?: (done: number, of: number) => void } = {},
): Promise<number> {
  const { jobs = 1, onPicture } = options
  mkdirSync(out, { recursive: true })
  const tasks = plannedSamples(plan).filter((task) => !existsSync(join(out, `${getFileName(task)}.json`)))
  let done = 0
  if (jobs <= 1) {
    for (const task of tasks) {
      await writeOne(task, out)
      onPicture?.(++done, tasks.length)
    }
    return done
  }
  const workers = Array.from({ length: Math.min(jobs, tasks.length) }, () =>
    fork(fileURLToPath(import.meta.url)),
  )
  const finished = workers.map(
    (worker, i) =>
      new Promise<void>((resolve, reject) => {
        worker.on('message', (message) => {
          if (message === 'one') onPicture?.(++done, tasks.length)
          else reject(new Error(String(message)))
        })
        worker.on('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`)),
        )
        worker.send({ out, tasks: tasks.filter((_, k) => k % workers.length === i) })
      }),
  )
  try {
    await Promise.all(finished)
  } finally {
    workers.forEach((worker: ChildProcess) => worker.kill())
  }
  return done
}

/** In a worker: draws the tasks from its parent, then exits. */
if (process.argv[1] === fileURLToPath(import.meta.url) && process.send) {
  process.once('message', async ({ out, tasks }: { out: string; tasks: SampleTask[] }) => {
    try {
      for (const task of tasks) {
        await writeOne(task, out)
        process.send!('one')
      }
      process.exit(0)
    } catch (error) {
      process.send!(error instanceof Error ? error.message : String(error), () => process.exit(1))
    }
  })
}
