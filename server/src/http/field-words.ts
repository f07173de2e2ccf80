import type { FieldWords } from '@wabi/contract/endpoint/errors.ts'
import type { ZodError } from 'zod'
import { issueWords } from './issue-words.ts'

/** Enough to show what is wrong; a body can have thousands of fields. */
const MAX_FIELDS = 30

/** A message for each field; a nested fault is reported under the top-level field. */
export function fieldWords({ issues }: ZodError): FieldWords {
  // A Map: a caller's field may be called `constructor`.
  const fields = new Map<string, string>()
  const add = (field: string, words: string) => {
    if (!fields.has(field) && fields.size < MAX_FIELDS) fields.set(field, words)
  }
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
      for (const key of issue.keys) add(key.slice(0, 100), 'Unknown field')
    else add(String(issue.path[0] ?? 'body'), issueWords(issue))
  return Object.fromEntries(fields)
}
