import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../web/src/docs/render/reference/operations.ts'
import { renderSamples } from '../web/src/docs/render/reference/samples.ts'
import { takeTurns } from './harness/full-screens.ts'
import { HAS_CURL, type SampleRunner, createSampleRunner } from './harness/samples/run-sample.ts'
import { type Env, createSampleStates, type SampleStates } from './harness/samples/states.ts'
import { useDashboard } from './harness/use-dashboard.ts'
import { startWebhookReceiver } from './harness/webhook-receiver.ts'

const SAMPLES = join(import.meta.dirname, '../web/src/docs/samples')

const { client } = useDashboard()
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let runner: SampleRunner
let states: SampleStates

beforeAll(async () => {
  if (!HAS_CURL) console.log('curl is not installed: the shell samples run through fetch')
  receiver = await startWebhookReceiver()
  runner = createSampleRunner()
  states = await createSampleStates(client, receiver.url)
})
afterAll(async () => {
  runner.remove()
  await receiver.close()
})

/**
 * The only changes to a sample: the webhook URL becomes the receiver's, a verification in a body the state's, and the end
 * of a relationship is now, since the state's verification has just begun, and a replay starts an hour ago.
 */
const withState = (code: string, { VERIFICATION_ID: verificationId }: Env = {}) => {
  const reachable = code
    .replace(/https:\/\/bank\.example\.com\/hooks\/wabi/u, receiver.url)
    .replace(/(since\W+)[\dT:.Z-]+/u, `$1${new Date(Date.now() - 3_600_000).toISOString()}`)
    .replace(/(relationshipEndedAt\W+)[\dT:.Z-]+/u, `$1${new Date().toISOString()}`)
  return verificationId ? reachable.replace(/ver_\w{20,}/u, verificationId) : reachable
}

/** The state that each operation of the reference needs. */
const OPERATIONS: Record<string, () => Promise<Env>> = {
  v1ListVerifications: () => states.open(),
  v1CreateVerification: () => states.credentials(),
  v1GetVerification: () => states.open(),
  v1UpdateVerification: () => states.open(),
  v1CreateBatch: () => states.credentials(),
  v1GetBatch: () => states.batch(),
  v1CancelVerification: () => states.open(),
  v1ResendVerification: () => states.open(),
  v1EraseVerification: () => states.open(),
  v1GetChecks: () => states.completed('approved'),
  v1RequestResubmission: () => states.completed('pending_review'),
  v1ApproveVerification: () => states.completed('pending_review'),
  v1RejectVerification: () => states.completed('pending_review'),
  v1ReopenVerification: () => states.completed('approved'),
  v1RevokeVerification: () => states.completed('approved'),
  v1ListLabels: () => states.completed('approved'),
  v1LabelVerification: () => states.completed('approved'),
  v1CreatePossessionCode: () => states.appLink(),
  v1SetRelationshipEnd: () => states.completed('approved'),
  v1ListEntries: () => states.credentials(),
  v1AddEntry: () => states.credentials(),
  v1AddCaseEntry: () => states.completed('approved'),
  v1ChangeEntry: () => states.listEntry(),
  v1ListDataRequests: () => states.credentials(),
  v1CreateDataRequest: () => states.completed('approved'),
  v1GetDataRequest: () => states.dataRequest(),
  v1GetIdentity: () => states.completed('approved'),
  v1ListImages: () => states.images(),
  v1GetImage: () => states.images(),
  v1GetReport: () => states.completed('approved'),
  v1ListWebhooks: () => states.webhook(),
  v1CreateWebhook: () => states.credentials(),
  v1GetWebhook: () => states.webhook(),
  v1UpdateWebhook: () => states.webhook(true),
  v1DeleteWebhook: () => states.webhook(true),
  v1TestWebhook: () => states.webhook(),
  v1ReplayWebhook: () => states.webhook(),
  v1RotateWebhookSecret: () => states.webhook(true),
  v1ListDeliveries: () => states.delivery(),
  v1GetDelivery: () => states.delivery(),
  v1RedeliverDelivery: () => states.delivery(),
  v1ListEvents: () => states.event(),
  v1GetEvent: () => states.event(),
  v1ListTestCustomers: () => states.credentials(),
  v1CompleteTestVerification: () => states.open(),
}

