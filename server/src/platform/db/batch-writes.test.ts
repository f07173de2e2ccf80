import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { batchWrites } from './batch-writes.ts'

/** A connection that records what each system call would send. */
function openStream() {
  const sent: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      sent.push(String(chunk))
      done()
    },
    writev(chunks, done) {
      sent.push(chunks.map(({ chunk }) => String(chunk)).join(''))
      done()
    },
  })
  batchWrites(stream)
  return { stream, sent }
}

test('what one turn of the event loop writes, also after its promises, is sent at once and in order', async () => {
  const { stream, sent } = openStream()
  stream.write('begin;')
  await Promise.resolve()
  stream.write('scope;')
  await Promise.resolve()
  // As node-postgres does around the messages of a query.
  stream.cork()
  stream.write('parse;')
  stream.write('bind;')
  stream.uncork()
  expect(sent).toEqual([])
  await new Promise(setImmediate)
  expect(sent).toEqual(['begin;scope;parse;bind;'])
  stream.write('commit;')
  await new Promise(setImmediate)
  expect(sent).toEqual(['begin;scope;parse;bind;', 'commit;'])
})
