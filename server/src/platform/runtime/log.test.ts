import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const log = fileURLToPath(new URL('./log.ts', import.meta.url))

test('control characters in values, names and messages forge no line', () => {
  const forged = '\n{"level":"info","msg":"forged"}\r\u001b[2J\u0085\u0000'
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.warn({ path: forged, [`a${forged}`]: 1, err: new TypeError(`x${forged}`) }, forged)
  expect(lines).toHaveLength(1)
  expect([...lines[0]!].filter((letter) => letter < ' ')).toEqual(['\n'])
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn', path: forged, msg: forged })
})

test("an error is logged without attached data, such as a query's parameters or a request's body", () => {
  const program = `
    import { createLog } from '${log}'
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (username)=(abebe)' })
    const err = new Error('Failed query: insert into people\\nparams: Abebe Kebede', { cause })
    err.body = { selfieImage: 'data:image/jpeg' }
    createLog('info').error({ err, jobId: '7' }, 'job failed')`
  const line = execFileSync(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module-typescript',
    '-e',
    program,
  ])
  expect(JSON.parse(line.toString())).toMatchObject({
    level: 'error',
    jobId: '7',
    msg: 'job failed',
    err: { message: 'Failed query: insert into people', cause: { message: 'duplicate key', code: '23505' } },
  })
  expect(line.toString()).not.toMatch(/Abebe|abebe|jpeg/u)
})
