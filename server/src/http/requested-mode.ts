import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'

/**
 * The dashboard's test mode switch: a client user's call may carry `mode=test` in its query, and then lists, counts and
 * creates in test mode. An API key already has a mode. @throws AppError `request.invalid`
 */
export function requestedMode({ actor, query }: Pick<FastifyRequest, 'actor' | 'query'>): KeyMode {
  const { mode = 'live' } = query as { mode?: unknown }
  if (actor.kind !== 'client-user' || mode === 'live') return 'live'
  if (mode === 'test') return mode
  throw new AppError('request.invalid', { fields: { mode: 'This must be live or test.' } })
}
