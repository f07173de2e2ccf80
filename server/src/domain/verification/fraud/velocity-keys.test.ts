import { expect, test } from 'vitest'
import { newId } from '../../../platform/runtime/random.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import type { Ctx } from '../../kernel/context.ts'
import { createLink } from '../links/create-link.ts'
import { createDecidedCard, type TestCard } from '../rules/testing/create-decided-card.ts'
import { useRules } from '../rules/testing/use-rules.ts'
import { as, type Contact, type Office, openOffice } from '../session/testing/office.ts'

const { world, draftWith, put } = useRules()

/** Neither the standard limits nor those of another test count. */
const openBank = () => openOffice(world, { velocityLimits: 'off' })

/** The same client; its links are made by this caller. */
const madeBy = (office: Office, staff: Ctx): Office => ({
  ...office,
  staff,
  async invite(customerName = 'Hanna Tesfaye', contact?: Contact) {
    const { verificationUrl, verificationId } = await createLink(staff, { customerName, ...contact })
    return { sessionId: verificationUrl.split('/').at(-1)!, verificationId }
  },
})

let seeds = 60_000
/** Outcomes of customers of their own device, phone and mailbox. */
async function decideAll(office: Office, count: number, card: Partial<TestCard> = {}): Promise<string[]> {
  const outcomes: string[] = []
  for (let i = 0; i < count; i += 1) {
    seeds += 1
    const { first } = await createDecidedCard(world, office, {
      seed: seeds,
      device: `device ${seeds}`,
      ...card,
    })
    outcomes.push(first.verificationStatus)
  }
  return outcomes
}
const FOURTH_IN_REVIEW = ['approved', 'approved', 'approved', 'pending_review']
const APPROVED = ['approved', 'approved', 'approved', 'approved']

test('a limit on an address counts those of one address, however it is written, and of no other', async () => {
  await put(await draftWith({ velocity: [{ key: 'address', people: 4, days: 30 }] }))
  const bank = await openBank()
  expect(await decideAll(bank, 3, { address: 'Bole Road 14, Addis Ababa' })).toEqual(
    FOURTH_IN_REVIEW.slice(0, 3),
  )
  expect(await decideAll(bank, 1, { address: 'BOLE ROAD 14 - Addis Abeba' })).toEqual(['approved'])
  expect(await decideAll(bank, 1, { address: 'bole road 14 – ADDIS ABABA' })).toEqual(['pending_review'])
  const other = await openBank()
  expect(await decideAll(other, 4, { address: 'Adama' })).toEqual(APPROVED)
})

test('a limit on the creator counts the links of one member of staff, not those of a colleague or of an API key', async () => {
  await put(await draftWith({ velocity: [{ key: 'creator', people: 4, days: 30 }] }))
  const bank = await openBank()
  const colleague = madeBy(bank, await addColleague(world, bank.clientId, 'reviewer', ['Sara', 'Bekele']))
  expect(await decideAll(bank, 3)).toEqual(FOURTH_IN_REVIEW.slice(0, 3))
  expect(await decideAll(colleague, 4)).toEqual(FOURTH_IN_REVIEW)
  expect(await decideAll(bank, 1)).toEqual(['pending_review'])
  const key = as(world, {
    kind: 'api-key',
    keyId: newId('apiKey'),
    clientId: bank.clientId,
    permission: 'write',
    mode: 'live',
    identityAccess: false,
  })
  expect(await decideAll(madeBy(bank, key), 4)).toEqual(APPROVED)
})

test('a limit on a network counts everybody behind it', async () => {
  await put(await draftWith({ velocity: [{ key: 'network', people: 4, days: 30 }] }))
  expect(await decideAll(await openBank(), 4)).toEqual(FOURTH_IN_REVIEW)
})
