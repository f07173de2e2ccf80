import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP } from './harness/browser.ts'
import { startDemo } from './harness/start-demo.ts'
import type { ClientFixture } from './harness/client-fixture.ts'
import type { RunningPlatform } from './harness/platform.ts'
import { useWindows } from './harness/use-windows.ts'

const openWindow = useWindows()
let platform: RunningPlatform
let fixture: ClientFixture

beforeAll(async () => {
  ;({ platform, fixture } = await startDemo())
})
afterAll(() => platform.close())

test('the first search of a new demo finds everybody of that name, in the list as in its counts', async () => {
  const { client } = fixture
  const all: string[] = []
  for (let cursor: string | undefined; ;) {
    const { data, page } = await client.call('listVerifications', {
      query: { limit: 100, ...(cursor && { cursor }) },
    })
    all.push(...data.map(({ customerName }) => customerName))
    if (!page?.next) break
    cursor = page.next
  }
  const named = all.filter((name) => name.split(' ').includes('Abebe')).length
  const query = { search: 'Abebe' }
  const found = (await client.call('listVerifications', { query: { ...query, limit: 100 } })).data.length
  const { byStatus } = (await client.call('countVerifications', { query })).data
  expect(named).toBeGreaterThan(5)
  expect(found).toBeGreaterThanOrEqual(named)
  expect(Object.values(byStatus).reduce((sum, n) => sum + n, 0)).toBe(found)
})

test('overview, list and cases with pictures of the demo open', async () => {
  const { client } = fixture
  const { page, pageErrors } = await openWindow({ viewport: DESKTOP, as: client })
  await page.goto(`${platform.url}/dashboard`)
  await page.getByRole('table').or(page.getByRole('img')).first().waitFor()
  await page.goto(`${platform.url}/dashboard/verifications`)
  await page.getByText('View Details').first().waitFor()

  const newest = await Promise.all(
    (['pending_review', 'completed', 'failed'] as const).map((status) =>
      client.call('listVerifications', { query: { status, limit: 50 } }),
    ),
  )
  let pictured = 0
  for (const { verificationId } of newest.flatMap(({ data }) => data)) {
    const { data } = await client.call('getVerification', { params: { verificationId } })
    const front = data.evidence.find(({ kind }) => kind === 'document_front')
    if (!front) continue
    pictured += 1
    expect(front.readPlaces.map(({ what }) => what).toSorted()).toEqual(['card', 'portrait'])
  }
  expect(pictured).toBeGreaterThanOrEqual(10)

  await page.goto(`${platform.url}/dashboard/verifications/${fixture.waiting}`)
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await page.getByRole('button', { name: 'Enlarge: Front of document' }).click()
  await page.getByRole('figure', { name: 'Enlarged: Front of document' }).locator('polygon').first().waitFor()
  expect(pageErrors).toEqual([])
})

test('an older case says when its pictures were erased, and that nothing was searched', async () => {
  const { client } = fixture
  const { data } = await client.call('listVerifications', { query: { status: 'completed', limit: 50 } })
  const details = await Promise.all(
    data.map(({ verificationId }) => client.call('getVerification', { params: { verificationId } })),
  )
  const plain = details.find((one) => one.data.evidence.length === 0)?.data
  expect(plain?.timeline.map(({ event }) => event)).toContain('document_front.submitted')
  const decided = plain?.timeline.find(({ event }) => event === 'verification.decided')
  expect(decided?.actor).toBe('System')
  const { page } = await openWindow({ viewport: DESKTOP, as: client })
  await page.goto(`${platform.url}/dashboard/verifications/${plain?.verificationId}`)
  await page.getByText(/^Erased on .*, when their retention period ended\.$/u).waitFor()
  const seen = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Seen before', exact: true }) })
  expect(await seen.locator('dl').innerText()).toMatch(
    /^Face\s+No earlier verifications to compare with\s+Document number\s+No earlier verifications to compare with$/u,
  )
})

test('every case that waits has pictures, and teammates looked, wrote, listed a forger and found a returning face', async () => {
  const { client } = fixture
  const { data: waiting } = await client.call('listVerifications', {
    query: { status: 'pending_review', limit: 50 },
  })
  expect(waiting.length).toBeGreaterThanOrEqual(10)
  const cases = await Promise.all(
    waiting.map(({ verificationId }) => client.call('getVerification', { params: { verificationId } })),
  )
  for (const { data } of cases)
    expect(data.evidence.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['document_front', 'selfie']),
    )
  const returned = cases.find(({ data }) => data.decision?.reasons.includes('face_seen_under_other_name'))
  const others = new Set(returned?.data.repeats.cases.map(({ customerName }) => customerName))
  expect(others.size).toBeGreaterThan(0)
  expect(others).not.toContain(returned?.data.customerName)

  const { data: entries } = await client.call('listEntries', { query: {} })
  expect(entries.map(({ list, kind }) => `${list} ${kind}`).toSorted()).toEqual([
    'block number',
    'block phone',
    'watch face',
  ])
  const to = new Date(Date.now() - DAY_MS).toISOString()
  const { data: views } = await client.call('listActivity', { query: { kind: 'viewed', to } })
  expect(new Set(views.map(({ by }) => by.name)).size).toBeGreaterThan(2)
})
