import type { Pdf } from '../../../platform/pdf/open-pdf.ts'
import type { VerificationDetailReply } from '../../review/reviews/get-verification-detail.ts'
import { type Cell, heading, line, SOFT, table } from './layout.ts'
import { RESULT_STYLE } from './words.ts'

type Decision = NonNullable<VerificationDetailReply['decision']>

const points = (value: number) => String(Math.round(value * 10) / 10)

/** Each check in words with its points, and how they add up to the score (docs/SCORING.md). */
export function writeScore(pdf: Pdf, { checks, overallScore, rulesVersion, modelVersion }: Decision): void {
  heading(pdf, 'Checks and score')
  table(pdf, {
    head: [
      { text: 'Check', share: 0.3, color: SOFT },
      { text: 'Result', share: 0.12, color: SOFT },
      { text: 'What was found', share: 0.44, color: SOFT },
      { text: 'Points', share: 0.14, color: SOFT, align: 'right' },
    ],
    rows: checks.map(({ name, result, words, points: earned, maxPoints }) => {
      const [word, color] = RESULT_STYLE[result]
      return [
        { text: name, share: 0.3 },
        { text: word, share: 0.12, bold: true, color },
        { text: words, share: 0.44 },
        { text: `${points(earned)} of ${points(maxPoints)}`, share: 0.14, align: 'right' },
      ]
    }),
  })
  const earned = checks.reduce((sum, check) => sum + check.points, 0)
  const possible = checks.reduce((sum, check) => sum + check.maxPoints, 0)
  const share = possible === 0 ? 0 : Math.round((100 * earned) / possible)
  const sum = (name: string, value: string, bold = false): Cell[] => [
    { text: name, share: 0.7, bold },
    { text: value, share: 0.3, bold, align: 'right' },
  ]
  const change =
    overallScore < share ? 'A check that failed or is in doubt caps the score' : 'The sum alone never rejects'
  table(pdf, {
    rows: [
      sum(`100 × ${points(earned)} ÷ ${points(possible)}, rounded`, String(share)),
      ...(share === overallScore ? [] : [sum(change, `from ${share} to ${overallScore}`)]),
      sum('Score', `${overallScore} of 100`, true),
    ],
    ruled: false,
  })
  line(pdf, `Rules ${rulesVersion}${modelVersion ? `, models ${modelVersion}` : ''}`, {
    color: SOFT,
    size: 8.5,
  })
}
