import type { ReplyOf } from '@wabi/contract/api.ts'
import { countryName } from '@wabi/contract/catalog/countries.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { formatAgo, formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

interface SignInListProps {
  signIns: ReplyOf<'listSignIns'>['data']
  /** Id of the sign-in that is being ended. */
  ending: string | undefined
  onEnd: (signInId: string) => void
}

/** The browsers in which a person is signed in; each except the current one has a button to end it. */
export function SignInList({ signIns, ending, onEnd }: SignInListProps) {
  return (
    <ul className="grid divide-y divide-line">
      {signIns.map((signIn) => {
        const Icon = /Android|iPhone|iPad/.test(signIn.device) ? Smartphone : Monitor
        return (
          <li key={signIn.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
            <span className="min-w-48 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {signIn.device}
                {signIn.current && <Badge tone="good">This one</Badge>}
              </span>
              <span className="block text-sm text-ink-soft">
                {signIn.country ? `${countryName(signIn.country) ?? signIn.country}, ` : ''}
                signed in <time dateTime={signIn.signedInAt}>{formatInstant(signIn.signedInAt)}</time>, last
                used {formatAgo(signIn.lastUsedAt)}
              </span>
              {signIn.moved && <Moved moved={signIn.moved} />}
            </span>
            {!signIn.current && (
              <Button
                aria-label={`Sign out ${signIn.device}`}
                busy={ending === signIn.id}
                onClick={() => onEnd(signIn.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Where a sign-in was used other than where it was issued. */
function Moved({ moved }: { moved: NonNullable<SignInListProps['signIns'][number]['moved']> }) {
  const country = moved.country && (countryName(moved.country) ?? moved.country)
  return (
    <span className={`mt-1 block text-sm ${moved.proved ? 'text-ink-soft' : 'font-medium text-danger'}`}>
      Also used from another network by {moved.device}
      {country && ` in ${country}`}, <time dateTime={moved.at}>{formatInstant(moved.at)}</time>
      {moved.proved ? ', confirmed by you' : '. If this was not you, sign out here and change your password.'}
    </span>
  )
}
