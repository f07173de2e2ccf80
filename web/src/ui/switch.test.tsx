// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Switch } from './switch.tsx'

afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Require a second factor' })
const show = (checked: boolean, onChoose: (next: boolean) => Promise<unknown>) => (
  <Switch label="Require a second factor" checked={checked} onChoose={onChoose} />
)

test('the new state shows while it is being saved, and stays once it is saved', async () => {
  let save: () => void = () => {}
  const onChoose = vi.fn(() => new Promise<void>((resolve) => (save = resolve)))
  const { rerender } = render(show(false, onChoose))
  fireEvent.click(field())
  expect([field().checked, onChoose.mock.calls]).toEqual([true, [[true]]])
  save()
  rerender(show(true, onChoose))
  await waitFor(() => expect(field().checked).toBe(true))
})

test('a state that could not be saved reverts', async () => {
  render(show(true, () => Promise.reject(new Error('refused'))))
  fireEvent.click(field())
  expect(field().checked).toBe(false)
  await waitFor(() => expect(field().checked).toBe(true))
})

test('a change made elsewhere shows', () => {
  const onChoose = () => Promise.resolve()
  const { rerender } = render(show(false, onChoose))
  rerender(show(true, onChoose))
  expect(field().checked).toBe(true)
})
