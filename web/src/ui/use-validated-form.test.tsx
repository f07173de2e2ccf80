// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { useValidatedForm } from './use-validated-form.ts'

afterEach(cleanup)

interface ExampleProps {
  onValid: (values: { name: string; email: string }) => void
  onInvalid?: (errors: object) => void
}

function Example({ onValid, onInvalid }: ExampleProps) {
  const { values, errors, changed, set, reset, submit } = useValidatedForm(
    { name: '', email: '' },
    ({ name, email }) => ({
      ...(name === '' && { name: 'Please enter a name.' }),
      ...(!email.includes('@') && { email: 'Please enter an e-mail address.' }),
    }),
  )
  return (
    <form noValidate onSubmit={submit(onValid, onInvalid)}>
      {(['name', 'email'] as const).map((name) => (
        <Field key={name} label={name} error={errors[name]}>
          {(control) => (
            <Input
              {...control}
              value={values[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <output>{changed ? 'changed' : 'as it was'}</output>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => fireEvent.submit(field('name').form!)
const errors = () => screen.queryAllByText(/^Please enter/u).map(({ textContent }) => textContent)

test('errors show once the form is submitted, and then follow every change', () => {
  const [onValid, onInvalid] = [vi.fn(), vi.fn()]
  render(<Example onValid={onValid} onInvalid={onInvalid} />)
  enter('email', 'abebe')
  expect(errors()).toEqual([])
  submit()
  expect(errors()).toEqual(['Please enter a name.', 'Please enter an e-mail address.'])
  expect(onInvalid).toHaveBeenCalledTimes(1)
  enter('name', 'Abebe')
  expect(errors()).toEqual(['Please enter an e-mail address.'])
  enter('email', 'abebe@example.et')
  submit()
  expect(onValid.mock.calls).toEqual([[{ name: 'Abebe', email: 'abebe@example.et' }]])
})

test('a refused form focuses its first invalid field', async () => {
  render(<Example onValid={() => {}} />)
  enter('name', 'Abebe')
  submit()
  await vi.waitFor(() => expect(document.activeElement).toBe(field('email')))
})

test('reset restores the initial values without errors', () => {
  render(<Example onValid={() => {}} />)
  enter('name', 'Abebe')
  submit()
  expect(screen.getByText('changed')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect([field('name').value, errors(), screen.getByText('as it was').tagName]).toEqual(['', [], 'OUTPUT'])
})
