import { expect, test } from 'vitest'
import { HEAD_TURN_CHALLENGES } from './head-turn-challenges.ts'

const count = (looks: readonly string[], ...of: string[]) => looks.filter((look) => of.includes(look)).length

test('there are 256 different challenges, so that one of them drawn uniformly has 8 bits', () => {
  expect(new Set(HEAD_TURN_CHALLENGES.map((looks) => looks.join())).size).toBe(256)
  expect(HEAD_TURN_CHALLENGES).toHaveLength(256)
})

test('each starts straight, has two straight looks and two turns, and never repeats or reverses a look', () => {
  const allowed: Record<string, string[]> = {
    straight: ['left', 'right', 'up', 'down'],
    left: ['straight', 'up', 'down'],
    right: ['straight', 'up', 'down'],
    up: ['straight', 'left', 'right'],
    down: ['straight', 'left', 'right'],
  }
  for (const looks of HEAD_TURN_CHALLENGES) {
    expect(looks).toHaveLength(6)
    expect(looks[0]).toBe('straight')
    expect(count(looks, 'straight')).toBeGreaterThanOrEqual(2)
    expect(count(looks, 'left', 'right')).toBeGreaterThanOrEqual(2)
    for (const [i, look] of looks.slice(1).entries()) expect(allowed[looks[i]!]).toContain(look)
  }
})

test('left and right are equally frequent in each place, and so are up and down', () => {
  for (let place = 1; place < 6; place += 1) {
    const at = (look: string) => HEAD_TURN_CHALLENGES.filter((looks) => looks[place] === look).length
    expect([at('left'), at('up')]).toEqual([at('right'), at('down')])
    expect(Math.min(at('left'), at('up'))).toBeGreaterThan(0)
  }
})
