import { expect, test } from 'vitest'
import { Caller, CallError } from './harness/calls.ts'
import { registerClient, getSessionId } from './harness/client.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { runFlow } from './harness/flow.ts'
import { specimen } from './harness/specimens.ts'
import { viewFaces } from './harness/view-faces.ts'
import { usePlatform } from './harness/use-platform.ts'

/** `npm test` uses the default; `npm run bench -- kill` uses 20 unless KILLS is set. */
const KILLS = Number(process.env.KILLS ?? 4)
/** How long a kill waits for a step that was not hit yet. */
const WAIT_FOR_STEP_MS = 15_000
/** Steps to hit with a kill. */
const STEPS = [
  'document_front',
  'link',
  'document_back',
  'liveness',
  'selfie',
  'personal_info',
  'start',
  'consent',
  'document_type',
]

const platform = usePlatform()

/**
 * Repeats a call until it is acknowledged. Retries while the server is down or starting; any other error is a failure. A
 * selfie waits for its document to be read, so it may be acknowledged only after the last kill.
 */
async function retryUntilAcknowledged<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 300_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const unanswered = !(error instanceof CallError) || error.status >= 500
      if (!unanswered || Date.now() > deadline) throw error
      await pause(100)
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test(`${KILLS} SIGKILLs in a run of flows lose nothing that was acknowledged`, async () => {
  const client = await registerClient(platform)
  const front = await specimen('hanna', 'fayda', 'front')
  const back = await specimen('hanna', 'fayda', 'back')
  const ledger: {
    verificationId: string
    sessionId: string
    customer: Caller
    steps: string[]
    score?: number
  }[] = []
  const underWay = new Set<string>()
  const hit = new Set<string>()
  const run = { on: true }

  /** Repeats a step until it is acknowledged, and marks it as under way meanwhile. */
  async function take<T>(step: string, work: () => Promise<T>): Promise<T> {
    underWay.add(step)
    try {
      return await retryUntilAcknowledged(work)
    } finally {
      underWay.delete(step)
    }
  }

  async function runCustomers(): Promise<void> {
    while (run.on) {
      const { verificationId, verificationUrl } = await take('link', () =>
        client.call('createLinks', {
          body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
        }),
      )
      const entry: (typeof ledger)[number] = {
        verificationId,
        sessionId: getSessionId(verificationUrl),
        customer: new Caller(platform.url),
        steps: [],
      }
      ledger.push(entry)
      const reply = await runFlow(entry.customer, entry.sessionId, { front, back }, async (step, work) => {
        const answer = await take(step, work)
        entry.steps.push(step)
        return answer
      })
      entry.score = reply.overallScore
    }
  }

  const customers = Promise.all([runCustomers(), runCustomers()])
  customers.catch(() => {}) // Awaited below, after the kills.
  for (let kill = 0; kill < KILLS; kill++) {
    const deadline = Date.now() + WAIT_FOR_STEP_MS
    const fresh = () => STEPS.some((step) => underWay.has(step) && !hit.has(step))
    while (!fresh() && Date.now() < deadline) await pause(1)
    // At once, shortly after, or well into the work.
    await pause([0, 4, 15, 60, 400][kill % 5]!)
    for (const step of underWay) hit.add(step)
    await platform.kill()
    await platform.restart()
  }
  run.on = false
  await customers

  console.log(`${ledger.length} flows, killed during: ${[...hit].toSorted().join(', ')}`)
  expect(ledger.length).toBeGreaterThanOrEqual(2)
  expect(hit.size).toBeGreaterThanOrEqual(Math.min(6, KILLS / 2))
  for (const { verificationId, sessionId, customer, steps, score } of ledger) {
    const state = await customer.call('getSession', { params: { sessionId } })
    const { data } = await client.call('getVerification', { params: { verificationId } })
    expect(steps).toContain('selfie')
    expect(steps).toContain('liveness')
    expect(['passed', 'declined']).toContain(state.liveness)
    expect(state.done).toEqual(
      expect.arrayContaining([
        'nationality',
        'document_type',
        'personal_info',
        'document_front',
        'document_back',
      ]),
    )
    expect(state.consented).toBe(true)
    expect(data.claims?.fullName).toBe(front.claims.fullName)
    expect(data.evidence.map(({ kind }) => kind).toSorted()).toEqual([
      'document_back',
      'document_front',
      'selfie',
    ])
    expect(data.decision?.overallScore).toBe(score)
    for (const { id } of data.evidence) await expectImage(client, verificationId, id)
  }
}, 420_000)

test('a batch continues after the server is killed; repeating the request returns the same batch', async () => {
  const client = await registerClient(platform)
  const body = {
    key: 'killed-in-the-middle',
    lines: Array.from({ length: 60 }, (_, n) => ({
      line: n + 2,
      customerName: `Haile ${n}`,
      customerEmail: `haile${n}@example.et`,
    })),
  }
  const { data } = await client.call('createLinkBatch', { body })
  const batch = async () => (await client.call('listLinkBatches', {})).data.find(({ id }) => id === data.id)
  await expect.poll(async () => (await batch())?.made ?? 0).toBeGreaterThan(2)
  await platform.kill()
  await platform.restart()
  expect((await client.call('createLinkBatch', { body })).data.id).toBe(data.id)
  await expect.poll(async () => (await batch())?.status, { timeout: 90_000 }).toBe('done')
  const { lines } = (await client.call('getLinkBatch', { params: { batchId: data.id } })).data
  expect(new Set(lines.map(({ verificationId }) => verificationId)).size).toBe(60)
  expect(await client.call('countVerifications', { query: { search: 'Haile' } })).toMatchObject({
    data: { byStatus: { pending: 60 } },
  })
})

/** Expects the image to exist and to be a JPEG. */
async function expectImage(client: Caller, verificationId: string, evidenceId: string): Promise<void> {
  const answer = await fetch(
    `${client.url}/api/client/verifications/${verificationId}/images/${evidenceId}`,
    {
      headers: { authorization: `Bearer ${client.token}` },
    },
  )
  expect(answer.status).toBe(200)
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8')
}

test('a decision held when the server is killed takes effect exactly once after the restart', async () => {
  const client = await registerClient(platform)
  const [verificationId = ''] = await addReviewCases(platform, client, 1)
  const params = { verificationId }
  const detail = async () => (await client.call('getVerification', { params })).data
  const decisionSeen = (await detail()).review.decisionSeen ?? ''
  await viewFaces(client, verificationId)
  await client.call('decideReview', { params, body: { decisionSeen, outcome: 'approved' } })
  await platform.kill()
  await platform.restart()
  // The killed process's job is taken over within a minute.
  await expect.poll(async () => (await detail()).status, { timeout: 120_000 }).toBe('completed')
  const decided = (await detail()).timeline.filter(({ event }) => event === 'verification.decided')
  expect(decided.map(({ words }) => words)).toEqual(['Decided: approved'])
})