describe('every sample of the API reference works', () => {
  const files = { curl: 'sample.sh', 'Node fetch': 'sample.mjs', '@wabi/sdk': 'sample.mjs' } as Record<
    string,
    string
  >
  test('each operation has a state', () => {
    expect(
      operations()
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(Object.keys(OPERATIONS).toSorted())
  })

  // `npm test` runs each operation in one language, in turn; `npm run test:screens` in all.
  test.each(operations().map((one, at) => [one.operationId, one, at] as const))(
    '%s',
    async (operationId, operation, at) => {
      for (const { label, code } of takeTurns(renderSamples(operation), at)) {
        const env = await OPERATIONS[operationId]?.()
        if (!env) throw new Error(`OPERATIONS has no entry for ${operationId}`)
        const { code: exit, output } = await runner.run(files[label] ?? '', withState(code, env), env)
        expect(`${label}: ${exit} ${exit === 0 ? '' : output}`).toBe(`${label}: 0 `)
        if (label === 'curl' && output.startsWith('{')) {
          expect(JSON.parse(output)).toMatchObject({ success: true })
          expect(output).toMatch(/\}\n$/u)
        }
      }
    },
  )
})

interface Plan {
  state: () => Promise<Env>
  /** What the output must match, in every language. */
  prints: RegExp
  /** The sample shows an error response. */
  mayFail?: true
}

/** The guides' samples by task, except quick start, webhook servers and embedding, which have their own tests. */
const GUIDES: Record<string, Plan> = {
  'links/create': { state: () => states.credentials(), prints: /ver_\w+[\s\S]*\/verify\// },
  'links/bulk': { state: () => states.credentials(), prints: /bat_\w+/ },
  'links/resend': { state: () => states.open(), prints: /\/verify\/ses_/ },
  'webhooks/create': { state: () => states.credentials(), prints: /whsec_/ },
  'webhooks/recover': { state: () => states.event(), prints: /evt_\w+[\s\S]*session\.generated/ },
  'idempotency/create': { state: () => states.credentials(), prints: /true/ },
  'errors/handle': { state: () => states.credentials(), prints: /400[\s\S]*request\.invalid/, mayFail: true },
  'pagination/walk': { state: () => states.open(), prints: /(ver_\w+[\s\S]*){3}/ },
  'test-mode/complete': { state: () => states.open(), prints: /failed[\s\S]*document_expired/ },
  'statuses/checks': {
    state: () => states.completed('approved'),
    prints: /approved[\s\S]*face_matches[\s\S]*pass/,
  },
  'identity/read': {
    state: () => states.completed('approved'),
    prints: /1994-03-17[\s\S]*expiryDate[\s\S]*mrz[\s\S]*high/,
  },
  'resubmission/request': {
    state: () => states.completed('pending_review'),
    prints: /resubmission_requested/,
  },
  'review/waiting': { state: () => states.completed('pending_review'), prints: /ver_\w+[\s\S]*face_unsure/ },
  'review/approve': { state: () => states.completed('pending_review'), prints: /completed/ },
  'data-protection/erase': { state: () => states.open(), prints: /^$|"success":\s*true/ },
  'sdk/client': { state: () => states.open(), prints: /^\d+\n$/ },
  'versions/limits': { state: () => states.credentials(), prints: /RateLimit-Remaining: \d+[\s\S]*/i },
}

/** `links/create.fetch.mjs` -> `links/create` */
const taskName = (file: string) => file.replace(/(\.fetch|\.sdk)?\.(mjs|sh|html)$/u, '')
const files = globSync('**/*.{sh,mjs,html}', { cwd: SAMPLES }).toSorted()
const elsewhere = /^(quick-start|embedding)\/|^webhooks\/(verify-|listen)/u

describe('every sample of the guides works', () => {
  test('each sample is tested', () => {
    expect(files.filter((file) => !elsewhere.test(file) && !(taskName(file) in GUIDES))).toEqual([])
  })

  // Each task in one language, in turn, or in all.
  const ofTask = Map.groupBy(
    files.filter((file) => !elsewhere.test(file)),
    taskName,
  )
  test.each([...ofTask.values()].flatMap((languages, at) => takeTurns(languages, at)))('%s', async (file) => {
    const { state, prints, mayFail } = GUIDES[taskName(file)]!
    const code = withState(readFileSync(join(SAMPLES, file), 'utf8'))
    const { code: exit, output } = await runner.run(file, code, await state(), mayFail)
    expect(`${exit} ${exit === 0 ? '' : output}`).toBe('0 ')
    expect(output).toMatch(prints)
  })
})

test('without curl, the same samples run through fetch', async () => {
  const other = createSampleRunner(true)
  try {
    const run = async (task: string, env: Env, mayFail?: true) =>
      other.run('sample.sh', readFileSync(join(SAMPLES, `${task}.sh`), 'utf8'), env, mayFail)
    expect(await run('statuses/checks', await states.completed('approved'))).toMatchObject({ code: 0 })
    expect((await run('links/create', await states.credentials())).output).toMatch(
      GUIDES['links/create']!.prints,
    )
    expect((await run('errors/handle', await states.credentials(), true)).output).toMatch(
      GUIDES['errors/handle']!.prints,
    )
    expect(await run('errors/handle', await states.credentials())).toMatchObject({ code: 22 })
  } finally {
    other.remove()
  }
})
