import { expect, test } from 'vitest'
import { checkPassword } from './check-password.ts'

const OWN = ['hannatesfaye', 'Hanna', 'Tesfaye', 'Abay Bank', null]

test.each([
  'Hanna2026Tesfaye',
  'AbayBank',
  'abay-bank-1',
  'Tesfaye123',
  '1hannatesfaye',
  '2026hannatesfaye',
  'hannatesfayehannatesfaye',
])('%s, which is too short without the person’s own names, is refused', async (password) => {
  await expect(checkPassword(password, 'password', OWN)).rejects.toMatchObject({
    code: 'registration.password_weak',
  })
  await checkPassword(password, 'password', ['somebody', 'Abebe', 'Kebede', 'Nile Credit'])
})

test.each(['hanna rides 3 horses', 'Purple-Tesfaye-Teapot', 'an answer to abay'])(
  '%s, which is long enough without them, is accepted',
  async (password) => {
    await checkPassword(password, 'password', OWN)
  },
)
