import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TAR_END, tarHeader, tarPadding } from './tar.ts'

test('tar reads back files of any size', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wabi-tar-'))
  const files = new Map(
    [0, 1, 511, 512, 513, 70_000].map((bytes) => [`part/${bytes}.txt`, Buffer.alloc(bytes, 'a')]),
  )
  const blocks = [...files].flatMap(([name, content]) => [
    tarHeader(name, content.length, new Date('2026-01-02T03:04:05Z')),
    content,
    tarPadding(content.length),
  ])
  await writeFile(join(folder, 'all.tar'), Buffer.concat([...blocks, TAR_END]))
  execFileSync('tar', ['-xf', 'all.tar'], { cwd: folder })
  for (const [name, content] of files) expect(await readFile(join(folder, name))).toEqual(content)
  await rm(folder, { recursive: true })
})

test('a name that the format cannot represent is refused', () => {
  expect(() => tarHeader('a'.repeat(101), 1, new Date())).toThrow('tar')
  expect(() => tarHeader('ሀ', 1, new Date())).toThrow('tar')
})
