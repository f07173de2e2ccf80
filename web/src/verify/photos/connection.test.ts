import { expect, test } from 'vitest'
import type * as Connection from './connection.ts'

let copies = 0
/** A page of its own: the module remembers what it has seen. */
async function openPage(): Promise<typeof Connection> {
  copies += 1
  const own = `./connection.ts?own=${copies}`
  return (await import(own)) as typeof Connection
}

test.each([
  [150_000, 1000, true],
  [150_000, 3400, false],
  // Mostly the server's time.
  [30_000, 1000, true],
])('after an upload of %i bytes in %i ms, the connection is fast: %o', async (bytes, ms, fast) => {
  const connection = await openPage()
  connection.judgeUpload(bytes, ms)
  expect([connection.isConnectionFast(), connection.isConnectionSlow()]).toEqual([fast, false])
})

test('the last upload counts, until the connection is found to be slow', async () => {
  const connection = await openPage()
  connection.judgeUpload(150_000, 3400)
  connection.judgeUpload(150_000, 900)
  expect(connection.isConnectionFast()).toBe(true)
  connection.markConnectionSlow()
  expect(connection.isConnectionFast()).toBe(false)
})
