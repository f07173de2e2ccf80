import { Chapter } from './site-frame.tsx'

const PROMISES = [
  [
    'On your own machine',
    'Open source and self-hosted. No customer’s picture, name or address goes to anyone else.',
  ],
  [
    'Encrypted before it is written',
    'Pictures and personal data are encrypted with a separate key for each verification; every view of a picture is recorded.',
  ],
  [
    'Doubt goes to a person',
    'A check that breaks, a field that cannot be read, two sources that disagree: never a silent pass.',
  ],
  [
    'We say what we cannot know',
    'There is no register of Kebele IDs, so one never approves by itself. A signature nobody can verify is called not verified.',
  ],
] as const

export function HonestSection() {
  return (
    <Chapter
      title="What you can rely on"
      lead="For banks, lenders, telecoms and anyone who has to know a customer."
    >
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {PROMISES.map(([title, words]) => (
          <div key={title} className="border-t-2 border-ink pt-3">
            <dt className="font-serif text-lg font-semibold">{title}</dt>
            <dd className="mt-1 text-ink-soft">{words}</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  )
}
