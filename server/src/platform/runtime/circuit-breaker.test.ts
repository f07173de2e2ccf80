import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function create() {
  const time = { ms: 0 }
  const breaker = createCircuitBreaker({ failures: 3, openMs: 1000, maxOpenMs: 4000 }, () => time.ms)
  return { time, breaker }
}

function fail(breaker: ReturnType<typeof create>['breaker'], times: number): void {
  for (let time = 0; time < times; time += 1) {
    expect(breaker.mayCall()).toBe(true)
    breaker.failed()
  }
}

test('it opens after failures in a row, not after as many with a success between', () => {
  const { breaker } = create()
  fail(breaker, 2)
  breaker.succeeded()
  fail(breaker, 2)
  expect(breaker.state()).toBe('closed')
  fail(breaker, 1)
  expect(breaker.state()).toBe('open')
  expect(breaker.mayCall()).toBe(false)
  expect(breaker.waitMs()).toBe(1000)
})

test('after its time one call at a time tries; a success closes it', () => {
  const { breaker, time } = create()
  fail(breaker, 3)
  time.ms = 1000
  expect(breaker.state()).toBe('trying')
  expect(breaker.mayCall()).toBe(true)
  expect(breaker.mayCall()).toBe(false)
  breaker.succeeded()
  expect(breaker.state()).toBe('closed')
  expect(breaker.mayCall()).toBe(true)
})

test('each failed attempt doubles the time, up to the longest', () => {
  const { breaker, time } = create()
  fail(breaker, 3)
  const waits: number[] = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    time.ms += breaker.waitMs()
    fail(breaker, 1)
    waits.push(breaker.waitMs())
  }
  expect(waits).toEqual([2000, 4000, 4000])
  expect(breaker.openings()).toBe(4)
})

test('calls that began before it opened do not prolong the time', () => {
  const { breaker } = create()
  for (let call = 0; call < 5; call += 1) expect(breaker.mayCall()).toBe(true)
  for (let call = 0; call < 5; call += 1) breaker.failed()
  expect(breaker.waitMs()).toBe(1000)
  expect(breaker.openings()).toBe(1)
})
