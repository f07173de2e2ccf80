// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { GroupPatterns, GroupSwatch } from './group-swatch.tsx'
import { STATUS_GROUPS } from './status-groups.ts'

afterEach(cleanup)

test('each group of a chart has a pattern of its own, in the legend too', () => {
  const { container } = render(
    <>
      <GroupPatterns />
      {STATUS_GROUPS.map((group) => (
        <GroupSwatch key={group.name} group={group} />
      ))}
    </>,
  )
  const fills = [...container.querySelectorAll('rect[fill]')].map((swatch) => swatch.getAttribute('fill'))
  const marks = fills.map((fill) => {
    const pattern = container.querySelector(fill!.slice(4, -1))!
    return [...pattern.children]
      .slice(1)
      .map((mark) => mark.outerHTML)
      .join('')
  })
  expect(fills).toHaveLength(STATUS_GROUPS.length)
  expect(new Set(marks).size).toBe(STATUS_GROUPS.length)
})
