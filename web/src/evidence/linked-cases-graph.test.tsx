// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LinkedCasesGraph } from './linked-cases-graph.tsx'
import type { LinkedCase, SharedDetails } from './linked-words.ts'

afterEach(cleanup)

const other = (n: number, shared: LinkedCase['shared'], more: Partial<LinkedCase> = {}): LinkedCase => ({
  verificationId: `ver_${n}`,
  customerName: `Person ${n}`,
  status: 'completed',
  outcome: 'approved',
  createdAt: '2026-11-20T08:00:00.000Z',
  shared,
  samePerson: false,
  ...more,
})

const detail = (name: LinkedCase['shared'][number]): SharedDetails['details'][number] => ({
  detail: name,
  cases: 2,
  people: 2,
  devices: 1,
  more: false,
  crowded: false,
})

/** Words of the nodes, in order, and the number of lines between them. */
function draw(details: SharedDetails['details'], cases: readonly LinkedCase[]) {
  const { container } = render(<LinkedCasesGraph details={details} cases={[...cases]} />)
  return {
    nodes: [...container.querySelectorAll('text')].map(({ textContent }) => textContent),
    edges: [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? ''),
    outcomes: [...container.querySelectorAll('circle')].map((circle) => circle.getAttribute('class')),
  }
}

test('each shared detail is a node with a line from this case and one to each case that shares it', () => {
  const cases = [
    other(1, ['phone', 'device'], { outcome: 'rejected' }),
    other(2, ['phone'], { outcome: null, status: 'pending' }),
  ]
  const { nodes, edges, outcomes } = draw([detail('phone'), detail('device')], cases)
  expect(nodes).toEqual(['This verification', 'Phone', 'Device', 'Person 1', 'Person 2'])
  // Two from this case, two to the first case, one to the second.
  expect(edges).toHaveLength(5)
  expect(outcomes).toEqual(['fill-danger', 'fill-ink-soft'])
  // A line ends where the node of its case is drawn.
  const ends = edges.map((line) => line.split(' ').slice(-2).join(' '))
  expect(new Set(ends).size).toBe(4)
})

test('a detail that no drawn case shares has no node, and a long name is cut', () => {
  const { nodes, edges } = draw(
    [detail('phone'), detail('network')],
    [other(1, ['phone'], { customerName: 'Wolde-Giyorgis Habte-Mariam Tekle' })],
  )
  expect(nodes).toEqual(['This verification', 'Phone', 'Wolde-Giyorgis Habte-Ma…'])
  expect(edges).toHaveLength(2)
})

test('at most twelve cases are drawn', () => {
  const cases = Array.from({ length: 15 }, (_, i) => other(i + 1, ['face']))
  const { nodes, edges } = draw([detail('face')], cases)
  expect(nodes.slice(2)).toEqual(cases.slice(0, 12).map(({ customerName }) => customerName))
  expect(edges).toHaveLength(13)
})
