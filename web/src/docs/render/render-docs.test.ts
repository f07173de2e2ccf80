import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REASON_CODES } from '@wabi/contract/verification/checks.ts'
import { API_VERSION } from '@wabi/contract/endpoint/api-version.ts'
import { v1Api } from '@wabi/contract/api/v1/operations.ts'
import { API_WORDS } from '@wabi/contract/endpoint/api-words.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { endpointErrors } from '@wabi/contract/endpoint/endpoint-errors.ts'
import { type ErrorCode, ERRORS } from '@wabi/contract/endpoint/errors.ts'
import { EVENT_KINDS } from '@wabi/contract/shapes/event-samples.ts'
import { WEBHOOK_EVENTS } from '@wabi/contract/verification/events.ts'
import { VERIFICATION_STATUSES } from '@wabi/contract/verification/states.ts'
import { TEST_CUSTOMER_NAMES } from '@wabi/contract/verification/test-customers.ts'
import { expect, test } from 'vitest'
import { escapeHtml } from '../html/html.ts'
import { openApiDocument, operations } from './reference/operations.ts'
import { toExampleRequest } from './reference/example-request.ts'
import { toExample } from './reference/to-example.ts'
import { renderSamples } from './reference/samples.ts'
import { findEntries } from '../browser/search/find-entries.ts'
import { renderDocs, searchIndexJson } from './render-docs.ts'
import type { SearchEntry } from './search-index.ts'

const DOCS = join(import.meta.dirname, '..')
const files = renderDocs({ styles: ['/a.css'], early: '/e.js', script: '/m.js', search: '/s.json' })
const getPath = (name: string) => (name === 'index.html' ? '/docs' : `/docs/${name.replace(/\.html$/u, '')}`)
const pages = new Map([...files].map(([name, markup]) => [getPath(name), markup]))
const listIds = (markup: string) => [...markup.matchAll(/\sid="([^"]+)"/gu)].map(([, id]) => id ?? '')
const page = (path: string) => pages.get(path) ?? ''

/** Addresses served by other parts of the product. */
const ELSEWHERE = [
  '/',
  '/dashboard',
  '/auth/sign-up',
  '/api/v1/openapi.json',
  '/api/v1/postman-collection.json',
  '/llms.txt',
  '/icon.svg',
  '/a.css',
]

test('every link leads to an existing page and heading, and none to another site', () => {
  const broken: string[] = []
  for (const [path, markup] of pages)
    for (const [, href = ''] of markup.matchAll(/\shref="([^"]+)"/gu)) {
      const [target = '', anchor] = href.split('#')
      const there = target === '' ? markup : pages.get(target)
      if (there === undefined ? !ELSEWHERE.includes(target) : anchor && !listIds(there).includes(anchor))
        broken.push(`${path}: ${href}`)
    }
  expect(broken).toEqual([])
})

test('no page has duplicate ids', () => {
  for (const [path, markup] of pages) {
    const ids = listIds(markup)
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      path,
    ).toEqual([])
  }
})

test('every operation of the OpenAPI document has a section, with a sample in each language', () => {
  for (const { page: name, id, method, path } of operations()) {
    const markup = page(`/docs/api/${name}`)
    expect(listIds(markup)).toContain(id)
    const section = markup.slice(markup.indexOf(`id="${id}"`)).split('</section>')[0] ?? ''
    expect(section).toContain(`data-method="${method}"`)
    expect(section).toContain(`data-path="${path}"`)
    for (const language of ['curl', 'Node fetch']) expect(section, id).toContain(`data-panel="${language}"`)
  }
  expect(operations().filter(({ page: name }) => name === 'others')).toEqual([])
})

