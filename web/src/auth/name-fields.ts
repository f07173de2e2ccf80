/** A person's names, for `TextFields`. */
export const NAME_FIELDS = [
  { name: 'firstName', label: 'First Name', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', required: true, autoComplete: 'family-name' },
] as const
