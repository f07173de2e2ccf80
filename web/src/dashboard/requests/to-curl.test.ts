import { execFileSync } from 'node:child_process'
import { API_VERSION } from '@wabi/contract/endpoint/api-version.ts'
import { expect, test } from 'vitest'
import { toCurl } from './to-curl.ts'

/** The arguments that a shell passes to curl. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  return execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8', env: { WABI_API_KEY: 'wk_live_x' } })
    .split('\0')
    .slice(0, -1)
}

test('the command sends the method, the version, the key of the environment and the body', () => {
  const requestBody = { customerName: '•••', note: "it's $HOME `id`" }
  const call = {
    method: 'POST',
    path: '/api/v1/verifications',
    apiVersion: API_VERSION,
    requestBody,
  } as const
  expect(argumentsOf(toCurl(call, 'http://127.0.0.1'))).toEqual([
    '-X',
    'POST',
    'http://127.0.0.1/api/v1/verifications',
    '-H',
    'Authorization: Bearer wk_live_x',
    '-H',
    `Wabi-Version: ${API_VERSION}`,
    '-H',
    'Content-Type: application/json',
    '-d',
    JSON.stringify(requestBody),
  ])
})

test('a call without a body sends none, and its query stays one argument', () => {
  const path = '/api/v1/verifications?limit=2&search=•••'
  const sent = argumentsOf(
    toCurl({ method: 'GET', path, apiVersion: API_VERSION, requestBody: null }, 'http://h'),
  )
  expect(sent).toContain(`http://h${path}`)
  expect(sent).not.toContain('-d')
})