test('every sample that sends a key sends the newest version', () => {
  const guides = globSync('samples/**/*.{sh,fetch.mjs,py,php}', { cwd: DOCS }).map(
    (file) => [file, readFileSync(join(DOCS, file), 'utf8')] as const,
  )
  const reference = operations().flatMap((one) =>
    renderSamples(one)
      .filter(({ label }) => label !== '@wabi/sdk')
      .map(({ label, code }) => [`${one.operationId} ${label}`, code] as const),
  )
  const without = [...guides, ...reference].filter(
    ([, code]) =>
      /Bearer (?:\$\{?|\{os\.environ\['|' \. getenv\(')WABI_API_KEY/u.test(code) &&
      !new RegExp(`wabi-version['"]?: ['"]?${API_VERSION}`, 'iu').test(code),
  )
  expect(without.map(([name]) => name)).toEqual([])
})

test('no example sends an e-mail, and none needs an unset variable', () => {
  for (const operation of operations()) {
    const { body, variables } = toExampleRequest(operation)
    const takes = JSON.stringify(operation.body?.schema ?? {})
    const schema = openApiDocument().components.schemas[/NewVerification/u.exec(takes)?.[0] ?? '']
    if (schema?.properties?.delivery || takes.includes('"delivery"'))
      expect(body, operation.id).toMatchObject({ delivery: 'none' })
    const known = ['WABI_URL', 'WABI_API_KEY', ...variables.map(({ variable }) => variable)]
    for (const { label, code } of renderSamples(operation))
      if (label === 'curl')
        for (const [, name] of code.matchAll(/\$([A-Z_]+)/gu)) expect(known, operation.id).toContain(name)
  }
  const create = page('/docs/api/verifications').split('id="create-verification"')[1]?.split('</section>')[0]
  expect(create).toContain('only to members of your company’s team')
})

test('sample values of responses are values, not the names of their fields', () => {
  const { schemas } = openApiDocument().components
  const placeholders = (value: unknown, name: string): string[] => {
    if (typeof value !== 'object' || value === null)
      return value === name || value === 'text' || value === Number.MIN_SAFE_INTEGER ? [name] : []
    return Object.entries(value).flatMap(([field, inner]) =>
      placeholders(inner, Array.isArray(value) ? name : field),
    )
  }
  const found = operations().flatMap(({ operationId, answers }) =>
    placeholders(
      toExample(answers['200']?.content?.['application/json']?.schema ?? { const: null }, schemas),
      '',
    ).map((field) => `${operationId}: ${field}`),
  )
  expect(found).toEqual([])
})

test('the catalogues list everything in the contract', () => {
  expect(listIds(page('/docs/error-codes'))).toEqual(expect.arrayContaining(Object.keys(ERRORS)))
  expect(listIds(page('/docs/reason-codes'))).toEqual(expect.arrayContaining([...REASON_CODES]))
  expect(listIds(page('/docs/test-customers'))).toEqual(expect.arrayContaining([...TEST_CUSTOMER_NAMES]))
  expect(listIds(page('/docs/statuses'))).toEqual(
    expect.arrayContaining(VERIFICATION_STATUSES.map((status) => `status-${status}`)),
  )
  for (const event of WEBHOOK_EVENTS) {
    expect(listIds(page('/docs/events'))).toContain(event)
    expect(page('/docs/events')).toContain(EVENT_KINDS[event].when)
  }
})

test('the error codes of calls with a key come first, in the words of the API', () => {
  const [ofCalls = '', others = ''] = page('/docs/error-codes').split('id="others"')
  const reachable = new Set(Object.values<Endpoint>(v1Api).flatMap(endpointErrors))
  for (const code of reachable) {
    expect(listIds(ofCalls)).toContain(code)
    expect(ofCalls).toContain(escapeHtml(API_WORDS[code] ?? ERRORS[code][1]))
  }
  expect(ofCalls).not.toContain('marked')
  expect(listIds(others)).toEqual(expect.arrayContaining(['auth.locked', 'claims.guardian_needed']))
  expect(listIds(others).filter((code) => reachable.has(code as ErrorCode))).toEqual([])
})

test('every sample file is used on a page', () => {
  const shown = globSync('pages/*.md', { cwd: DOCS })
    .flatMap((file) => [...readPageFences(file)])
    .flatMap(([kind, name]) =>
      kind === 'sample'
        ? [name]
        : ['.sh', '.fetch.mjs', '.sdk.mjs', '.py', '.php', '.java', '.go', '.cs'].map((end) => name + end),
    )
    .filter((name) => existsSync(join(DOCS, 'samples', name)))
  const all = globSync('**/*.{sh,mjs,html,py,php,java,go,cs}', { cwd: join(DOCS, 'samples') })
  expect(all.filter((file) => !shown.includes(file))).toEqual([])
})

test('the search index contains codes, operations and headings, without markup', () => {
  const index = JSON.parse(searchIndexJson()) as [string, string, string, string][]
  const addresses = index.map(([address]) => address)
  for (const address of [
    '/docs/quick-start#2-get-a-test-key',
    '/docs/error-codes#idempotency.in_flight',
    '/docs/api/verifications#create-verification',
    '/docs/test-customers#fraud',
  ])
    expect(addresses).toContain(address)
  for (const [address, , , words] of index) expect(words, address).not.toMatch(/<\/?\w|&\w+;/u)
})

test.each([
  ['rotate key', '/docs/going-live#rotating-an-api-key'],
  ['otp', '/docs/links#proof-of-possession'],
  ['ip allow list', '/docs/webhooks#where-wabi-calls'],
  ['retry', '/docs/errors#what-to-do'],
])('a search for “%s” finds %s', (words, address) => {
  const found = findEntries(JSON.parse(searchIndexJson()) as SearchEntry[], words)
  expect(found.map(([one]) => one)).toContain(address)
})

test('every page has a unique title and loads nothing from other sites', () => {
  const titles = [...pages.values()].map((markup) => /<title>(.*?)<\/title>/u.exec(markup)?.[1])
  expect(new Set(titles).size).toBe(pages.size)
  for (const [path, markup] of pages) {
    expect(markup.match(/<h1>/gu), path).toHaveLength(1)
    expect(markup, path).not.toMatch(/(?:src|href|action)="(?:https?:)?\/\//u)
    expect(markup, path).not.toMatch(/\son\w+="|<style|\sstyle="/u)
    expect(markup, path).not.toContain('undefined')
    expect(markup, path).not.toContain('<th></th>')
    expect(/<p class="lead">(.*?)<\/p>/u.exec(markup)?.[1], path).not.toMatch(/`|\]\(/u)
  }
})

function readPageFences(file: string): [kind: string, name: string][] {
  const text = readFileSync(join(DOCS, file), 'utf8')
  return [...text.matchAll(/^```(samples?)\b.*\n(.+)\n```$/gmu)].map(([, kind = '', name = '']) => [
    kind,
    name,
  ])
}
