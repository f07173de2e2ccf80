import { NO_REQUIREMENTS } from '@wabi/contract/shapes/no-requirements.ts'
import type { TemplateContent } from '@wabi/contract/shapes/check-template.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createLink } from '../links/create-link.ts'
import { createDecidedCard } from '../rules/testing/create-decided-card.ts'
import { previewCheckTemplate } from '../rules/preview-rules.ts'
import { openOffice, type Office } from '../session/testing/office.ts'
import { createCheckTemplate, updateCheckTemplate } from './write-check-template.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The office, whose links are created with the template. */
const withTemplate = (office: Office, template: string): Office => ({
  ...office,
  async invite(customerName = 'Hanna Tesfaye', contact) {
    const link = await createLink(office.staff, { customerName, ...contact, template, delivery: 'none' })
    return { verificationId: link.verificationId, sessionId: link.verificationUrl.split('/').at(-1)! }
  },
})
const template = (over: Partial<TemplateContent>) => ({ ...NO_REQUIREMENTS, name: 'Wallet', ...over })

test('a template decides the cases created with it, whatever becomes of the template', async () => {
  const office = await openOffice(world)
  const { id } = await createCheckTemplate(office.staff, template({ alwaysReview: true }))
  const plain = await createDecidedCard(world, office, { seed: 1 })
  expect(plain.first.verificationStatus).toBe('approved')
  const checked = await createDecidedCard(world, withTemplate(office, id), { seed: 2 })
  expect(checked.first.verificationStatus).toBe('pending_review')
  await updateCheckTemplate(office.staff, { ...template({}), templateId: id, version: 1 })
  expect((await checked.decide()).verificationStatus).toBe('pending_review')
  const later = await createDecidedCard(world, withTemplate(office, id), { seed: 3 })
  expect(later.first.verificationStatus).toBe('approved')
})

test('a copy of a template that cannot be read lets nothing be approved by the rules', async () => {
  const office = await openOffice(world)
  const { id } = await createCheckTemplate(office.staff, template({}))
  const card = await createDecidedCard(world, withTemplate(office, id), { seed: 4 })
  expect(card.first.verificationStatus).toBe('approved')
  await querySuperuser(
    world,
    `update customer_verifications set template = template || '{"approveAt": "low"}' where verification_id = $1`,
    [card.verificationId],
  )
  expect((await card.decide()).verificationStatus).toBe('pending_review')
})

test('a preview forecasts what a template decides, and leaves out documents that it does not allow', async () => {
  const office = await openOffice(world)
  const cards = []
  for (const seed of [11, 12, 13]) cards.push(await createDecidedCard(world, office, { seed }))
  const strict = template({ presence: 'strong' })
  const preview = await previewCheckTemplate(office.staff, strict)
  expect(preview).toMatchObject({
    cases: 3,
    otherDocuments: 0,
    asDecided: { approved: 3 },
    withThese: { approved: 0, pending_review: 3 },
    changedTotal: 3,
  })
  const { id } = await createCheckTemplate(office.staff, strict)
  const same = await createDecidedCard(world, withTemplate(office, id), { seed: 14 })
  expect(same.first.verificationStatus).toBe('pending_review')
  expect(preview.changed[0]?.overallScore).toBe(same.first.overallScore)
  const passports = await previewCheckTemplate(office.staff, template({ documentTypes: ['passport'] }))
  expect(passports).toMatchObject({ cases: 0, otherDocuments: 4, changedTotal: 0 })
})
