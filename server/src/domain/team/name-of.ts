interface Named {
  firstName: string | null
  lastName: string | null
  username: string
}

/** A colleague's name, or the username where none was given. */
export function nameOf({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
