import { expect, test } from 'vitest'
import { foldTimeline } from './fold-timeline.ts'

const entry = (at: number, words: string, actor: string) => ({
  at: `2026-11-21T09:00:0${at}.000Z`,
  event: words,
  words,
  actor,
})

test('consecutive equal entries of one person become one, with the last instant; those of others do not', () => {
  const folded = foldTimeline([
    entry(1, 'Image viewed', 'Marta'),
    entry(2, 'Image viewed', 'Marta'),
    entry(3, 'Image viewed', 'Dawit'),
    entry(4, 'Note added', 'Marta'),
    entry(5, 'Image viewed', 'Marta'),
  ])
  expect(
    folded.map(({ entry: { at, actor, words }, times }) => `${at.slice(18, 19)} ${actor} ${words} ${times}`),
  ).toEqual([
    '2 Marta Image viewed 2',
    '3 Dawit Image viewed 1',
    '4 Marta Note added 1',
    '5 Marta Image viewed 1',
  ])
})
