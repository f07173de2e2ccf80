import type { CheckResult } from '@wabi/contract/verification/checks.ts'
import { serverText } from '../lib/server-text.ts'
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
    <section
      aria-label="The two faces"
      className="min-w-0 rounded-raised border border-line bg-raised p-3 max-md:p-4"
    >
      <div className="grid grid-cols-2 gap-2">
        <figure className="min-w-0">
          <FaceCrop place={document} name="Face on the document" load={load} />
          <figcaption className="mt-1 text-sm text-ink-soft">Document</figcaption>
        </figure>
        <figure className="min-w-0">
          <FaceCrop place={selfie} name="Face in the selfie" load={load} />
          <figcaption className="mt-1 text-sm text-ink-soft">Selfie</figcaption>
        </figure>
      </div>
      <p className="mt-1.5">
        <span className={`font-semibold ${color}`}>{words}</span>
        {typeof distance === 'number' && (
          <span className="text-sm text-ink-soft tabular-nums"> · distance {distance.toFixed(2)}</span>
        )}
      </p>
      {check?.words && <p className="text-sm text-ink-soft">{serverText(check.words)}</p>}
    </section>
  )
}
