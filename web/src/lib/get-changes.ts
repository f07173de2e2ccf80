/** The fields of a form that have changed; nested values are compared by content. */
export function getChanges<Form extends object>(before: Form, form: Form): Partial<Form> {
  const changed = Object.entries(form).filter(
    ([name, value]) => JSON.stringify(before[name as keyof Form]) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed) as Partial<Form>
}
