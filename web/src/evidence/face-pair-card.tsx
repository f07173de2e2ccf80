import type { CheckResult } from '@wabi/contract/verification/checks.ts'
import { serverText } from '../lib/server-text.ts'
import { Card } from '../ui/card.tsx'
import type { Detail } from './compared-fields.ts'
import { FaceCrop } from './face-crop.tsx'

interface FacePairCardProps {
  detail: Detail
  mayView: boolean
  load: (evidenceId: string) => Promise<Blob>
}

/** Meaning of the distance, by the result of the check. */
const BANDS: Record<CheckResult, readonly [words: string, color: string]> = {
  pass: ['One person', 'text-accent'],
  warn: ['Not sure', 'text-warn'],
  fail: ['Two people', 'text-danger'],
  not_applicable: ['Not compared', 'text-ink-soft'],
}

/** The two compared faces, side by side, with their distance. */
export function FacePairCard({ detail, mayView, load }: FacePairCardProps) {
  const { document, selfie } = detail.faces
  if (!document || !selfie || !mayView) return null
  const check = detail.decision?.checks.find((one) => one.check === 'face_matches')
  const distance = check?.evidence.distance
  const [words, color] = BANDS[check?.result ?? 'not_applicable']
  return (
    <Card title="The two faces">
      <div className="mx-auto grid max-w-lg grid-cols-2 gap-3 md:gap-5">
        <figure className="min-w-0">
          <FaceCrop place={document} name="Face on the document" load={load} />
          <figcaption className="mt-1.5 text-sm text-ink-soft">Document</figcaption>
        </figure>
        <figure className="min-w-0">
          <FaceCrop place={selfie} name="Face in the selfie" load={load} />
          <figcaption className="mt-1.5 text-sm text-ink-soft">Selfie</figcaption>
        </figure>
      </div>
      <p className="mt-3 text-center">
        <span className={`font-semibold ${color}`}>{words}</span>
        {typeof distance === 'number' && (
          <span className="text-ink-soft tabular-nums">
            {' '}
            · distance {distance.toFixed(2)}, 0 is the same picture
          </span>
        )}
      </p>
      {check?.words && <p className="text-center text-sm text-ink-soft">{serverText(check.words)}</p>}
    </Card>
  )
}
