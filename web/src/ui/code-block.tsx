import { CopyButton } from './copy-button.tsx'

interface CodeBlockProps {
  /** Caption and accessible name: 'Sample body'. */
  label: string
  code: string
  /** The noun of the copy messages: 'Body' -> 'Body copied!' */
  noun: string
}

/** A block of code with a copy button; scrolls on its own. */
export function CodeBlock({ label, code, noun }: CodeBlockProps) {
  return (
    <figure className="min-w-0 rounded-control border border-line bg-sunken">
      <figcaption className="flex items-center justify-between gap-2 border-b border-line py-0.5 pr-1 pl-3 text-sm text-ink-soft">
        {label}
        <CopyButton text={code} label={`Copy ${noun}`} noun={noun} iconOnly />
      </figcaption>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className="max-h-96 overflow-auto rounded-b-control p-3 -outline-offset-2"
      >
        <pre className="font-mono text-xs leading-relaxed">{code}</pre>
      </section>
    </figure>
  )
}
