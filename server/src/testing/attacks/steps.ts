import { giveConsent } from '../../domain/verification/consent/give-consent.ts'
import { getSession } from '../../domain/verification/steps/get-session.ts'
import { CustomerBrowser, getErrorCode } from '../../domain/verification/session/testing/customer.ts'
import { openOffice } from '../../domain/verification/session/testing/office.ts'
import type { AttackRow } from './row.ts'

const NO_PICTURE = Uint8Array.of(1, 2, 3)

interface Model {
  nationality: boolean
  consent: boolean
  type: boolean
  info: boolean
}

function due({ nationality, type, info }: Model): string {
  if (!nationality) return 'nationality'
  if (!type) return 'document_type'
  return info ? 'document_front' : 'personal_info'
}

const early = (model: Model) => `step.out_of_order ${due(model)}`

/** What a customer's browser may try: the expected refusal (null: accepted), the call, and what it changes. */
const STEPS: readonly {
  name: string
  expected(model: Model): string | null
  attempt(browser: CustomerBrowser): Promise<unknown>
  apply?(model: Model): void
}[] = [
  {
    name: 'nationality',
    expected: () => null,
    attempt: (browser) => browser.start({ nationality: 'ET' }),
    apply: (model) => void (model.nationality = true),
  },
  {
    name: 'consent',
    expected: () => null,
    attempt: (browser) => browser.consent(),
    apply: (model) => void (model.consent = true),
  },
  {
    name: 'outdated consent',
    // Repeated once given, it changes nothing.
    expected: (model) => (model.consent ? null : 'consent.text_changed'),
    attempt: async (browser) =>
      giveConsent(await browser.ctx(), {
        sessionId: browser.sessionId,
        kind: 'notice',
        sha256: '0'.repeat(64),
        language: 'en',
      }),
  },
  {
    name: 'document type',
    expected: (model) => (model.nationality ? null : early(model)),
    attempt: (browser) => browser.choose('national_id'),
    apply: (model) => void (model.type = true),
  },
  {
    name: 'personal data',
    expected: (model) => (!model.type ? early(model) : model.consent ? null : 'consent.required'),
    attempt: (browser) => browser.submitDetails(),
    apply: (model) => void (model.info = true),
  },
  {
    name: 'front photo',
    expected: (model) =>
      !model.type ? early(model) : model.consent ? 'image.unsupported' : 'consent.required',
    attempt: (browser) => browser.photo('front', NO_PICTURE),
  },
  { name: 'back photo', expected: early, attempt: (browser) => browser.photo('back', NO_PICTURE) },
  { name: 'selfie', expected: early, attempt: (browser) => browser.selfie(NO_PICTURE) },
]

/** Random orders of attempts, compared with a model after each: a step succeeds exactly when the earlier ones are done. */
export const STEP_ORDERS: AttackRow = {
  name: 'orders of steps against a model',
  target: '0 illegal transitions',
  full: 50_000,
  short: 40,
  async run({ world, random }, count) {
    const office = await openOffice(world)
    const through: string[] = []
    let attempts = 0
    for (let run = 0; run < count; run += 1) {
      const browser = new CustomerBrowser(world, (await office.invite()).sessionId)
      await browser.start()
      const model: Model = { nationality: false, consent: false, type: false, info: false }
      const tried: string[] = []
      for (let length = 1 + random.below(8); length > 0; length -= 1) {
        const step = random.pick(STEPS)
        tried.push(step.name)
        attempts += 1
        const expected = step.expected(model)
        const seen = await step.attempt(browser).then(
          () => null,
          async (error: unknown) => getErrorCode(Promise.reject(error as Error)),
        )
        if ((seen ?? null) !== expected) through.push(`${tried.join(', ')}: ${seen} instead of ${expected}`)
        else if (expected === null) step.apply?.(model)
      }
      const state = await getSession(await browser.ctx(), browser)
      if (state.due !== due(model)) through.push(`${tried.join(', ')}: due ${state.due}`)
    }
    return { tried: count, through, note: `${attempts} attempts` }
  },
}
