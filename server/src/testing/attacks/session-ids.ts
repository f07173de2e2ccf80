import { ID_RANDOM_LENGTH } from '@wabi/contract/endpoint/ids.ts'
import { sessionIdFromUrl, signUp } from '../builders.ts'
import type { AttackRow } from './row.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const GUESSES_PER_ADDRESS = 60
const ADDRESSES_AT_ONCE = 100

/** Guesses of a customer's session: random, counted up, cut, and with the case of one letter changed. */
export const SESSION_IDS: AttackRow = {
  name: 'guesses of session ids',
  target: '0 hits; 429 from the 31st miss of an address',
  full: 100_000,
  short: 600,
  async run({ world, calls, random }, count) {
    const { token } = await signUp(world, calls, `ids-${random.below(1e9)}`)
    const body = { customerName: 'Almaz Ayana', delivery: 'none', customerEmail: 'almaz@example.com' }
    const real = sessionIdFromUrl((await calls('createLink', { token, body })).body.verificationUrl)
    const [prefix = '', secret = ''] = [real.slice(0, 4), real.slice(4)]
    const letter = () => LETTERS[random.below(LETTERS.length)]!
    const guesses: (() => string)[] = [
      () => prefix + Array.from({ length: ID_RANDOM_LENGTH }, letter).join(''),
      () => prefix + secret.slice(0, -1) + letter(),
      () => prefix + secret.slice(0, random.below(secret.length)),
      () => {
        const at = random.below(secret.length)
        const one = secret[at]!
        const flipped = one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()
        return prefix + secret.slice(0, at) + flipped + secret.slice(at + 1)
      },
    ]
    const through: string[] = []
    let [limited, begun] = [0, 0]
    async function guessFrom(address: number): Promise<void> {
      const first = address * GUESSES_PER_ADDRESS
      const size = Math.min(GUESSES_PER_ADDRESS, count - first)
      const ip = `2001:db8:${(address >> 16).toString(16)}:${(address & 0xffff).toString(16)}::1`
      let misses = 0
      for (const guess of Array.from({ length: size }, (_, n) => guesses[n % guesses.length]!())) {
        if (guess === real) continue
        const { status } = await calls('startVerification', { body: { sessionId: guess }, ip })
        if (status === 200) through.push(`${guess} opened`)
        if (status >= 500) through.push(`${status}`)
        if (status === 429) limited += 1
        else if (status === 404 && (misses += 1) > 30)
          through.push(`miss ${misses} of one address was answered`)
      }
    }
    const addresses = Math.ceil(count / GUESSES_PER_ADDRESS)
    // Together, because a refused address waits for its answers.
    await Promise.all(
      Array.from({ length: ADDRESSES_AT_ONCE }, async () => {
        while (begun < addresses) await guessFrom(begun++)
      }),
    )
    return { tried: count, through, note: `${limited} answered 429` }
  },
}
