interface Named {
  firstName: string | null
  lastName: string | null
  username: string
}

/** A person's full name, or the username where there is none. */
export function displayName({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
