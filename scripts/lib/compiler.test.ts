import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { typescriptCompiler } from './compiler.ts'
import { ROOT } from './root.ts'
import { runCommand } from './run-command.ts'

test('where only operating packages are installed, the compiler comes as the lock file pins it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'wabi-compiler-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  copyFileSync(join(ROOT, 'package-lock.json'), join(root, 'package-lock.json'))
  const compiler = await typescriptCompiler(root)
  const own = await runCommand(process.execPath, [compiler, '--version'], { capture: true })
  const ours = await runCommand(process.execPath, [await typescriptCompiler(ROOT), '--version'], {
    capture: true,
  })
  expect(own.output).toBe(ours.output)
  expect(existsSync(join(root, 'node_modules'))).toBe(false)
})
