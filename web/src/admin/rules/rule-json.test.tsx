// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RuleJson } from './rule-json.tsx'

afterEach(cleanup)

const CONTENT: RuleContent = { requiredFields: ['fullName'], validationRules: {} }

function show(errors: Record<string, string> = {}) {
  const cache = new QueryClient()
  cache.setQueryData(['rules', 'schema'], { type: 'object' })
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={cache}>
      <RuleJson content={CONTENT} errors={errors} onChange={onChange} />
    </QueryClientProvider>,
  )
  return onChange
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

test('starts with the rule as it is stored, and reports every valid change', () => {
  const onChange = show()
  expect(JSON.parse(field().value)).toEqual(CONTENT)
  const changed = { requiredFields: ['fullName', 'sex'], validationRules: {} }
  fireEvent.change(field(), { target: { value: JSON.stringify(changed) } })
  expect(onChange.mock.calls).toEqual([[changed]])
})

test.each([
  ['{', /^This is not JSON: /u],
  ['7', 'Write { "requiredFields": […], "validationRules": {…} }'],
  ['{"requiredFields": [], "rules": {}}', /^“rules” is not allowed here/u],
  ['{"requiredFields": "fullName", "validationRules": {}}', 'requiredFields must be a list'],
  ['{"requiredFields": [], "validationRules": []}', 'validationRules must be an object'],
])('%s changes nothing and shows its error', (value, expected) => {
  const onChange = show()
  fireEvent.change(field(), { target: { value } })
  expect(screen.getByText(expected)).toBeDefined()
  expect([onChange.mock.calls.length, field().value]).toEqual([0, value])
})

test('lists the server’s errors of the rule by path, and leaves out those of other fields', () => {
  show({ 'validationRules.minAge.years': 'At least 1.', note: 'Too long.' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'validationRules.minAge.years: At least 1.',
  ])
})
