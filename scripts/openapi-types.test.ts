import { createRequire } from 'node:module'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApi } from '@wabi/contract/openapi.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, toolPath } from './lib/root.ts'
import { runCommand } from './lib/run-command.ts'

const EXAMPLE = join(ROOT, 'examples', 'openapi-typescript')
const GENERATOR = join(EXAMPLE, 'node_modules', 'openapi-typescript', 'bin', 'cli.js')
/** The linter that the generator uses itself. */
const LINTER = createRequire(GENERATOR).resolve('@redocly/openapi-core')

interface Linter {
  createConfig(config: object): Promise<object>
  lintFromString(options: { source: string; config: object }): Promise<{ ruleId: string; message: string }[]>
}

/** The least that the API accepts, and what it refuses. */
const CALLS = `import { createClient } from './client.js'
const wabi = createClient('http://localhost:3000', 'wk_test_')
void wabi.create({ customerName: 'Abebe Bikila', customerEmail: 'abebe@example.com' })
void wabi.create({ customerName: 'Abebe Bikila' })
// @ts-expect-error The name is required.
void wabi.create({ customerEmail: 'abebe@example.com' })
// @ts-expect-error There is no such delivery.
void wabi.create({ customerName: 'Abebe Bikila', delivery: 'pigeon' })
// @ts-expect-error There is no such field.
void wabi.create({ customerName: 'Abebe Bikila', nickname: 'Abe' })
// @ts-expect-error The name that the document proves may be null.
void wabi.getIdentity('ver_').then(({ data }) => data.provedName.length)
`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openapi-types-'))
})
afterAll(() => rm(folder, { recursive: true }))

const run = (...args: string[]) => runCommand(process.execPath, args, { capture: true, cwd: folder })

test('the document passes the strict rules of a linter, which finds what is missing', async () => {
  const { createConfig, lintFromString } = (await import(LINTER)) as Linter
  const config = await createConfig({ extends: ['recommended-strict'] })
  const lint = async (source: string) =>
    (await lintFromString({ source, config })).map(({ ruleId, message }) => `${ruleId}: ${message}`)
  const document = JSON.stringify(openApi('https://verify.example.et'))
  expect(await lint(document)).toEqual([])
  const broken = document.replace('"operationId":"v1GetIdentity",', '')
  expect((await lint(broken)).join()).toContain('operation-operationId')
})

test('openapi-typescript generates types from the document, and a client compiles with them', async () => {
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openApi('https://verify.example.com')))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'calls.ts'), CALLS)
  await cp(join(EXAMPLE, 'client.ts'), join(folder, 'client.ts'))
  const generated = await run(GENERATOR, 'openapi.json', '-o', 'api.d.ts')
  expect(generated.ok ? '' : generated.output).toBe('')
  const options = '--noEmit --strict --target es2022 --lib es2023,dom --module nodenext --types'.split(' ')
  const checked = await run(toolPath('typescript', 'bin', 'tsc'), ...options, '', 'client.ts', 'calls.ts')
  expect(checked.output).toBe('')
  expect(checked.ok).toBe(true)
})
