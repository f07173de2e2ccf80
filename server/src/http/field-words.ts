import type { FieldWords } from '@wabi/contract/endpoint/errors.ts'
import { fieldsAt } from '@wabi/contract/endpoint/fields-at.ts'
import type { ZodError, ZodType } from 'zod'
import { issueWords } from './issue-words.ts'
import { findNearestName } from './nearest-name.ts'

/** Enough to show what is wrong; a body can have thousands of fields. */
const MAX_FIELDS = 30

/** Longer paths are those of a caller's own names. */
const MAX_PATH = 100

interface Reader {
  /** Whether a program reads it; false for a page. */
  forProgram?: boolean
  /** The schema that refused the value: the error for an unknown field suggests the nearest of its fields. */
  schema?: ZodType | undefined
  /** What a name at the top is: a field of the body, or a parameter of the address. */
  kind?: 'field' | 'parameter'
}

/**
 * A message for each invalid field. A fault within a field is reported under its path (`expected.dateOfBirth`,
 * `verifications.3.customerName`) to programs, and under the field itself to pages, whose forms mark fields.
 */
export function fieldWords(
  { issues }: ZodError,
  { forProgram = false, schema, kind = 'field' }: Reader = {},
): FieldWords {
  // A Map: a caller's field may be called `constructor`.
  const fields = new Map<string, string>()
  const add = (field: string, words: string) => {
    if (!fields.has(field) && fields.size < MAX_FIELDS) fields.set(field, words)
  }
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys' && (forProgram || issue.path.length === 0))
      for (const key of issue.keys) {
        const meant = schema && findNearestName(key, fieldsAt(schema, issue.path))
        add(
          nameOf([...issue.path, key], forProgram),
          `Unknown ${kind}${meant === undefined ? '' : `. Did you mean \`${meant}\`?`}`,
        )
      }
    else add(nameOf(issue.path, forProgram), issueWords(issue))
  return Object.fromEntries(fields)
}

function nameOf(path: readonly PropertyKey[], forProgram: boolean): string {
  const [field = 'body'] = path
  return (forProgram && path.length > 1 ? path.map(String).join('.') : String(field)).slice(0, MAX_PATH)
}
