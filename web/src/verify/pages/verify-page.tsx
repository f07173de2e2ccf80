import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { type FlowStep, stepNumber, TOTAL_STEPS } from '@wabi/contract/verification/flow.ts'
import { t } from '../messages/language.ts'
import { Waiting } from '../pieces/waiting.tsx'
import { Shell } from '../pieces/shell.tsx'
import { DeviceChoice } from '../steps/device-choice.tsx'
import { Nationality } from '../steps/nationality.tsx'
import { readEntry, stayInApp } from '../flow/entry.ts'
import type { Trouble } from '../flow/trouble.ts'
import { type Flow, useFlow } from '../flow/use-flow.ts'
import { TroublePage } from './trouble-page.tsx'

// Only the first screen's code loads at once; the rest loads while the customer reads.
const loadLater = () => import('./later-screens.ts')
const load = {
  camera: () => import('../camera/document-camera/document-camera.tsx'),
  ending: () => import('./ending.tsx'),
  // Before the connection gets worse.
  resumable: () => import('../photos/resumable.ts'),
}
const loadElsewhere = () => import('./elsewhere.tsx')
const PREFETCH_AFTER_MS = 1500

/** A lazily loaded component, by its module and export name. */
function lazyExport<Name extends string, Props>(
  module: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(() => module().then((found) => ({ default: found[name] })))
}

const DocumentTypeStep = lazy(() => loadLater().then(({ parts }) => ({ default: parts.DocumentTypeStep })))
const PersonalInfo = lazy(() => loadLater().then(({ parts }) => ({ default: parts.PersonalInfo })))
const DocumentPhoto = lazy(() => loadLater().then(({ parts }) => ({ default: parts.DocumentPhoto })))
const Selfie = lazy(() => loadLater().then(({ parts }) => ({ default: parts.Selfie })))
const ResultScreen = lazy(() => loadLater().then(({ parts }) => ({ default: parts.ResultScreen })))
const AskNotice = lazy(() => loadLater().then(({ parts }) => ({ default: parts.AskNotice })))
const Consent = lazy(() => loadLater().then(({ parts }) => ({ default: parts.Consent })))
const FollowPhone = lazyExport(() => import('../steps/follow-phone.tsx'), 'FollowPhone')
const IdNumber = lazyExport(() => import('../steps/id-number.tsx'), 'IdNumber')
const ThankYou = lazyExport(() => import('./thank-you.tsx'), 'ThankYou')
const DeviceDialog = lazyExport(() => import('../steps/device-dialog.tsx'), 'DeviceDialog')
const ParentEvents = lazyExport(() => import('../embed/parent-events.tsx'), 'ParentEvents')
const Samples = lazyExport(() => import('../samples/samples.tsx'), 'Samples')
const Ending = lazyExport(load.ending, 'Ending')
const WatchOthers = lazyExport(() => import('../pieces/watch-others.tsx'), 'WatchOthers')
const Elsewhere = lazyExport(loadElsewhere, 'Elsewhere')
const TakeBack = lazyExport(loadElsewhere, 'TakeBack')
const Prove = lazyExport(loadElsewhere, 'Prove')
const Contact = lazyExport(() => import('./contact.tsx'), 'Contact')
const FaydaSignIn = lazyExport(() => import('../pieces/fayda-sign-in.tsx'), 'FaydaSignIn')
const LinkPage = lazyExport(() => import('./guardian-or-withdrawal.tsx'), 'LinkPage')
const FootLinks = lazyExport(() => import('./foot-links.tsx'), 'FootLinks')
const MatchCode = lazyExport(() => import('../pieces/match-code.tsx'), 'MatchCode')
const InAppPage = lazyExport(() => import('./in-app-page.tsx'), 'InAppPage')
const InsecurePage = lazyExport(() => import('./insecure-page.tsx'), 'InsecurePage')
const EndedLink = lazyExport(() => import('./ended-link.tsx'), 'EndedLink')

/** The page of `/verify/…` and `/thank-you`. */
export function VerifyPage() {
  // Once: the flow changes the address of the page, which renders again in another language.
  const [entry, setEntry] = useState(readEntry)
  const stay = () => {
    stayInApp()
    setEntry(readEntry())
  }
  if (entry.at === 'flow') return <FlowPage />
  return (
    <Shell current={entry.at === 'thank-you' ? TOTAL_STEPS + 1 : 0} company={undefined} onBack={undefined}>
      <Suspense fallback={<Waiting words={entry.at === 'secret' ? t.capture.loading : t.device.preparing} />}>
        {entry.at === 'secret' && <LinkPage name={entry.name} token={entry.token} />}
        {entry.at === 'thank-you' && <ThankYou />}
        {entry.at === 'in-app' && <InAppPage app={entry.app} onStay={stay} />}
        {entry.at === 'insecure' && <InsecurePage onStay={() => setEntry({ at: 'flow' })} />}
      </Suspense>
    </Shell>
  )
}

