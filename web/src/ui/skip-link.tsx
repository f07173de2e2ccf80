/** The first tab stop: skips the sidebar and goes to the page's `#content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute -top-16 left-2 z-50 inline-flex min-h-11 items-center rounded-control bg-accent px-4 text-on-accent focus:top-2"
    >
      Skip to content
    </a>
  )
}
