import { deflateSync } from 'node:zlib'
import { encode } from 'cborg'
import { expect, test } from 'vitest'
import { describe } from './describe.ts'
import { isShallowCbor } from './is-shallow-cbor.ts'
import { specimenKeys } from '@wabi/specimens/sign-code.ts'
import { readIssuerKeys } from './issuer-keys.ts'
import type { Scanned } from './scan.ts'
import { verifySignature } from './verify-signature.ts'

const KEYS = readIssuerKeys(JSON.stringify(specimenKeys()))

const SEEDS: [Scanned['format'], Uint8Array][] = [
  [
    'PDF417',
    text(
      '@\n\x1e\rANSI 636000100002DL00410278ZV03190008DLDAQT64\nDCSSAMPLE\nDACMICHAEL\nDBB06061986\nDDEN\r',
    ),
  ],
  ['QRCode', text('aGVsbG8=:DLT:Hanna Tesfaye:V:4:G:F:A:4173928605183947:D:1994/03/17:SIGN:c2ln')],
  ['QRCode', token()],
  ['QRCode', new Uint8Array(deflateSync(token()))],
]

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value)
}

function token(): Uint8Array {
  const claims = new Map([
    [
      169,
      new Map<number, unknown>([
        [4, 'Hanna'],
        [8, '19940317'],
        [9, 2],
      ]),
    ],
  ])
  const parts = [encode(new Map([[1, -8]])), new Map(), encode(claims), new Uint8Array(64)]
  return Uint8Array.from([0xd2, ...encode(parts)])
}

/** The generator of Numerical Recipes: the same mutations on every machine. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function mutate(bytes: Uint8Array, roll: (below: number) => number): Uint8Array {
  const out = [...bytes]
  for (let n = roll(6); n >= 0; n--) {
    const at = roll(out.length)
    const kind = roll(5)
    if (kind === 0) out[at] = roll(256)
    else if (kind === 1) out[at] = (out[at] ?? 0) ^ (1 << roll(8))
    else if (kind === 2) out.splice(at, 1 + roll(20))
    else if (kind === 3) out.splice(at, 0, ...out.slice(at, at + 1 + roll(40)))
    else out.splice(at, 0, 0x9b, 255, 255, 255, 255)
    if (out.length === 0) out.push(0)
  }
  return Uint8Array.from(out)
}

test('eight hundred damaged payloads neither throw nor consume much time or memory', () => {
  const roll = dice(5)
  const before = process.memoryUsage().rss
  let known = 0
  for (let i = 0; i < 800; i++) {
    const [format, seed] = SEEDS[i % SEEDS.length]!
    const bytes = mutate(seed, roll)
    const scanned = new TextDecoder('latin1').decode(bytes)
    const started = performance.now()
    const found = describe({ format, text: scanned, bytes, corners: CORNERS })
    expect(performance.now() - started).toBeLessThan(500)
    expect(found.format).toBe(format)
    for (const value of Object.values(found.fields ?? {})) expect(value.length).toBeLessThan(600)
    if (found.kind) known++
    expect(verifySignature(found, KEYS, new Date())).not.toBe('verified')
  }
  // Otherwise the seeds were damaged so badly that nothing was tested.
  expect(known).toBeGreaterThan(150)
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('long runs of marks are read in linear time', () => {
  const started = performance.now()
  for (const piece of [':DLT:', ':SIGN:', 'DLDAQ', '@ANSI 636000', 'DL00410278', '\x1e']) {
    for (const format of ['QRCode', 'PDF417'] as const) {
      const long = `@ANSI 636000100002${piece.repeat(7000 / piece.length)}`
      describe({ format, text: long, bytes: text(long), corners: CORNERS })
    }
  }
  expect(performance.now() - started).toBeLessThan(1000)
})

test('bombs are neither unpacked nor walked through', () => {
  const started = performance.now()
  const before = process.memoryUsage().rss
  const opened = (bytes: Uint8Array) =>
    describe({ format: 'QRCode', text: '?', bytes, corners: CORNERS }).kind
  const nested = (byte: number) => Uint8Array.from([0xd2, ...new Uint8Array(4000).fill(byte), 1])
  // A gigabyte in four kilobytes, lists in lists, tags on tags, and lists that announce four billion items.
  const bombs = [
    new Uint8Array(deflateSync(new Uint8Array(4_000_000))),
    new Uint8Array(deflateSync(nested(0x81))),
    nested(0x81),
    nested(0xc6),
    nested(0xa1),
    nested(0x9f),
    Uint8Array.from([0xd2, 0x9a, 255, 255, 255, 255, 0x9a, 255, 255, 255, 255, 1]),
  ]
  expect(bombs.map(opened)).toEqual(bombs.map(() => undefined))
  // The payload of a message is looked into separately.
  const inside = [encode(new Map([[1, -8]])), new Map(), nested(0x81).slice(1), new Uint8Array(64)]
  const message = Uint8Array.from([0xd2, ...encode(inside)])
  expect(isShallowCbor(message)).toBe(true)
  expect(describe({ format: 'QRCode', text: '?', bytes: message, corners: CORNERS })).toMatchObject({
    kind: 'cose',
  })
  expect(performance.now() - started).toBeLessThan(1000)
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})
