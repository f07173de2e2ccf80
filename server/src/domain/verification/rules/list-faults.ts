import type { ZodError } from 'zod'

/** Faults of a rule's content, each with its path, such as `validationRules.daysLeft.least`. */
export function listFaults({ issues }: ZodError): { path: string; words: string }[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), words: 'There is no such rule' }))
      : [{ path: issue.path.join('.'), words: issue.message }],
  )
}
