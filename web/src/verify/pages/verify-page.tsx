import { lazy, Suspense, useEffect } from 'react'
import { type FlowStep, stepNumber, TOTAL_STEPS } from '@wabi/contract/flow.ts'
import { t } from '../messages/en.ts'
import { Waiting } from '../pieces/waiting.tsx'
import { readVerificationId } from '../session.ts'
import { Shell } from '../shell.tsx'
import { DeviceChoice } from '../steps/device-choice.tsx'
import { Nationality } from '../steps/nationality.tsx'
import { type Flow, useFlow } from '../use-flow.ts'
import { TroublePage } from './trouble-page.tsx'

// Only what the first screen needs comes at once; this follows while the customer reads.
const load = () => import('./later-parts.ts')
const PREFETCH_AFTER_MS = 1500

const DocumentTypeStep = lazy(() => load().then(({ parts }) => ({ default: parts.DocumentTypeStep })))
const PersonalInfo = lazy(() => load().then(({ parts }) => ({ default: parts.PersonalInfo })))
const DocumentPhoto = lazy(() => load().then(({ parts }) => ({ default: parts.DocumentPhoto })))
const Selfie = lazy(() => load().then(({ parts }) => ({ default: parts.Selfie })))
const ResultScreen = lazy(() => load().then(({ parts }) => ({ default: parts.ResultScreen })))
const ThankYou = lazy(() => load().then(({ parts }) => ({ default: parts.ThankYou })))
const AskNotice = lazy(() => load().then(({ parts }) => ({ default: parts.AskNotice })))
const FollowPhone = lazy(() => load().then(({ parts }) => ({ default: parts.FollowPhone })))
const CompletionCard = lazy(() => load().then(({ parts }) => ({ default: parts.CompletionCard })))
const DeviceDialog = lazy(() =>
  import('../steps/device-dialog.tsx').then((m) => ({ default: m.DeviceDialog })),
)
const Outside = lazy(() => import('../embed/outside.tsx').then((m) => ({ default: m.Outside })))
const Samples = lazy(() => import('../samples/samples.tsx').then((m) => ({ default: m.Samples })))

/** The page of `/verify/…` and `/thank-you`. */
export function VerifyPage() {
  return location.pathname === '/thank-you' ? (
    <Shell current={TOTAL_STEPS + 1} company={undefined} onBack={undefined}>
      <Suspense fallback={<Waiting words={t.device.preparing} />}>
        <ThankYou verificationId={readVerificationId(location.search)} />
      </Suspense>
    </Shell>
  ) : (
    <FlowPage />
  )
}

function FlowPage() {
  const flow = useFlow()
  const { screen, session } = flow

  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), PREFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  const current = screen.at === 'step' ? stepNumber(screen.step) : ENDED.has(screen.at) ? TOTAL_STEPS + 1 : 0
  return (
    <Shell
      current={current}
      company={session?.company}
      logo={session?.logo}
      onBack={current > 1 && screen.at === 'step' && !session?.asked ? flow.goBack : undefined}
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
        {screen.at === 'step' && session?.asked?.step === screen.step && (
          <AskNotice asked={session.asked} company={session.company} />
        )}
        {screen.at === 'step' && <Step key={screen.step} step={screen.step} flow={flow} />}
        {screen.at === 'result' && <ResultScreen result={screen.result} onLeave={flow.leave} />}
        {screen.at === 'thank-you' && <ThankYou verificationId={readVerificationId(location.search)} />}
        {screen.at === 'complete' && <CompletionCard result={screen.result} />}
        {screen.at === 'trouble' && (
          <TroublePage
            trouble={screen.trouble}
            onRetry={() => flow.reopen(false)}
            onTakeOver={() => flow.reopen(true)}
          />
        )}
      </Suspense>
      {(parent !== window || session?.returnUrl) && (
        <Suspense>
          <Outside flow={flow} />
        </Suspense>
      )}
    </Shell>
  )
}

const ENDED = new Set(['result', 'thank-you', 'complete'])

function Step({ step, flow }: { step: FlowStep; flow: Flow }) {
  switch (step) {
    case 'nationality':
      return <Nationality flow={flow} />
    case 'document_type':
      return <DocumentTypeStep flow={flow} />
    case 'personal_info':
      return <PersonalInfo flow={flow} />
    case 'document_front':
      return <DocumentPhoto flow={flow} side="front" />
    case 'document_back':
      return <DocumentPhoto flow={flow} side="back" />
    case 'selfie':
      return <Selfie flow={flow} />
  }
}
