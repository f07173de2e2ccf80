/** The fields of a form that are no longer as they were before, deep values by what they hold. */
export function changesOf<Form extends object>(before: Form, form: Form): Partial<Form> {
  const changed = Object.entries(form).filter(
    ([name, value]) => JSON.stringify(before[name as keyof Form]) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed) as Partial<Form>
}
