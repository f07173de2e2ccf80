import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { systemContext } from '../domain/kernel/system-context.ts'
import { writeExport } from '../domain/records/exports/write-export.ts'
import { pdfPages } from '../domain/records/report/testing/pdf-pages.ts'
import { type ClientFixture, createClientFixture } from '../testing/client-fixture.ts'
import { listMailsOf } from '../testing/mailbox.ts'
import { pathParams } from '../testing/named-ids.ts'
import type { Answer } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'

/** In every text that this client's people typed. */
const CANARY = 'zqcanary'

/** A customer of both clients. */
const CUSTOMER_EMAIL = 'liya@example.com'

const { world, calls } = useHttp({ config: { allowPrivateWebhooks: true } })
let own: ClientFixture
let other: ClientFixture

/** A customer with the same name prefix at each client, and one of everything that people name. */
async function fill({ token, keys }: ClientFixture, word: string): Promise<string> {
  const address = `${word}@example.com`
  const made = [
    await calls('createLink', {
      token,
      body: { customerName: `Liya ${word}`, customerEmail: CUSTOMER_EMAIL, notes: `note ${word}` },
    }),
    await calls('v1CreateVerification', {
      token: keys['live-admin'],
      body: { customerName: `Liya ${word}`, customerEmail: address, clientReference: `reference-${word}` },
    }),
    await calls('createApiKey', { token, body: { keyName: `key ${word}`, permissions: ['read'] } }),
    await calls('createWebhook', {
      token,
      body: { name: `hook ${word}`, url: `http://127.0.0.1:9/${word}` },
    }),
    await calls('inviteColleague', {
      token,
      body: { email: `colleague@${word}.example`, firstName: word, lastName: word, role: 'viewer' },
    }),
    await calls('saveView', { token, body: { name: `view ${word}`, search: { status: 'failed' } } }),
  ]
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
  const { verificationId } = made[0]!.body
  const noted = await calls('addNote', {
    token,
    params: { verificationId },
    body: { words: `words ${word}` },
  })
  expect(noted.status).toBe(200)
  return verificationId as string
}

/** The words of an answer; those of a PDF file as they are printed. */
const readWords = ({ text, bytes }: Answer) =>
  text.startsWith('%PDF-') ? pdfPages(bytes).join(' ').replaceAll(/\s+/gu, ' ') : text

let report: string
beforeAll(async () => {
  own = await createClientFixture(world, calls, CANARY)
  other = await createClientFixture(world, calls, 'other')
  await fill(own, CANARY)
  report = await fill(other, 'sparrow')
})

const reads = Object.entries(api)
  .map(([name, endpoint]) => [name as Operation, endpoint as Endpoint] as const)
  .filter(
    ([, { method, access, reply }]) =>
      method === 'GET' && /^(?:client|key|signed-in)/u.test(access) && reply !== 'events',
  )

/** What every readable operation answers to one client's own ids, by operation. */
async function readAll({ token, keys, ids }: ClientFixture): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const [at, [operation, { access, onlyTestKeys }]] of reads.entries()) {
    const credential = access.startsWith('key:') ? keys[onlyTestKeys ? 'test-admin' : 'live-admin'] : token
    const answer = await calls(operation, {
      token: credential,
      params: pathParams(operation, ids),
      ip: `2001:db8:9:${at.toString(16)}::1`,
    })
    if (answer.status === 200) answers.set(operation, readWords(answer))
  }
  return answers
}

test('no list, page or file that a client can read has a word of another client', async () => {
  const [mine, theirs] = [await readAll(own), await readAll(other)]
  const having = (answers: Map<string, string>) =>
    [...answers].filter(([, text]) => text.includes(CANARY)).map(([operation]) => operation)
  // The words are found where they belong.
  expect(having(mine).length).toBeGreaterThan(15)
  expect([...theirs.keys()]).toEqual([...mine.keys()])
  expect(having(theirs)).toEqual([])
})

test('neither has the PDF report, nor the written export', async () => {
  const params = { verificationId: report }
  const pdf = await calls('getReport', { token: other.token, params })
  const read = readWords(pdf)
  expect(read).toContain('sparrow')
  expect(read).not.toContain(CANARY)
  const readExport = async ({ token, clientId }: ClientFixture) => {
    const created = await calls('createExport', {
      token,
      body: { columns: ['status', 'customerName'] },
    })
    const exportId: string = created.body.data.id
    const { signal } = new AbortController()
    await writeExport(systemContext(world, 'test'), { clientId, exportId }, { lastAttempt: true, signal })
    return (await calls('downloadExport', { token, params: { exportId } })).text
  }
  expect(await readExport(own)).toContain(CANARY)
  const written = await readExport(other)
  expect(written).toContain('sparrow')
  expect(written).not.toContain(CANARY)
})

test('neither has a mail, also to a customer of both clients', async () => {
  const of = async (clientId: string) =>
    (await listMailsOf(world, clientId)).map((mail) => JSON.stringify(mail))
  const [mine, theirs] = [await of(own.clientId), await of(other.clientId)]
  expect(mine.filter((mail) => mail.includes(CANARY)).length).toBeGreaterThan(2)
  expect(theirs.filter((mail) => mail.includes(CUSTOMER_EMAIL))).toHaveLength(1)
  expect(theirs.filter((mail) => mail.includes(CANARY))).toEqual([])
})
