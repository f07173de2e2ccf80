import { expect, test } from 'vitest'
import { serverTextScript } from './server-text.ts'

function run(text: string): string {
  const window: { serverText?: (text: string) => string } = {}
  const script = serverTextScript({ Decided: 'ተወሰነ', approved: 'ጸድቋል', 'Too many: wait.': 'ይጠብቁ።' })
  // oxlint-disable-next-line no-new-func -- the page runs this script
  new Function('window', script)(window)
  return window.serverText!(text)
}

test('a text of the server is translated as a whole or in its parts', () => {
  expect(run('Decided')).toBe('ተወሰነ')
  expect(run('Decided: approved, score 92')).toBe('ተወሰነ፦ ጸድቋል፣ ነጥብ 92')
  expect(run('Decided: another outcome')).toBe('ተወሰነ፦ another outcome')
  expect(run('Too many: wait.')).toBe('ይጠብቁ።')
})

test('a text that the table does not have stays as it is', () => {
  expect(run('Alem: note, score 3')).toBe('Alem: note, score 3')
  expect(run('constructor')).toBe('constructor')
})
