import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { v1Api } from '@wabi/contract/api/v1/operations.ts'
import { FORM_WORDS } from '@wabi/contract/endpoint/api-field-words.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { endpointErrors } from '@wabi/contract/endpoint/endpoint-errors.ts'
import { ERRORS, type ErrorCode } from '@wabi/contract/endpoint/errors.ts'
import { ErrorResponse } from '@wabi/contract/openapi/responses.ts'
import { hasKeyPermission, type KeyPermission } from '@wabi/contract/endpoint/permissions.ts'
import type { FuzzCall } from './make-call.ts'

export interface FuzzAnswer {
  status: number
  headers: Record<string, unknown>
  text: string
}

const UNKNOWN_ROUTE_ERRORS: readonly ErrorCode[] = [
  'request.not_found',
  'request.method_not_allowed',
  'request.too_many',
  'version.unknown',
  'request.malformed',
  // A path of the table that happens to belong to another operation.
  'auth.required',
  'auth.forbidden',
  'api_key.test_needed',
  'request.invalid',
  'evidence.not_found',
]
const FILES: Record<string, string> = { image: 'image/jpeg', pdf: 'application/pdf' }

/** The ways in which an answer violates the contract; empty when there are none. */
export function checkAnswer(call: FuzzCall, { status, headers, text }: FuzzAnswer): string[] {
  const faults: string[] = []
  const endpoint = call.operation === null ? null : (v1Api[call.operation] as Endpoint)
  const ofV1 = call.url.startsWith('/api/v1/')
  if (status >= 500) faults.push(`status ${status}`)
  if (typeof headers['x-request-id'] !== 'string') faults.push('no request id')
  if (ofV1 && headers['wabi-version'] !== '2026-11-21') faults.push('no version')
  if (status === 429 && !/^\d+$/u.test(String(headers['retry-after']))) faults.push('429 without Retry-After')
  if (status === 405 && !headers.allow) faults.push('405 without Allow')
  // A HEAD answer has only headers: those of the GET with the same path.
  if (call.method === 'HEAD') return faults
  if (status === 200) return [...faults, ...successFaults(call, endpoint, headers, text)]
  const type = String(headers['content-type'])
  if (!type.startsWith('application/json')) return [...faults, `a refusal as ${type}`]
  const body: unknown = JSON.parse(text)
  const shaped = ErrorResponse.safeParse(body)
  if (!shaped.success || !isDeepStrictEqual(shaped.data, body))
    return [...faults, 'a refusal of another shape']
  const code = shaped.data.code as ErrorCode
  if (shaped.data.requestId !== headers['x-request-id']) faults.push('another request id in the body')
  if (ERRORS[code][0] !== status) faults.push(`${code} with status ${status}`)
  const documented = endpoint ? endpointErrors(endpoint) : UNKNOWN_ROUTE_ERRORS
  if (!documented.includes(code)) faults.push(`${code} is not documented`)
  if (code === 'request.invalid' && !shaped.data.fields) faults.push('request.invalid without fields')
  const words = Object.values(shaped.data.fields ?? {}).find((one) => FORM_WORDS.test(one))
  if (ofV1 && words !== undefined) faults.push(`words of a form: ${words}`)
  return faults
}

function successFaults(
  { caller }: FuzzCall,
  endpoint: Endpoint | null,
  headers: Record<string, unknown>,
  text: string,
): string[] {
  if (!endpoint) return ['an unknown route answers']
  const faults: string[] = []
  const [area, needed] = endpoint.access.split(':')
  if (area === 'key') {
    if (!caller.key) faults.push('without a key')
    else if (!hasKeyPermission(caller.key.permission, needed as KeyPermission))
      faults.push('without the permission')
    else if (endpoint.onlyTestKeys && caller.key.mode !== 'test') faults.push('with a live key')
    if (!/^\d+$/u.test(String(headers['ratelimit-remaining']))) faults.push('no rate headers')
  }
  const { reply } = endpoint
  if (typeof reply === 'string') {
    if (headers['content-type'] !== FILES[reply])
      faults.push(`a ${reply} as ${String(headers['content-type'])}`)
    return faults
  }
  const body: unknown = JSON.parse(text)
  const parsed = (reply as z.ZodType).safeParse(body)
  if (!parsed.success || !isDeepStrictEqual(parsed.data, body)) faults.push('a reply off the contract')
  return faults
}
