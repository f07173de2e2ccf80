import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { toNetwork } from '../../../platform/network/to-network.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'

/** OWASP's recommended argon2id parameters; 9 to 14 ms of a core (AMD EPYC, 2026) and 19 MiB each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each hash occupies a core and a thread of libuv's pool: at most two run at a time, and one core is left to the calls of
 * others. 240 take some 3 s of a core. Networks take turns, and in each network the names; no network may fill the queue
 * alone.
 */
const inTurn = limitConcurrency({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 240,
  mostWaitingOfOne: 24,
})

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')

/** A random hash of the same cost: an unknown user takes as long as a wrong password. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${base64(16)}$${base64(32)}`

let hashes = 0

/** How many hashes this process has computed: one for every attempt at a password, whether or not the name exists. */
export const countHashes = (): number => hashes

/**
 * argon2id as a PHC string. @throws AppError `server.busy` when the queue is full
 * @param from the caller; absent for the command line
 */
export function hashPassword(password: string, from?: { ip: string }): Promise<string> {
  return inTurn(
    () => {
      hashes += 1
      return hash(password.normalize('NFC'), COST)
    },
    ...(from ? [toNetwork(from.ip), ''] : []),
  )
}

/**
 * Always computes exactly one hash, also for an unknown user.
 * @param stored null for an unknown user
 * @param from the caller and the name as submitted: its place in the queue
 */
export function verifyPassword(
  stored: string | null,
  password: string,
  from: { ip: string; name: string },
): Promise<boolean> {
  const compare = async () => {
    hashes += 1
    // People who were removed have no password: anything but a hash never matches.
    const known = stored?.startsWith('$argon2id$') ? stored : null
    const correct = await verify(known ?? DUMMY_HASH, password.normalize('NFC'))
    return known !== null && correct
  }
  return inTurn(compare, toNetwork(from.ip), from.name.toLowerCase())
}
