// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CursorPager } from './cursor-pager.tsx'

afterEach(cleanup)

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('Next adds the cursor of the next page, Previous drops that of this one', () => {
  const onPages = vi.fn()
  render(<CursorPager pages={['b', 'c']} next="d" busy={false} onPages={onPages} />)
  expect(screen.getByText('Page 3')).toBeDefined()
  fireEvent.click(button('Next'))
  fireEvent.click(button('Previous'))
  expect(onPages.mock.calls).toEqual([[['b', 'c', 'd']], [['b']]])
})

test.each([
  { pages: [], next: 'b', disabled: [true, false] },
  { pages: ['b'], next: null, disabled: [false, true] },
])('the ends of the list have no button beyond them: %j', ({ pages, next, disabled }) => {
  render(<CursorPager pages={pages} next={next} busy={false} onPages={() => {}} />)
  expect([button('Previous').disabled, button('Next').disabled]).toEqual(disabled)
})

test('a single page has no pager, and while a page loads no other can be chosen', () => {
  const { container, rerender } = render(
    <CursorPager pages={[]} next={null} busy={false} onPages={() => {}} />,
  )
  expect(container.innerHTML).toBe('')
  rerender(<CursorPager pages={['b']} next="c" busy onPages={() => {}} />)
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, true])
})
