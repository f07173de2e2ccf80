/** Leads to the home page; not inside another page, where it would open a tab that has nothing to do with the check. */
export function HomeLink({ className, words }: { className: string; words: string }) {
  return (
    parent === window && (
      <a className={className} href="/">
        {words}
      </a>
    )
  )
}
