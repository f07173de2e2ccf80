import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { networkOf } from '../../platform/network-of.ts'
import { takeTurns } from '../take-turns.ts'

/** OWASP's first choice for argon2id; some 100 ms and 19 MiB each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each run takes a core and a thread of libuv's pool, so two at a time. 240 take some 12 s on two cores; no network may fill
 * the queue alone.
 */
const inTurn = takeTurns({ atOnce: 2, mostWaiting: 240, mostWaitingOfOne: 24 })

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')

/** A hash of nothing, of equal cost: an unknown user takes as long as a wrong password. */
const NOBODY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${base64(16)}$${base64(32)}`

/** argon2id as a PHC string. @throws AppError `server.busy` when too many wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), COST))
}

/**
 * Always exactly one hash, also for null, which stands for an unknown user.
 * @param from who asks: each network has a share of the queue
 */
export function verifyPassword(
  stored: string | null,
  password: string,
  from: { ip: string },
): Promise<boolean> {
  return inTurn(async () => {
    // Who was removed has no password; what is no hash is nobody's.
    const known = stored?.startsWith('$argon2id$') ? stored : null
    const right = await verify(known ?? NOBODY, password.normalize('NFC'))
    return known !== null && right
  }, networkOf(from.ip))
}
