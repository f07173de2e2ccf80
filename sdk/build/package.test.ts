import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, toolPath } from '../../scripts/lib/root.ts'
import { runCommand } from '../../scripts/lib/run-command.ts'

const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'sdk', 'package.json'), 'utf8')) as Record<string, unknown>

/** What a user of the package writes; each `@ts-expect-error` fails the compilation where there is no error. */
const USER = `
import { Wabi, WabiError, verifyWebhook, type Verification, type WebhookEvent } from '@wabi/sdk'
import { openWabi } from '@wabi/sdk/embed'
const wabi = new Wabi({ apiKey: 'wk_test_1', baseUrl: 'https://wabi.example' })
const { url } = await wabi.verifications.create({ customerName: 'Hanna', delivery: 'none' }, { idempotencyKey: 'k' })
for await (const one of wabi.verifications.list({ status: 'failed' })) {
  const verification: Verification = one
  if (verification.outcome === 'approved') break
}
const next: string | null = (await wabi.events.list({ since: '2026-01-01T00:00:00Z' })).next
const event: WebhookEvent = await verifyWebhook({ payload: '', headers: {}, secret: 's' })
const pdf: Uint8Array = await wabi.verifications.report('ver_1')
openWabi({ url, onFinish: ({ status }) => void [status, next, event, pdf, WabiError] })
// @ts-expect-error no such status
void wabi.verifications.list({ status: 'done' })
// @ts-expect-error a name is needed
void wabi.verifications.create({})
// @ts-expect-error no such event
if (event.type === 'verification.done') throw event
`

let folder: string
/** Paths in the tarball. */
let packed: string[]
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wabi-sdk-'))
  const installed = join(folder, 'node_modules', '@wabi', 'sdk')
  mkdirSync(installed, { recursive: true })
  // Builds the package first (`prepack`).
  const pack = ['pack', '--silent', '--pack-destination', folder]
  const tarball = execFileSync('npm', pack, { cwd: join(ROOT, 'sdk'), encoding: 'utf8' }).trim()
  const extract = ['-xvzf', join(folder, tarball), '-C', installed, '--strip-components=1']
  packed = execFileSync('tar', extract, { encoding: 'utf8' }).trim().split('\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a user needs nothing but the package: no dependency, and types that import nothing', async () => {
  expect(PACKAGE.dependencies ?? PACKAGE.peerDependencies ?? PACKAGE.optionalDependencies).toBeUndefined()
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'user.ts'), USER)
  const options = [
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
    '--noEmit',
    '--types',
    '',
  ]
  const tsc = await runCommand(
    process.execPath,
    [toolPath('typescript', 'bin', 'tsc'), ...options, 'user.ts'],
    {
      cwd: folder,
      capture: true,
    },
  )
  expect(tsc.output).toBe('')
  expect(tsc.ok).toBe(true)
})

test('the tarball contains README, licence, types and command, and no source or test', () => {
  for (const file of [
    'README.md',
    'LICENSE',
    'dist/index.d.ts',
    'dist/embed/open-wabi.d.ts',
    'dist/command.js',
  ])
    expect(packed).toContain(`package/${file}`)
  expect(packed.filter((path) => /\/src\/|\.test\./u.test(path))).toEqual([])
  expect(readFileSync(join(ROOT, 'sdk', 'LICENSE'), 'utf8')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'))
})

test('the command runs from the package alone', async () => {
  const command = join('node_modules', '@wabi', 'sdk', 'dist', 'command.js')
  const run = await runCommand(process.execPath, [command, '--help'], { cwd: folder, capture: true })
  expect(run.ok).toBe(true)
  expect(run.output).toMatch(/^npx @wabi\/sdk listen --forward/u)
})

test('Node loads it as it is shipped', async () => {
  const code = `import { Wabi, verifyWebhook } from '@wabi/sdk'; import '@wabi/sdk/embed'; console.log(typeof Wabi, typeof verifyWebhook)`
  const run = await runCommand(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    capture: true,
  })
  expect(run.output.trim()).toBe('function function')
})
