import { expect, test } from 'vitest'
import { Environment } from '../../server/src/platform/config/environment.ts'
import { settingsPage } from './settings-page.ts'

test('docs/SETTINGS.md lists every setting as the code has it; `npm run fix` writes it', () => {
  const { present, expected } = settingsPage()
  expect(present).toBe(expected)
  for (const name of Object.keys(Environment.shape)) expect(present).toContain(`| \`${name}\``)
})
