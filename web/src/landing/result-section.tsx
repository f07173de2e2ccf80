import { Chapter } from './site-frame.tsx'

/** The worked example of docs/SCORING.md, shortened to the lines that differ. */
const LINES = [
  ['Document legibility', '10 of 10', 'Pass'],
  ['Name, date of birth and number agree', '30 of 30', 'Pass'],
  ['Machine-readable zone and barcode', '5 of 10', 'Warning'],
  ['Face on the document and in the selfie', '20 of 20', 'Pass'],
  ['Selfie quality', '2 of 4', 'Warning'],
  ['Type, dates, pictures', '22 of 22', 'Pass'],
] as const

const WEBHOOK = `{
  "type": "verification.completed",
  "data": {
    "verificationId": "ver_…",
    "status": "completed",
    "outcome": "approved",
    "overallScore": 93,
    "reasons": [
      "signature_not_verified",
      "selfie_poor"
    ]
  }
}`

export function ResultSection() {
  return (
    <Chapter
      title="A score you can check with a pencil"
      lead="Twelve checks earn points; the score is the share earned. The reasons are written next to it, every time."
    >
      <div className="grid items-start gap-6 lg:grid-cols-[1.3fr_1fr]">
        <figure className="min-w-0 rounded-raised border border-line bg-raised p-4 md:p-6">
          <table className="w-full text-left tabular-nums">
            <caption className="mb-2 text-left text-sm text-ink-soft">An example</caption>
            <tbody>
              {LINES.map(([name, points, result]) => (
                <tr key={name} className="border-b border-line">
                  <th scope="row" className="py-2 pr-3 font-normal">
                    {name}
                  </th>
                  <td className={`py-2 pr-3 text-sm ${result === 'Pass' ? 'text-accent' : 'text-warn'}`}>
                    {result}
                  </td>
                  <td className="py-2 text-right whitespace-nowrap">{points}</td>
                </tr>
              ))}
              <tr>
                <th scope="row" className="pt-3 font-semibold">
                  100 × 89 ÷ 96
                </th>
                <td className="pt-3 text-sm font-semibold text-accent">Approved</td>
                <td className="pt-3 text-right font-serif text-2xl font-semibold">93</td>
              </tr>
            </tbody>
          </table>
        </figure>
        <figure className="min-w-0">
          <pre className="overflow-x-auto rounded-raised border border-line bg-sunken p-3 text-[0.75rem] sm:p-4 sm:text-[0.8rem] font-mono leading-relaxed">
            {WEBHOOK}
          </pre>
          <figcaption className="mt-2 text-ink-soft">
            Your systems are notified at once: signed as in Standard Webhooks, without names, numbers or
            pictures.
          </figcaption>
        </figure>
      </div>
    </Chapter>
  )
}
