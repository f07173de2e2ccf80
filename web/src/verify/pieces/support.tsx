/** A contact address, or nothing when there is none. */
export function Support({ email, words }: { email: string | null; words: string }) {
  return (
    email && (
      <p className="text-center text-ink-soft">
        {words}{' '}
        <a className="inline-block py-3 break-all text-accent underline" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    )
  )
}
