import { readFileSync } from 'node:fs'
import { REASON_CODES } from '@wabi/contract/verification/checks.ts'
import { DOCUMENT_FIELDS } from '@wabi/contract/rules/rule-fields.ts'
import { RULE_KIND_WORDS } from '@wabi/contract/rules/rule-kinds.ts'
import { expect, test } from 'vitest'
import { RULE_TEMPLATES } from './rule-templates.ts'
import { SHIPPED_RULES } from './shipped-rules.ts'

const page = readFileSync(new URL('../../../../../docs/RULES.md', import.meta.url), 'utf8')
const section = (title: string) => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
const rows = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('`', '')))

test('docs/RULES.md explains exactly the existing kinds of rules, in the editor’s words, with examples', () => {
  const documented = section('Every kind of rule').split('\n### ').slice(1)
  expect(documented.map((one) => one.split('`')[1])).toEqual(Object.keys(RULE_KIND_WORDS))
  for (const [i, [kind, { name, words, example }]] of Object.entries(RULE_KIND_WORDS).entries()) {
    expect(documented[i]).toContain(`\`${kind}\`: ${name}\n\n${words}\n`)
    const json = JSON.parse(documented[i]!.split('```json')[1]!.split('```')[0]!) as unknown
    expect(json).toEqual(kind === 'requiredFields' ? example : { [kind]: example })
  }
  for (const field of DOCUMENT_FIELDS) expect(section('Every kind of rule')).toContain(`\`${field}\``)
})

test('docs/RULES.md lists every reason that a rule can give', () => {
  const documented = rows(section('Which rule holds'))
    .map(([reason]) => reason!)
    .filter((reason) => reason.startsWith('rule_'))
  expect(documented.toSorted()).toEqual(REASON_CODES.filter((code) => code.startsWith('rule_')).toSorted())
})

test('docs/RULES.md lists the shipped rules, and the templates with their limits', () => {
  const [shipped = '', templates = ''] = section('Rules that come with Wabi').split('Templates to begin')
  expect(rows(shipped).slice(1)).toEqual(
    SHIPPED_RULES.map(({ name, documentType, country }) => [name, documentType, country]),
  )
  const limits = RULE_TEMPLATES.map(({ id, validationRules }) => [
    id,
    (validationRules.levels ?? [])
      .map(
        ({ name, limits }) =>
          `${name}: ${limits.map((one) => `${one.name} ${one.amount} ${one.currency}`).join(', ')}`,
      )
      .join('; '),
  ])
  expect(rows(templates).slice(1)).toEqual(limits)
})
