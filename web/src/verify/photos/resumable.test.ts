import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendInChunks } from './resumable.ts'

const PICTURE = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)

/** The server's side of an upload, and how many of the next requests break off. */
let stored: number[]
let failures: number
let requests: number
let now: number

/** A request that breaks off before it arrives, or after it arrived, in turn. */
class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  statusText = ''
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  abort() {}
  send(form: FormData) {
    void (form.get('chunk') as Blob).arrayBuffer().then((bytes) => {
      requests += 1
      now += 1000
      const breaks = failures > 0
      failures -= 1
      const arrives = !breaks || requests % 2 === 0
      if (arrives && Number(form.get('offset')) === stored.length) stored.push(...new Uint8Array(bytes))
      if (!breaks) {
        this.status = 200
        this.responseText = JSON.stringify({ success: true, offset: stored.length })
      }
      this.dispatchEvent(new Event('loadend'))
    })
  }
}

beforeEach(() => {
  stored = []
  requests = 0
  now = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, offset: stored.length })))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const upload = (uploadId: string) => ({
  sessionId: 'ses_1',
  uploadId,
  jpeg: new Blob([PICTURE]),
})
const options = (signal = new AbortController().signal) => ({
  signal,
  onProgress: vi.fn(),
  onTrouble: vi.fn(),
})

async function settle<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => void vi.runAllTimersAsync(), 1)
  return work.finally(() => clearInterval(timer))
}

test.each([1, 2, 3, 4])(
  'every byte arrives once although requests break off, %i at a time',
  async (atATime) => {
    let broken = 0
    failures = atATime
    const told = options()
    told.onTrouble.mockImplementation((trouble) => {
      if (trouble === 'retrying') broken += 1
      else if (broken < 20) failures = atATime
    })
    await settle(sendInChunks(upload('upl_1'), told))
    expect(stored).toEqual([...PICTURE])
    expect(broken).toBeGreaterThanOrEqual(3)
    expect(told.onProgress).toHaveBeenLastCalledWith(1)
  },
)

test('continues where an earlier page load stopped', async () => {
  failures = 0
  stored = [...PICTURE.subarray(0, 60_000)]
  await settle(sendInChunks(upload('upl_1'), options()))
  expect(stored).toEqual([...PICTURE])
  // 16 kB, then as much as the connection sends in four seconds.
  expect(requests).toBe(2)
})

test('gives up when the server never has more', async () => {
  failures = 0
  stored.push = () => 0
  await expect(settle(sendInChunks(upload('upl_1'), options()))).rejects.toThrow('does not proceed')
  expect(requests).toBe(3)
})
