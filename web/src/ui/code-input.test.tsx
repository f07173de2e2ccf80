// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeInput } from './code-input.tsx'

function Example({ onFull }: { onFull: (digits: string) => void }) {
  const [value, setValue] = useState('')
  return <CodeInput aria-label="Code" value={value} onChange={setValue} onFull={onFull} />
}

afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })

test('a typed code keeps its digits only, and is complete once', async () => {
  const onFull = vi.fn()
  render(<Example onFull={onFull} />)
  const user = userEvent.setup()
  await user.type(field(), '12x 3-45')
  expect([field().value, onFull.mock.calls]).toEqual(['12345', []])
  await user.type(field(), '6')
  await user.type(field(), '7')
  expect([field().value, onFull.mock.calls]).toEqual(['123456', [['123456']]])
})

test('a code is pasted with spaces, and a corrected one is complete again', async () => {
  const onFull = vi.fn()
  render(<Example onFull={onFull} />)
  const user = userEvent.setup()
  await user.click(field())
  await user.paste('123 456')
  await user.keyboard('{Backspace}7')
  expect(onFull.mock.calls).toEqual([['123456'], ['123457']])
})
