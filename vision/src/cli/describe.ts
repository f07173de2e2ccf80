import { CALIBRATION } from '../face/calibration.ts'
import type { DocumentKind } from '../core/shapes.ts'
import { LIVENESS_REASONS, type LivenessReason } from '@wabi/contract/verification/liveness.ts'

type Fields = Record<string, unknown>

/** An answer as text, for a person at a terminal. */
export function describe(command: string, answer: Fields): string {
  if (answer.error) {
    const { code, words } = answer.error as { code: string; words: string }
    return `${String(answer.image ?? answer.a ?? answer.front ?? answer.frames ?? '')}: ${words} (${code})`
  }
  if (command === 'match') return describeMatch(answer)
  if (command === 'liveness') return describeLiveness(answer)
  return command === 'verify' ? describeDecision(answer) : describeDocument(answer)
}

function describeMatch({ a, b, distance, verdict, reason, ms }: Fields): string {
  const words = { match: 'one person', review: 'possibly one person: check by eye', no_match: 'two people' }[
    verdict as 'match'
  ]
  const { matchBelow, differentAbove } = CALIBRATION.conditions.photo.one
  const picture = String(reason).endsWith('_in_a') ? String(a) : String(b)
  const why = String(reason).startsWith('no_face')
    ? `no face in ${picture}`
    : reason
      ? `the face in ${picture} is not good enough to compare (distance ${String(distance)})`
      : `${words} (distance ${String(distance)}; below ${matchBelow} is a match, above ${differentAbove} is none)`
  return `${String(a)} and ${String(b)}: ${why}, ${String(ms)} ms`
}

function describeLiveness({ passed, reasons, looks, shown, yaws, measures, ms }: Fields): string {
  const words = (reasons as LivenessReason[]).map((code) => `  ${code}: ${LIVENESS_REASONS[code][1]}`)
  const numbers = Object.entries(measures as Record<string, number>).map(
    ([name, value]) => `${name} ${value.toFixed(3)}`,
  )
  return [
    `${passed ? 'a head that turned as asked' : 'not passed'} (${(looks as string[]).join(', ')}), ${String(ms)} ms`,
    ...words,
    `  shown     ${(shown as (string | null)[]).map((look) => look ?? '-').join(', ')}`,
    `  yaw       ${(yaws as (number | null)[]).map((yaw) => yaw ?? '-').join(', ')}`,
    `  measures  ${numbers.join(', ')}`,
  ].join('\n')
}

function describeDecision({ overallScore, verificationStatus, checks, ms }: Fields): string {
  const lines = (
    checks as { name: string; result: string; points: number; maxPoints: number; words: string }[]
  ).map(
    ({ name, result, points, maxPoints, words }) =>
      `  ${result.padEnd(14)} ${String(points).padStart(4)}/${String(maxPoints).padEnd(3)} ${name}${words ? `: ${words}` : ''}`,
  )
  return [
    `${String(verificationStatus)}, score ${String(overallScore)} of 100, ${String(ms)} ms`,
    ...lines,
  ].join('\n')
}

/** `passport, ET, front (certain; by mrz, portrait)`: type of document, issuing country and side. */
function kindWords({ type, country, side, sure, by }: DocumentKind): string {
  if (type === null && country === null && side === null) return 'unknown'
  const parts = [
    type ?? (sure ? 'another type' : 'unknown type'),
    country ?? 'unknown country',
    side ?? 'unknown side',
  ]
  return `${parts.join(', ')} (${sure ? 'certain' : 'uncertain'}; by ${by.join(', ')})`
}

function describeDocument(answer: Fields): string {
  const mrz = answer.mrz as { format: string; status: string; lines: string[] } | null
  const barcodes = answer.barcodes as { format: string; kind?: string; text: string }[]
  const { hints, ...measures } = answer.quality as { hints: string[] }
  const lines = [
    `${String(answer.image)}: ${answer.ok ? 'good to read' : 'take it again'}${hints.length > 0 ? ` (${hints.join(', ')})` : ''}, ${String(answer.ms)} ms`,
    `  document  ${kindWords(answer.kind as DocumentKind)}`,
    `  quality   ${Object.entries(measures)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`,
    `  outline   ${answer.corners ? `${JSON.stringify(answer.corners)}${answer.cornersSure ? '' : ', unsure'}` : 'not found'}, turned by ${String(answer.rotation)}`,
    mrz
      ? `  zone      ${mrz.format}, ${mrz.status}\n            ${mrz.lines.join('\n            ')}`
      : '  zone      none',
    ...barcodes.map(
      ({ format, kind, text }) =>
        `  barcode   ${format}${kind ? ` (${kind})` : ''}: ${text.slice(0, 60).replaceAll(/\s+/g, ' ')}${text.length > 60 ? ' …' : ''}`,
    ),
    ...Object.entries(answer.fields as Fields).map(
      ([name, value]) => `  ${name.padEnd(17)} ${String(value)}`,
    ),
    `  face      ${answer.face ? 'found' : 'none'}`,
  ]
  return lines.join('\n')
}
