import { matchWords } from '../messages/match.ts'

interface MatchCodeProps {
  /** Two words in both scripts, `Adama Gondar · አዳማ ጎንደር`; null while only one browser has the check. */
  code: string | null | undefined
  where: 'phone' | 'desktop'
}

/** The two words that both devices show after a hand-off, with what to do if they differ. */
export function MatchCode({ code, where }: MatchCodeProps) {
  if (!code) return null
  return (
    <div className="sheet p-3 text-center">
      <p translate="no" className="text-lg font-semibold">
        {code}
      </p>
      <p className="text-sm text-ink-soft">{matchWords()[where]}</p>
    </div>
  )
}
