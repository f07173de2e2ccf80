import type { KeyMode } from '@wabi/contract/key-limits.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../domain/app-error.ts'

/**
 * The dashboard's switch: any call by a person of a client may say `mode=test` in its query, and what it lists, counts or
 * makes is then of test mode. A key needs no such word, for it has its own mode. @throws AppError `request.invalid`
 */
export function modeAsked({ actor, query }: Pick<FastifyRequest, 'actor' | 'query'>): KeyMode {
  const { mode = 'live' } = query as { mode?: unknown }
  if (actor.kind !== 'client-user' || mode === 'live') return 'live'
  if (mode === 'test') return mode
  throw new AppError('request.invalid', { fields: { mode: 'This is live or test.' } })
}
