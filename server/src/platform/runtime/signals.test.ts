import { expect, test } from 'vitest'
import { SignalHub } from './signals.ts'

const LONG_MS = 60_000
const received = (keys: string[], missed = false) => ({ keys: new Set(keys), missed })

test('a watch receives signals of its key that came before the call, once, with their other keys', async () => {
  const hub = new SignalHub()
  const watch = hub.watch('cli_a')
  hub.receive('cli_a ver_1')
  hub.receive('cli_b ver_2')
  hub.receive('cli_a ver_3')
  expect(await watch.next(LONG_MS)).toEqual(received(['ver_1', 'ver_3']))
  const next = watch.next(LONG_MS)
  hub.receive('cli_a')
  expect(await next).toEqual(received([]))
})

test('without a signal a wait ends after its timeout or when aborted', async () => {
  const watch = new SignalHub().watch('cli_a')
  expect(await watch.next(1)).toEqual(received([]))
  const ended = new AbortController()
  const next = watch.next(LONG_MS, ended.signal)
  ended.abort()
  expect(await next).toEqual(received([]))
  expect(await watch.next(LONG_MS, ended.signal)).toEqual(received([]))
})

test('every watch is notified of missed signals, and too many keys count as missed', async () => {
  const hub = new SignalHub()
  const [one, other] = [hub.watch('cli_a'), hub.watch('cli_b')]
  hub.receiveMissed()
  expect(await one.next(LONG_MS)).toEqual(received([], true))
  expect(await other.next(LONG_MS)).toEqual(received([], true))
  for (let at = 0; at <= 1000; at += 1) hub.receive(`cli_a ver_${at}`)
  expect((await one.next(LONG_MS)).missed).toBe(true)
})

test('an ended watch receives nothing', async () => {
  const hub = new SignalHub()
  const watch = hub.watch('cli_a')
  watch.end()
  hub.receive('cli_a ver_1')
  expect(await watch.next(1)).toEqual(received([]))
})
