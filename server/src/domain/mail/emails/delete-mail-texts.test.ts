import { afterAll, beforeAll, expect, test } from 'vitest'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { openOffice } from '../../verification/session/testing/office.ts'
import { getEmail } from './get-email.ts'
import { deleteMailTexts } from './delete-mail-texts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ config: { mailTextDays: 90 } })
})
afterAll(() => world.close())

test('the text of an old mail is deleted, its recipient and status stay; a mail that may still be sent keeps its text', async () => {
  const office = await openOffice(world)
  const cases: [status: string, days: number, kept: boolean][] = [
    ['sent', 91, false],
    ['bounced', 91, false],
    ['delivered', 91, false],
    ['failed', 400, false],
    ['sent', 89, true],
    ['queued', 91, true],
    ['kept', 91, true],
  ]
  const ids: string[] = []
  for (const [status, days] of cases) {
    const { verificationId } = await office.invite()
    const [row] = await querySuperuser(
      world,
      `update emails set status = $2, created_at = now() - make_interval(days => $3)
      where verification_id = $1 returning id`,
      [verificationId, status, days],
    )
    ids.push(String(row?.id))
  }
  const ctx = systemContext(world, 'sweep')
  expect(await deleteMailTexts(ctx)).toMatchObject({ handled: 4, failed: 0, remaining: 0 })
  expect(await deleteMailTexts(ctx)).toMatchObject({ handled: 0 })
  for (const [at, [status, , kept]] of cases.entries()) {
    const mail = await getEmail(ctx, { id: ids[at] ?? '' })
    expect(mail).toMatchObject({ status, to: 'hanna@example.et', subject: expect.stringMatching(/./u) })
    expect([mail.text !== '', mail.html !== '']).toEqual([kept, kept])
  }
})
