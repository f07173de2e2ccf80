import { randomBytes } from 'node:crypto'
import { countHashes } from '../../domain/people/auth/password-hash.ts'
import { ageAttempts } from '../age-attempts.ts'
import { signUp } from '../builders.ts'
import { querySuperuser } from '../query-superuser.ts'
import type { AttackRow } from './row.ts'

/** Fewer pairs than this say nothing about times. */
const MIN_PAIRS_TO_TIME = 500

/** The probability that an attempt at a known name takes longer than one at an unknown name. */
function computeAuc(known: readonly number[], unknown: readonly number[]): number {
  const all = [...known.map((ms) => ({ ms, known: true })), ...unknown.map((ms) => ({ ms, known: false }))]
  all.sort((a, b) => a.ms - b.ms)
  const ranks = all.reduce((sum, one, at) => sum + (one.known ? at + 1 : 0), 0)
  return (ranks - (known.length * (known.length + 1)) / 2) / (known.length * unknown.length)
}

/** Wrong passwords for known and unknown names: one answer, one hash each, and times that tell nothing. */
export const SIGN_IN_TIMING: AttackRow = {
  name: 'sign-in: does the name exist',
  target: 'one answer, one hash per attempt; AUC 0.45 to 0.55',
  full: 2000,
  short: 6,
  async run({ world, calls, random }, count) {
    const tag = `t${random.below(1e9)}`
    await signUp(world, calls, tag)
    await querySuperuser(
      world,
      `insert into client_users (id, client_id, username, email, password, role)
       select 'usr_' || $1 || n, client_id, $1 || '-' || n, 'r@example.com', password, 'viewer'
       from client_users, generate_series(1, $2) n where username = $1`,
      [tag, count],
    )
    const through: string[] = []
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const bodies = new Set<string>()
    for (let n = 1; n <= count; n += 1) {
      // Otherwise the alarm on spraying would refuse most attempts without a hash.
      if (n % 8 === 1) await ageAttempts(world, 7200)
      const pair = [
        ['known', `${tag}-${n}`],
        ['unknown', `${tag}-none-${n}`],
      ] as const
      for (const [kind, username] of random.next() < 0.5 ? pair : pair.toReversed()) {
        const before = countHashes()
        const startedAt = performance.now()
        const answer = await calls('clientLogin', {
          body: { username, password: randomBytes(9).toString('base64') },
          ip: `2001:db8:7:${n.toString(16)}::1`,
        })
        times[kind].push(performance.now() - startedAt)
        const hashes = countHashes() - before
        if (hashes !== 1) through.push(`${hashes} hashes for a name that is ${kind}: ${answer.text}`)
        bodies.add(answer.text.replace(/"requestId":"[^"]+"/u, ''))
      }
    }
    if (bodies.size !== 1) through.push(`${bodies.size} different answers`)
    const auc = computeAuc(times.known, times.unknown)
    if (count >= MIN_PAIRS_TO_TIME && Math.abs(auc - 0.5) > 0.05) through.push(`AUC ${auc.toFixed(3)}`)
    return {
      tried: count,
      through,
      note: count >= MIN_PAIRS_TO_TIME ? `AUC ${auc.toFixed(3)}` : 'times not judged',
    }
  },
}
