import { beforeEach, expect, test } from 'vitest'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { listMailsTo } from '../../../testing/mailbox.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { createLink } from '../../verification/links/create-link.ts'
import { useOffice } from '../../verification/session/testing/use-office.ts'
import { sendDigests } from './send-digests.ts'
import { updateNotifications } from './update-notifications.ts'

const { world, office } = useOffice()
beforeEach(() => world.clock.release())

test('last month’s numbers are mailed on the first day of a month to those who chose them and may see them', async () => {
  for (const [role, address] of [
    ['auditor', 'auditor@month.example'],
    ['viewer', 'viewer@month.example'],
  ] as const) {
    const person = await addColleague(world, office.clientId, role, ['Sara', role])
    const { userId } = person.actor as { userId: string }
    await querySuperuser(world, 'update client_users set email = $2 where id = $1', [userId, address])
    await updateNotifications(person, { monthlyReport: true })
  }
  world.clock.set('2031-05-31T08:00:00Z')
  const customer = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' }
  for (const createdAt of ['2031-04-30T23:59Z', '2031-05-01T00:00Z', '2031-05-31T23:59Z']) {
    const { verificationId } = await createLink(office.staff, customer)
    await querySuperuser(
      world,
      'update customer_verifications set created_at = $2 where verification_id = $1',
      [verificationId, createdAt],
    )
  }
  const send = async (at: string) => {
    world.clock.set(at)
    await sendDigests(systemContext(world, 'test'))
    return (await listMailsTo(world, 'auditor@month.example')).length
  }
  expect(await send('2031-05-31T12:00:00Z')).toBe(0)
  expect(await send('2031-06-01T06:00:00Z')).toBe(1)
  expect(await send('2031-06-02T06:00:00Z')).toBe(1)
  const [mail] = await listMailsTo(world, 'auditor@month.example')
  expect(mail?.subject).toContain('May 2031 in numbers')
  expect(mail?.text).toMatch(/2 created[\s\S]*0 of them approved by now[\s\S]*0 of them rejected/u)
  expect(mail?.text).toContain('/dashboard/figures')
  expect(mail?.text).not.toContain('Hanna')
  expect(await listMailsTo(world, 'viewer@month.example')).toEqual([])
})
