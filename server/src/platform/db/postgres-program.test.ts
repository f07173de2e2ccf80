import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createCluster } from './postgres-cluster.ts'
import { findPostgres } from './postgres-program.ts'

// Mode 0700, as created by `mktemp -d`.
const closed = mkdtempSync(join(tmpdir(), 'wabi-closed-'))
afterAll(() => rmSync(closed, { recursive: true }))

test('programs and data may be in a folder that other users cannot access', async () => {
  const program = findPostgres()
  spawnSync('cp', ['-a', dirname(dirname(program.initdb)), join(closed, 'native')])
  const passwordFile = join(closed, 'password')
  writeFileSync(passwordFile, 'secret\n', { mode: 0o600 })
  const inside = (name: string) => join(closed, 'native/bin', name)
  await createCluster(
    { ...program, initdb: inside('initdb'), postgres: inside('postgres') },
    join(closed, 'cluster'),
    passwordFile,
  )
  expect(spawnSync('test', ['-f', join(closed, 'cluster/PG_VERSION')]).status).toBe(0)
})
