import type { FastifyInstance } from 'fastify'
import type { Caller } from './make-call.ts'
import { RECIPES, type Operation, type Stage, STAGES } from './recipes.ts'

/** Objects kept for each tenant and stage; calls change the state of some of them. */
const KEPT = 3

/** An id in this state that the tenant owns, or null. Newest last. */
export type StagedIds = (tenant: string, stage: Stage) => readonly string[]

/**
 * Creates objects in the states that operations need, through the API itself: with test keys, because only test
 * verifications can be completed without a customer. Created with `write`, so that the `admin` key may decide them.
 */
export function createStages(app: FastifyInstance, callers: readonly Caller[]) {
  const staged = new Map<string, string[]>()
  const tenants = [...new Set(callers.flatMap(({ key, tenant }) => (key?.mode === 'test' ? [tenant] : [])))]
  let calls = 0

  async function send(tenant: string, permission: 'write' | 'admin', path: string, body: object) {
    const caller = callers.find((one) => one.tenant === tenant && one.key?.permission === permission)
    calls += 1
    const { statusCode, body: text } = await app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${caller?.bearer}` },
      payload: body,
      remoteAddress: `2001:db8:ffff:${calls.toString(16)}::1`,
    })
    if (statusCode === 200) return JSON.parse(text).data as Record<string, string>
    // The limit of a call per minute, which random calls may have used up.
    if (statusCode === 429) return null
    throw new Error(`POST ${path} answered ${statusCode}: ${text}`)
  }

  const createLink = async (tenant: string, more: object = {}) => {
    const person = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.com', delivery: 'none' }
    return (await send(tenant, 'write', '/verifications', { ...person, ...more }))?.verificationId ?? null
  }
  const createCompleted = async (tenant: string, customer: string) => {
    const id = await createLink(tenant)
    return id && (await send(tenant, 'write', `/test/verifications/${id}/complete`, { customer })) ? id : null
  }
  const createWebhook = async (tenant: string) =>
    (await send(tenant, 'admin', '/webhooks', { name: 'Fuzz', url: 'http://127.0.0.1:9/x' }))?.id ?? null

  const CREATE: Record<Stage, (tenant: string) => Promise<string | null>> = {
    open: createLink,
    app_link: (tenant) => createLink(tenant, { proofOfPossession: 'app' }),
    completed: (tenant) => createCompleted(tenant, 'approved'),
    pending_review: (tenant) => createCompleted(tenant, 'pending_review'),
    webhook: createWebhook,
    async batch(tenant) {
      // A client has five open batches at most, and no worker closes them here.
      if (ids(tenant, 'batch').length > 0) return null
      const verifications = [{ customerName: 'Hanna Tesfaye', delivery: 'none' }]
      return (await send(tenant, 'write', '/batches', { verifications }))?.batchId ?? null
    },
    async entry(tenant) {
      const value = `hanna${calls}@example.com`
      const entry = { list: 'watch', kind: 'email', value, reason: 'suspicion' }
      return (await send(tenant, 'admin', '/list-entries', entry))?.id ?? null
    },
    async request(tenant) {
      const verificationId = await createCompleted(tenant, 'approved')
      const asked = { verificationId, kind: 'access', words: 'What do you hold about me?' }
      return verificationId && ((await send(tenant, 'write', '/data-requests', asked))?.id ?? null)
    },
    async delivery(tenant) {
      const webhook = await createWebhook(tenant)
      const sent = webhook && (await send(tenant, 'admin', `/webhooks/${webhook}/test`, {}))
      return sent ? (sent.deliveryId ?? null) : null
    },
  }

  const ids: StagedIds = (tenant, stage) => staged.get(`${tenant} ${stage}`) ?? []
  return {
    ids,
    /** Creates one more object for each stage that an operation which has not been reached needs. */
    async refill(reached: ReadonlySet<string>): Promise<void> {
      const needed = Object.entries(RECIPES).flatMap(([name, { stage }]) =>
        stage && !reached.has(name as Operation) ? [stage] : [],
      )
      for (const stage of STAGES.filter((one) => needed.includes(one)))
        for (const tenant of tenants) {
          const id = await CREATE[stage](tenant)
          if (id) staged.set(`${tenant} ${stage}`, [...ids(tenant, stage), id].slice(-KEPT))
        }
    },
  }
}
