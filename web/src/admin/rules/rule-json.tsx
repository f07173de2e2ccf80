import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import { call } from '../../lib/calls.ts'
import { Card } from '../../ui/card.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import type { RuleFormProps } from './rule-form.tsx'

const toJson = ({ requiredFields, validationRules }: RuleContent) =>
  JSON.stringify({ requiredFields, validationRules }, null, 2)

/** Edits the rule as JSON and shows the server's error at each path. */
export function RuleJson({ content, errors, onChange }: RuleFormProps) {
  const [text, setText] = useState(() => toJson(content))
  const [parseError, setParseError] = useState<string | null>(null)
  const { data: schema } = useQuery({
    queryKey: ['rules', 'schema'],
    queryFn: async () => (await call('getRuleSchema')).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const paths = Object.entries(errors).filter(([path]) => /^(requiredFields|validationRules)/u.test(path))
  const update = (next: string) => {
    setText(next)
    const parsed = parseContent(next)
    setParseError(typeof parsed === 'string' ? parsed : null)
    if (typeof parsed !== 'string') onChange(parsed)
  }
  return (
    <Card
      title="The rule as data"
      note="This is exactly what is stored and applied. Saving checks it and shows what is wrong at which path."
    >
      <div className="grid gap-4">
        <Field label="requiredFields and validationRules" error={parseError ?? undefined}>
          {(control) => (
            <Textarea
              {...control}
              rows={18}
              value={text}
              spellCheck={false}
              onChange={(event) => update(event.target.value)}
              className="font-mono text-sm"
            />
          )}
        </Field>
        {paths.length > 0 && (
          <ul className="list-disc pl-5 text-danger" aria-label="What is wrong">
            {paths.map(([path, words]) => (
              <li key={path}>
                <code className="text-sm wrap-anywhere">{path}</code>: {words}
              </li>
            ))}
          </ul>
        )}
        <Disclosure summary="Allowed values (JSON Schema 2020-12)">
          <CodeBlock
            label="JSON Schema of validationRules"
            code={JSON.stringify(schema ?? {}, null, 2)}
            noun="Schema"
          />
        </Disclosure>
      </div>
    </Card>
  )
}

/** Parses the text; returns an error message if it fails. Only the server checks whether it is a valid rule. */
function parseContent(text: string): RuleContent | string {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`
  }
  if (typeof parsed !== 'object' || parsed === null)
    return 'Write { "requiredFields": […], "validationRules": {…} }'
  const { requiredFields, validationRules, ...more } = parsed as Record<string, unknown>
  const [unknown] = Object.keys(more)
  if (unknown !== undefined)
    return `“${unknown}” is not allowed here: write requiredFields and validationRules`
  if (!Array.isArray(requiredFields)) return 'requiredFields must be a list'
  if (typeof validationRules !== 'object' || validationRules === null || Array.isArray(validationRules))
    return 'validationRules must be an object'
  return { requiredFields, validationRules } as RuleContent
}