function FlowPage() {
  const flow = useFlow()
  const { screen, session } = flow

  useEffect(() => {
    const next = loadLater().catch(() => undefined)
    const fetchRest = async () => {
      await next
      await Promise.allSettled(Object.values(load).map((loadChunk) => loadChunk()))
      const { storeFiles } = await import('../cache/store-files.ts')
      await storeFiles()
    }
    // Without the rest, or a service worker, the page loads what it needs when it needs it.
    const timer = setTimeout(() => void fetchRest().catch(() => undefined), PREFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  const current =
    screen.at === 'step'
      ? stepNumber(flow.filling ? 'personal_info' : screen.step)
      : screen.at === 'consent'
        ? stepNumber('nationality')
        : ENDED.has(screen.at)
          ? TOTAL_STEPS + 1
          : 0
  return (
    <Shell
      current={current}
      company={session?.company}
      brand={session?.brand}
      tool={screen.at === 'step' && session && <WatchOthers flow={flow} />}
      logo={session?.logo}
      onBack={
        (screen.at === 'consent' || (current > 1 && screen.at === 'step')) && !session?.asked
          ? flow.goBack
          : undefined
      }
    >
      <Suspense fallback={<Waiting words={t.capture.loading} />}>
        {screen.at === 'preparing' && <DeviceChoice />}
        {screen.at === 'device' && (
          <>
            <DeviceChoice />
            <DeviceDialog flow={flow} />
          </>
        )}
        {screen.at === 'follow' && <FollowPhone flow={flow} />}
        {screen.at === 'answering' && <Waiting words={t.asked.sending} />}
        {(screen.at === 'step' || ENDED.has(screen.at)) && session?.test && <Samples flow={flow} />}
        {flow.joined && session && <MatchCode code={session.matchCode} where="phone" />}
        {screen.at === 'step' && session?.asked?.step === screen.step && (
          <AskNotice asked={session.asked} company={session.company} />
        )}
        {screen.at === 'step' &&
          screen.step === 'personal_info' &&
          !session?.asked &&
          parent === window &&
          session?.esignet && (
            <Suspense>
              <FaydaSignIn flow={flow} />
            </Suspense>
          )}
        {screen.at === 'step' && (
          <Step key={`${screen.step} ${flow.retakes}`} step={screen.step} flow={flow} />
        )}
        {screen.at === 'result' && <ResultScreen result={screen.result} onLeave={flow.leave} />}
        {(screen.at === 'thank-you' || screen.at === 'complete') &&
          (session?.result ? (
            <Ending
              session={session}
              result={session.result}
              reopened={screen.at === 'complete'}
              onChange={flow.change}
            />
          ) : (
            screen.at === 'thank-you' && <ThankYou />
          ))}
        {screen.at === 'consent' && <Consent flow={flow} />}
        {screen.at === 'elsewhere' && <Elsewhere flow={flow} />}
        {screen.at === 'trouble' && <TroubleView flow={flow} trouble={screen.trouble} />}
      </Suspense>
      {session && (
        <Suspense>
          <FootLinks screen={screen} session={session} />
        </Suspense>
      )}
      {parent !== window && (
        <Suspense>
          <ParentEvents flow={flow} />
        </Suspense>
      )}
    </Shell>
  )
}

function TroubleView({ flow, trouble }: { flow: Flow; trouble: Trouble }) {
  if (trouble.way === 'take-back') return <TakeBack flow={flow} />
  if (trouble.way === 'contact') return <Contact flow={flow} />
  if (trouble.way === 'started-over') return <TakeBack flow={flow} why={trouble.words} />
  if (trouble.way === 'prove') return <Prove flow={flow} />
  if (trouble.way === 'ended') return <EndedLink flow={flow} trouble={trouble} />
  return <TroublePage trouble={trouble} onRetry={() => flow.reopen(false)} />
}

const ENDED = new Set(['result', 'thank-you', 'complete'])

function Step({ step, flow }: { step: FlowStep; flow: Flow }) {
  switch (step) {
    case 'nationality':
      return <Nationality flow={flow} />
    case 'document_type':
      return <DocumentTypeStep flow={flow} />
    case 'personal_info':
      return flow.session?.idNumberDue ? <IdNumber flow={flow} /> : <PersonalInfo flow={flow} />
    case 'document_front':
      return <DocumentPhoto flow={flow} side="front" />
    case 'document_back':
      return <DocumentPhoto flow={flow} side="back" />
    case 'selfie':
      return <Selfie flow={flow} />
  }
}
