// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const TABS = [
  { value: 'company', label: 'Company' },
  { value: 'mail', label: 'Mail', count: 3 },
  { value: 'security', label: 'Security' },
] as const

function Example() {
  const [value, setValue] = useState<(typeof TABS)[number]['value']>('company')
  return (
    <Tabs label="Settings" tabs={TABS} value={value} onChange={setValue}>
      Panel of {value}
    </Tabs>
  )
}

afterEach(cleanup)

const selected = () => screen.getByRole('tab', { selected: true })

test('arrow keys, Home and End select a tab and move the focus to it, around both ends', async () => {
  render(<Example />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(selected())
  for (const [key, name] of [
    ['{ArrowRight}', 'Mail'],
    ['{End}', 'Security'],
    ['{ArrowRight}', 'Company'],
    ['{ArrowLeft}', 'Security'],
    ['{Home}', 'Company'],
  ] as const) {
    await user.keyboard(key)
    expect(selected().textContent).toContain(name)
    expect(document.activeElement).toBe(selected())
  }
})

test('the list is one tab stop, and the panel is named by the selected tab', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('tab', { name: /Mail/u }))
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([selected()])
  const panel = screen.getByRole('tabpanel', { name: /Mail/u })
  expect(panel.textContent).toBe('Panel of mail')
  expect(selected().getAttribute('aria-controls')).toBe(panel.id)
})
