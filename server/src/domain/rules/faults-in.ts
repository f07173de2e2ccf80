import type { ZodError } from 'zod'

/** What is wrong with a rule, by the path at which it stands: `validationRules.daysLeft.least`. */
export function faultsIn({ issues }: ZodError): { path: string; words: string }[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), words: 'There is no such rule' }))
      : [{ path: issue.path.join('.'), words: issue.message }],
  )
}
