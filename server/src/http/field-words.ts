import type { FieldWords } from '@wabi/contract/errors.ts'
import type { ZodError } from 'zod'
import { issueWords } from './issue-words.ts'

/** Enough to see what went wrong; a body can name thousands. */
const MOST_FIELDS = 30

/** Words per field; what is nested is told under the field's own name. */
export function fieldWords({ issues }: ZodError): FieldWords {
  // A map: a field of the caller's may be called `constructor`.
  const fields = new Map<string, string>()
  const add = (field: string, words: string) => {
    if (!fields.has(field) && fields.size < MOST_FIELDS) fields.set(field, words)
  }
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
      for (const key of issue.keys) add(key.slice(0, 100), 'There is no such field here')
    else add(String(issue.path[0] ?? 'body'), issueWords(issue))
  return Object.fromEntries(fields)
}
