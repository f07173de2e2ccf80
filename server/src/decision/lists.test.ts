import { LIST_KINDS, type ListKind } from '@wabi/contract/review/list-entries.ts'
import { OUTCOMES } from '@wabi/contract/verification/states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { type CaptureSignal, SIGNAL_WEIGHTS } from './model/capture-signals.ts'
import type { DecisionInput, ListFacts, RepeatFacts } from './model/input.ts'
import { NOTHING_LISTED, NOTHING_REPEATED } from './nothing-repeated.ts'
import { ALL_CASES } from './testing/all-cases.ts'

/** What each kind silences, said here independently of the checks. */
const SILENCES: Partial<Record<ListKind, (keyof RepeatFacts | CaptureSignal)[]>> = {
  face: ['faceUnderOtherName', 'faceUnderOtherNumber'],
  number: ['numberUnderOtherName'],
  device: ['several_from_device'],
  network: ['several_from_address'],
}

const kinds = fc.subarray([...LIST_KINDS])
const listed = fc.record({ blocked: kinds, watched: kinds, allowed: kinds, strict: fc.boolean() })
const counts = fc.record({
  faceUnderOtherName: fc.nat(2),
  faceUnderOtherNumber: fc.nat(2),
  numberUnderOtherName: fc.nat(2),
  numberUnderOtherFace: fc.nat(2),
})
const signals = fc.subarray(Object.keys(SIGNAL_WEIGHTS) as CaptureSignal[])
const input = fc.constantFrom(...ALL_CASES.map(([, one]) => one))
const rank = (one: DecisionInput) => OUTCOMES.indexOf(decide(one).outcome)

function withFacts(
  one: DecisionInput,
  seen: Partial<RepeatFacts>,
  lists: Partial<ListFacts>,
  captured: readonly CaptureSignal[],
): DecisionInput {
  const { images } = one
  return {
    ...one,
    repeats: { ...NOTHING_REPEATED, ...seen, lists: { ...NOTHING_LISTED, ...lists } },
    images: images && { ...images, signals: captured, production: true },
  }
}

test('an allowed key decides as if the doubts it silences were absent, and nothing better', () => {
  fc.assert(
    fc.property(input, counts, listed, signals, (one, seen, { blocked, watched, allowed }, captured) => {
      const silenced = allowed.flatMap((kind) => SILENCES[kind] ?? []) as string[]
      const rest = Object.fromEntries(
        Object.entries(seen).map(([name, count]) => [name, silenced.includes(name) ? 0 : count]),
      )
      const allowing = withFacts(one, seen, { blocked, watched, allowed }, captured)
      const without = withFacts(
        one,
        rest,
        { blocked, watched },
        captured.filter((signal) => !silenced.includes(signal)),
      )
      const [got, wanted] = [decide(allowing), decide(without)]
      expect([got.outcome, got.overallScore, got.reasons]).toEqual([
        wanted.outcome,
        wanted.overallScore,
        wanted.reasons,
      ])
    }),
    { numRuns: 2000 },
  )
})

test('the allow list never approves a case with a block, a watch or any doubt that it does not silence', () => {
  fc.assert(
    fc.property(input, counts, listed, signals, (one, seen, { blocked, watched, allowed }, captured) => {
      const before = withFacts(one, {}, { blocked, watched }, [])
      const after = withFacts(one, {}, { blocked, watched, allowed }, [])
      if (rank(before) > 0) expect(rank(after)).toBe(rank(before))
      const all = withFacts(one, seen, { blocked, watched, allowed }, captured)
      // Without repeats and signals, what is left are the other doubts: they are never outweighed.
      if (rank(before) > 0) expect(rank(all)).toBeGreaterThanOrEqual(rank(before))
      if (blocked.length > 0 || watched.length > 0 || seen.numberUnderOtherFace > 0)
        expect(rank(all)).toBeGreaterThan(0)
    }),
    { numRuns: 2000 },
  )
})

test('an entry rejects only if it is confirmed, of the block list, and the client lets blocks reject', () => {
  fc.assert(
    fc.property(listed, ({ blocked, watched, allowed, strict }) => {
      const [, base] = ALL_CASES.find(([name]) => name === 'a face seen under another name') ?? []
      if (!base) throw new Error('the case is missing')
      const whenBlocked = strict ? ('reject' as const) : ('review' as const)
      const one = { ...base, settings: { ...base.settings, whenBlocked } }
      const rejecting = blocked.filter((kind) => kind === 'face' || kind === 'number')
      const unconfirmed = withFacts(one, {}, { blocked, watched, allowed }, [])
      expect(decide(unconfirmed).outcome).not.toBe('rejected')
      const confirmed = withFacts(one, {}, { blocked, rejecting, watched, allowed }, [])
      expect(decide(confirmed).outcome === 'rejected').toBe(strict && rejecting.length > 0)
    }),
    { numRuns: 500 },
  )
})
