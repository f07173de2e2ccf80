import { v1Api } from '@wabi/contract/api/v1/operations.ts'
import { MASK, MAX_LOGGED_BODY_BYTES } from '@wabi/contract/client/request-log.ts'
import { expect, test } from 'vitest'
import { knownWords } from './known-words.ts'
import { maskBody } from './mask-body.ts'
import { maskPath } from './mask-path.ts'

const CANARY = 'canary-7f3a'
const VERIFICATION = `ver_${'a1'.repeat(13)}`
const SESSION = `ses_${'b2'.repeat(13)}`

test('ids, states, counts, error codes and field names are kept', () => {
  const requestId = '0f9a2c1e-3b5d-4f7a-8c9e-1d2b3a4c5e6f'
  expect(
    maskBody({
      success: false,
      error: 'The request is not valid. `fields` says what is wrong with each field.',
      code: 'request.invalid',
      requestId,
      param: 'customerName',
      fields: { 'expected.name': 'Too long', customerName: 'Missing' },
      data: [
        { verificationId: VERIFICATION, status: 'pending_review', attempts: 3, flagged: true, label: null },
      ],
    }),
  ).toEqual({
    success: false,
    error: 'The request is not valid. `fields` says what is wrong with each field.',
    code: 'request.invalid',
    requestId,
    param: 'customerName',
    fields: { 'expected.name': MASK, customerName: MASK },
    data: [
      { verificationId: VERIFICATION, status: 'pending_review', attempts: 3, flagged: true, label: null },
    ],
  })
})

test('the values of every field of the contract are masked unless they are among the contract’s', () => {
  const { fieldNames } = knownWords()
  expect(fieldNames.size).toBeGreaterThan(150)
  for (const name of fieldNames) {
    const masked = maskBody({ [name]: CANARY, data: { [name]: [CANARY, { [name]: CANARY }] } })
    expect(JSON.stringify(masked)).not.toContain(CANARY)
    expect(maskBody({ [name]: 'F' }), name).toEqual({ [name]: MASK })
  }
})

test.each([
  ['a field that does not exist', { custmerName: CANARY, [CANARY]: 1 }],
  [
    'metadata, whose names the caller chooses',
    { metadata: { [CANARY]: true, status: CANARY, limit: 4711, success: false } },
  ],
  [
    'a state’s field with another value',
    { status: CANARY, code: CANARY, reasons: [CANARY], events: [{ type: CANARY }] },
  ],
  ['numbers that are not counts', { idNumber: 4711, customerPhone: 4711, code: 4711 }],
  [
    'an address, which has the secret of the link',
    { url: `https://id.example/verify/${SESSION}`, sessionId: SESSION },
  ],
  ['pictures', { expected: { referenceFace: `data:image/jpeg;base64,${CANARY}` }, selfie: CANARY }],
  [
    'the secret of a webhook',
    { data: { secret: `whsec_${CANARY}`, requestHeaders: { authorization: CANARY } } },
  ],
  [
    'what a person is',
    {
      gender: 'F',
      country: 'ET',
      language: 'am',
      documentType: 'passport',
      document: { type: 'passport' },
      claims: { fullName: CANARY },
    },
  ],
  ['a text around an id', { notes: `${CANARY} ${VERIFICATION}` }],
])('%s: nothing of it is kept', (_, body) => {
  const masked = JSON.stringify(maskBody(body))
  for (const secret of [
    CANARY,
    '4711',
    SESSION,
    '"F"',
    '"ET"',
    '"am"',
    'passport',
    'true',
    'false',
    'custmerName',
  ])
    expect(masked).not.toContain(secret)
})

test('long and deep bodies are cut, and say so', () => {
  const row = { verificationId: VERIFICATION, status: 'completed', customerName: CANARY }
  let deep: unknown = row
  for (let depth = 0; depth < 40; depth += 1)
    deep = { data: [deep, ...Array.from({ length: 30 }, () => row)] }
  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`${CANARY}${at}`, at]))
  for (const body of [{ data: Array.from({ length: 1000 }, () => row) }, deep, wide]) {
    const text = JSON.stringify(maskBody(body))
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_LOGGED_BODY_BYTES)
    expect(text).toContain(' more"')
    expect(text).not.toContain(CANARY)
  }
  expect(maskBody('text')).toBeNull()
  expect(maskBody(undefined)).toBeNull()
})

test('a path keeps ids, states and counts', () => {
  const template = v1Api.v1GetVerification.path
  expect(maskPath(template, { verificationId: VERIFICATION }, {})).toBe(
    `/api/v1/verifications/${VERIFICATION}`,
  )
  expect(maskPath(template, { verificationId: CANARY }, {})).toBe(`/api/v1/verifications/${MASK}`)
  expect(
    maskPath(
      '/api/v1/verifications',
      {},
      { limit: '20', status: 'completed', search: CANARY, [CANARY]: '1' },
    ),
  ).toBe(`/api/v1/verifications?limit=20&status=completed&search=${MASK}&${MASK}`)
  expect(maskPath('/api/v1/verifications', {}, { limit: CANARY, status: [CANARY, 'failed'] })).toBe(
    `/api/v1/verifications?limit=${MASK}&status=${MASK}&status=failed`,
  )
})
