import { CONSENT_KINDS } from '@wabi/contract/verification/consent.ts'
import type { Specimen } from '@wabi/specimens/make-specimens.ts'
import { Caller, CallError } from '../../../e2e/harness/calls.ts'
import { dataUrl, photo } from '../../../e2e/harness/specimens.ts'
import type { prepareTurns } from '../../../e2e/harness/turn-burst.ts'
import type { Wrap } from './call-times.ts'

/** How the customer's page polls while it waits for a reading, then while the customer goes on. */
const VERDICT_POLL_MS = 400
const VERDICT_WAIT_MS = 6000
const READING_POLL_MS = 2000
const RESULT_POLL_MS = 2000

export interface CrowdCustomer {
  url: string
  sessionId: string
  front: Specimen
  back: Specimen
  turn: Awaited<ReturnType<typeof prepareTurns>>
  wrap: Wrap
  /** The time that a person takes for a step. */
  think: () => Promise<void>
  wait: (ms: number) => Promise<void>
}

/**
 * One customer from the link to the first decision, with the calls that the page makes. The drawing of the head turn is
 * the driver's own work, not a call.
 */
export async function runCustomer({
  url,
  sessionId,
  front,
  back,
  turn,
  wrap,
  think,
  wait,
}: CrowdCustomer): Promise<void> {
  const caller = new Caller(url)
  const params = { sessionId }
  const { nationality, ...claims } = front.claims
  const state = () => wrap('poll', () => caller.call('getSession', { params }))

  /** What the page does after a photo: polls for its reading, for as long as a person waits. */
  async function waitForVerdict() {
    for (let waited = 0; waited < VERDICT_WAIT_MS; waited += VERDICT_POLL_MS) {
      if (!(await state()).reading) return
      await wait(VERDICT_POLL_MS)
    }
  }

  /** One head turn. @returns whether the customer goes on: it passed, or no try is left */
  async function turnOnce(): Promise<boolean> {
    try {
      const asked = await wrap('challenge', () => caller.call('liveness', { params, body: {} }))
      if (!('challenge' in asked)) throw new Error('no challenge')
      const { nonce, looks } = asked.challenge
      const burst = await turn(looks)
      await think()
      const verdict = await wrap('head turn', () =>
        caller.call('liveness', { params, body: { nonce, ...burst } }),
      )
      return 'passed' in verdict && verdict.passed
    } catch (error) {
      const code = error instanceof CallError ? error.code : ''
      if (code === 'liveness.expired') return false
      if (code !== 'liveness.too_many') throw error
      await wrap('decline', () => caller.call('liveness', { params, body: { declined: 'out_of_tries' } }))
      return true
    }
  }

  await wrap('start', () => caller.call('startVerification', { body: { sessionId, nationality } }))
  const notice = await wrap('notice', () => caller.call('getNotice', { params, query: { language: 'en' } }))
  await think()
  for (const kind of CONSENT_KINDS)
    await wrap('consent', () =>
      caller.call('giveConsent', { params, body: { kind, sha256: notice[kind].sha256, language: 'en' } }),
    )
  await think()
  await wrap('document type', () =>
    caller.call('updateSession', { params, body: { documentType: front.documentType } }),
  )
  await think()
  await wrap('details', () => caller.call('savePersonalInfo', { params, body: claims }))
  for (const [side, { picture }] of [
    ['front', front],
    ['back', back],
  ] as const) {
    await think()
    await wrap('photo', () =>
      caller.call('uploadDocument', { params, body: { documentType: side }, file: photo(picture) }),
    )
    await waitForVerdict()
  }

  const ended = new AbortController()
  const background = (async () => {
    while (!ended.signal.aborted && (await state()).reading) await wait(READING_POLL_MS)
  })()
  try {
    while (!(await turnOnce()));
    await think()
    await wrap('decision', () =>
      caller.call('verifyKyc', { params, body: { selfieImage: dataUrl(front.selfie) } }),
    )
  } finally {
    ended.abort()
    await background.catch(() => {})
  }
  for (;;) {
    if ((await state()).result) return
    await wait(RESULT_POLL_MS)
  }
}
