import { DocumentPicture, LinkPicture, ResultPicture, SelfiePicture } from './pictures/journey-pictures.tsx'
import { Chapter } from './site-frame.tsx'

const STEPS = [
  [LinkPicture, 'You send a link', 'By e-mail or QR code, from the dashboard or from your own software.'],
  [
    DocumentPicture,
    'They photograph their ID',
    'In the browser, nothing to install. Blur, glare and cut-off corners are caught while they can still be fixed.',
  ],
  [
    SelfiePicture,
    'They take a selfie',
    'The face is compared with the portrait on the document; print, MRZ and barcode with what they entered.',
  ],
  [
    ResultPicture,
    'You see why',
    'Approved, rejected or sent to review, with the checks, the pictures and a signed webhook.',
  ],
] as const

export function JourneySection() {
  return (
    <Chapter title="How a check works" lead="Four steps, one link, no app.">
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {STEPS.map(([Picture, title, words], index) => (
          <li key={title}>
            <Picture />
            <h3 className="mt-3 font-serif text-lg font-semibold">
              <span className="text-accent tabular-nums">{index + 1}.</span> {title}
            </h3>
            <p className="mt-1 text-ink-soft">{words}</p>
          </li>
        ))}
      </ol>
    </Chapter>
  )
}
