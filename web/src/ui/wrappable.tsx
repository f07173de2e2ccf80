import { Fragment } from 'react'

/** A URL, an address or a name of an event, whose line breaks come after separators rather than within words. */
export function Wrappable({ text }: { text: string }) {
  const [first, ...rest] = text.split(/(?<=[/._?&=@-])(?![/._?&=@-])/u)
  return (
    <span className="wrap-anywhere">
      {first}
      {rest.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other key
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}
