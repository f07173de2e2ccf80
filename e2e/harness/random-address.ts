import { randomInt } from 'node:crypto'

/**
 * A client address for each window and caller, from the benchmark range (RFC 2544), because calls per minute are limited
 * by address.
 */
export function randomAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(1, 255)}`
}
