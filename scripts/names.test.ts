import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function names(command: string, input: string) {
  const script = join(import.meta.dirname, 'names.ts')
  return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, command], {
    input,
    encoding: 'utf8',
  })
}

test('compare prints answer, score and explanation per line, and an error for a bad line', () => {
  const { stdout, status } = names(
    'compare',
    'መኰንን አበበ\tMekonnen Abebe\nno tab\nDawit Desta\tGirma Alemu\n\tAbebe',
  )
  const lines = stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^same\t\d+\.\d\d\tall names agree; መኰንን ~ Mekonnen: customary spelling/)
  expect(lines[1]).toBe('error\t\texpected two names separated by a tab')
  expect(lines[2]).toMatch(/^other\t-\d+\.\d\d\tthe own name is another/)
  expect(lines[3]).toBe("error\t\t'' has no name in it")
  expect(status).toBe(1)
})

test('keys prints the keys of each line', () => {
  const { stdout, status } = names('keys', 'መኰንን አበበ\nMekonnen Abebe\n')
  const [one, other] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '))
  expect(one!.some((key) => other!.includes(key))).toBe(true)
  expect(status).toBe(0)
})

test('an unknown command prints the usage', () => {
  const { stderr, status } = names('frob', '')
  expect(stderr).toContain('npm run -s names -- compare')
  expect(status).toBe(1)
})
