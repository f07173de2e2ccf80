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

const write = ({ requiredFields, validationRules }: RuleContent) =>
  JSON.stringify({ requiredFields, validationRules }, null, 2)

/** The same as text, with what the server says is wrong at each path. */
export function RuleJson({ content, errors, onChange }: RuleFormProps) {
  const [text, setText] = useState(() => write(content))
  const [fault, setFault] = useState<string | null>(null)
  const { data: schema } = useQuery({
    queryKey: ['rules', 'schema'],
    queryFn: async () => (await call('getRuleSchema')).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const paths = Object.entries(errors).filter(([path]) => /^(requiredFields|validationRules)/u.test(path))
  const read = (next: string) => {
    setText(next)
    const made = readContent(next)
    setFault(typeof made === 'string' ? made : null)
    if (typeof made !== 'string') onChange(made)
  }
  return (
    <Card
      title="The rule as data"
      note="Exactly this is stored and decided by. Saving checks it, and tells what is wrong at which path."
    >
      <div className="grid gap-4">
        <Field label="requiredFields and validationRules" error={fault ?? undefined}>
          {(control) => (
            <Textarea
              {...control}
              rows={18}
              value={text}
              spellCheck={false}
              onChange={(event) => read(event.target.value)}
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
        <Disclosure summary="What may stand there (JSON Schema 2020-12)">
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

/** What the text says; words for what is wrong with it. Whether it is a rule, the server says. */
function readContent(text: string): RuleContent | string {
  let made: unknown
  try {
    made = JSON.parse(text)
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`
  }
  if (typeof made !== 'object' || made === null)
    return 'Write { "requiredFields": […], "validationRules": {…} }'
  const { requiredFields, validationRules, ...more } = made as Record<string, unknown>
  const [unknown] = Object.keys(more)
  if (unknown !== undefined) return `There is no “${unknown}” here: write requiredFields and validationRules`
  if (!Array.isArray(requiredFields)) return 'requiredFields is a list'
  if (typeof validationRules !== 'object' || validationRules === null || Array.isArray(validationRules))
    return 'validationRules is an object'
  return { requiredFields, validationRules } as RuleContent
}
