import { randomInt } from 'node:crypto'

/**
 * An address of its own for each window and caller, as customers' phones have, from the range for benchmarks (RFC 2544): one
 * address may make only so many calls a minute.
 */
export function randomAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(1, 255)}`
}
