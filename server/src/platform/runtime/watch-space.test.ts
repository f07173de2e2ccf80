import { appendFileSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { rotateLog } from './rotate-log.ts'
import { freeBytes, LEAST_FREE_BYTES, type SpaceState, watchSpace } from './watch-space.ts'

test('the fullest disk counts; writing stops below the limit and resumes clearly above it', async () => {
  const free = { data: LEAST_FREE_BYTES, pictures: 1e12 }
  const changes: SpaceState[] = []
  const lines: string[] = []
  const log = (_: unknown, words?: string) => void lines.push(words ?? '')
  const watch = watchSpace({
    folders: ['data', 'pictures'],
    log: { error: log, info: log } as never,
    onChange: (state) => changes.push(state),
    measure: (folder) => free[folder as keyof typeof free],
    intervalMs: 1,
  })
  expect(watch.state()).toBe('enough')
  free.data -= 1
  await vi.waitFor(() => expect(watch.state()).toBe('low'))
  free.data = LEAST_FREE_BYTES + 1
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(watch.state()).toBe('low')
  free.data = LEAST_FREE_BYTES * 2
  await vi.waitFor(() => expect(watch.state()).toBe('enough'))
  free.pictures = 0
  await vi.waitFor(() => expect(watch.state()).toBe('low'))
  watch.stop()
  expect(changes).toEqual(['low', 'enough', 'low'])
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('npm run admin -- size')
})

test('free space is that of the nearest folder that exists', () => {
  expect(freeBytes(join(tmpdir(), 'not', 'there'))).toBeGreaterThan(0)
})

test('a log is rotated while another program appends to it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wabi-log-'))
  const file = join(folder, 'postgres.log')
  expect(rotateLog(file, 10)).toBe(false)
  const other = openSync(file, 'a')
  writeSync(other, 'a line that is long\n')
  expect(rotateLog(file, 100)).toBe(false)
  expect(rotateLog(file, 10)).toBe(true)
  writeSync(other, 'next\n')
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('a line that is long\n')
  expect(readFileSync(file, 'utf8')).toBe('next\n')
  appendFileSync(file, 'another long line\n')
  expect(rotateLog(file, 10)).toBe(true)
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('next\nanother long line\n')
  closeSync(other)
  rmSync(folder, { recursive: true })
})
