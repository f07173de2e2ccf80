import { useEffect } from 'react'
import { notifyParent } from '../embed/notify-parent.ts'
import { ReturnButton } from '../embed/return-button.tsx'
import { ending as e } from '../messages/ending.ts'
import { t, useLanguage } from '../messages/language.ts'
import { CodeForm } from '../pieces/code-form.tsx'
import { HomeLink } from '../pieces/home-link.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Support } from '../pieces/support.tsx'
import { useAboutLink } from '../pieces/use-about-link.ts'
import type { Trouble } from '../flow/trouble.ts'
import type { Flow } from '../flow/use-flow.ts'

const WHY = {
  finished: 'finishedWhy',
  expired: 'expiredWhy',
  cancelled: 'cancelledWhy',
  declined: 'declinedWhy',
} as const

/** A link that no longer works: how it ended, whom to contact and, for its customer, how to see the result. */
export function EndedLink({ flow, trouble }: { flow: Flow; trouble: Trouble }) {
  const about = useAboutLink(flow.sessionId)
  const state = about && about.state !== 'open' ? about.state : null
  useEffect(() => {
    if (state) void notifyParent({ type: 'ended', state })
  }, [state])
  // The words that the server chose, while the page is in their language.
  const said = trouble.language === useLanguage()
  const known = said ? null : state
  return (
    <div className="sheet mt-6 grid gap-4 p-6">
      <StepHeading key={known} title={known ? e.links[known] : trouble.title} />
      <p className="whitespace-pre-line">
        {about && known ? e.links[WHY[known]](about.company) : trouble.words}
      </p>
      {known && about?.otherWay && <p>{about.otherWay}</p>}
      {flow.sessionId && state === 'finished' && about?.codeChannel && (
        <CodeForm
          sessionId={flow.sessionId}
          company={about.company}
          channel={about.codeChannel}
          label={e.links.seeResult}
          onCode={flow.join}
        />
      )}
      {(about?.returnUrl && state) || parent !== window ? (
        <ReturnButton
          returnUrl={about?.returnUrl ?? ''}
          company={about?.company ?? e.theCompany}
          verificationId={null}
          status={state ?? 'finished'}
        />
      ) : (
        <HomeLink className="button" words={t.thankYou.home} />
      )}
      <Support email={about?.contactEmail ?? null} words={e.contactAt(about?.company ?? e.theCompany)} />
    </div>
  )
}
