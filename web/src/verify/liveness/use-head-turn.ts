import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LightColor } from '@wabi/contract/verification/light.ts'
import type { LivenessDeclined } from '@wabi/contract/verification/liveness.ts'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../flow/call.ts'
import { CaptureError } from '../camera/photo.ts'
import { isConnectionFast, markConnectionSlow } from '../photos/connection.ts'
import { hasMoreTime } from '../../ui/pace.ts'
import { getFailureMessage } from '../flow/failure-message.ts'
import { headTurn } from '../messages/head-turn.ts'
import type { Flow } from '../flow/use-flow.ts'
import {
  announceBurst,
  type Burst,
  declineLiveness,
  requestChallenge,
  sendBurst,
  type Verdict,
} from './liveness-api.ts'
import { sendWithRetry } from '../photos/send-with-retry.ts'
import type { Cue } from './cues-for.ts'
import { recordBurst } from './record-burst.ts'
import type { Detection } from './face-net/detection.ts'

/** The state of the head turn. */
export type Stage =
  /** Waits for the person to start; `note` says why a new start is needed. */
  | { at: 'ready'; note: 'renewed' | 'interrupted' | null }
  | { at: 'starting' | 'checking' }
  | { at: 'following'; cue: Cue; index: number }
  /** No response came; the frames stay in memory for a while. */
  | { at: 'unsent' }
  | { at: 'failed'; reasons: Verdict['reasons']; triesLeft: number }
  /** No attempts are left, so there is no more advice. */
  | { at: 'ended' }
  /** The camera is open but no frame can be captured. */
  | { at: 'broken' }

const READY: Stage = { at: 'ready', note: null }

/**
 * How long after the challenge expires unanswered frames are kept for resending. The server still judges frames that it
 * received in time; otherwise it asks for new ones.
 */
const RESEND_WINDOW_MS = 60_000

/** Pace after a failed attempt: the cues leave more time. */
const RETRY_PACE = 1.35
/** Pace for a customer who asked for more time, and how long they can get ready after Start. */
const SLOW_PACE = 1.6
const GET_READY_MS = 3000

interface UseHeadTurnOptions {
  flow: Flow
  video: RefObject<HTMLVideoElement | null>
  seen: () => Detection | null
  onCue: (cue: Cue) => void
  /** The head turn is over: it passed, or the check goes to manual review. */
  onDone: () => void
}

const isLate = (error: unknown) => !(error instanceof ApiError) || error.code === 'liveness.expired'

/** Null when it cannot be loaded: the frames are then sent together. */
const loadSender = (sessionId: string, signal: AbortSignal) =>
  import('../photos/frame-sender.ts').then(
    ({ createFrameSender }) => createFrameSender(sessionId, signal),
    () => null,
  )

/** Runs the head turn: requests a challenge, shows its cues, sends the frames and handles the verdict. */
export function useHeadTurn({ flow, video, seen, onCue, onDone }: UseHeadTurnOptions) {
  // A person who failed before this page loaded may have no attempts left: ask the server first.
  const triedBefore = flow.session?.liveness === 'not_passed'
  const [stage, setStage] = useState<Stage>(triedBefore ? { at: 'starting' } : READY)
  /** The color that fills the screen. */
  const [light, setLight] = useState<LightColor | null>(null)
  const leaveOutLight = useRef(false)
  const running = useRef<AbortController>(null)
  const unsentBurst = useRef<Burst>(null)
  const failures = useRef(0)
  const { sessionId } = flow

  /** Runs one part of the head turn and shows the person how it ended. */
  async function run(part: (id: string, signal: AbortSignal) => Promise<void>) {
    if (!sessionId) return
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    try {
      await part(sessionId, controller.signal)
    } catch (error) {
      if (controller.signal.aborted || flow.failed(error)) return
      const next = await stageAfter(error)
      if (next) setStage(next)
      else done('passed')
    }
  }

  function done(liveness: 'passed' | 'declined') {
    if (flow.session) flow.accept({ ...flow.session, liveness })
    onDone()
  }

  async function send(id: string, burst: Burst, signal: AbortSignal) {
    setStage({ at: 'checking' })
    const { passed, reasons, triesLeft } = await sendBurst(id, burst, signal)
    unsentBurst.current = null
    if (passed) return done('passed')
    failures.current += 1
    if (flow.session) flow.accept({ ...flow.session, liveness: 'not_passed' })
    setStage(triesLeft > 0 ? { at: 'failed', reasons, triesLeft } : { at: 'ended' })
  }

  /** The stage to show after an error; null when the frames did arrive and passed. */
  async function stageAfter(error: unknown): Promise<Stage | null> {
    if (error instanceof CaptureError) return { at: 'broken' }
    // The next try sends its frames while they are recorded.
    if (isLate(error)) markConnectionSlow()
    // No response, or not from this server: the frames may have arrived, and the server accepts the same ones again.
    if (unsentBurst.current && (!(error instanceof ApiError) || error.status >= 500))
      return performance.now() < unsentBurst.current.endsAtMs + RESEND_WINDOW_MS
        ? { at: 'unsent' }
        : renewed()
    if (!(error instanceof ApiError)) {
      toast({ title: headTurn.startFailed, variant: 'destructive' })
      return READY
    }
    switch (error.code) {
      case 'liveness.expired':
        return renewed()
      case 'liveness.nonce_invalid': {
        // Perhaps the first upload arrived and only the response was lost.
        const now = await call('getSession', { params: { sessionId: sessionId ?? '' } }).catch(() => null)
        return now?.liveness === 'passed' ? null : renewed()
      }
      case 'liveness.too_many':
        return { at: 'ended' }
      default:
        toast({ title: getFailureMessage(error, headTurn.startFailed), variant: 'destructive' })
        return READY
    }
  }

  function renewed(): Stage {
    unsentBurst.current = null
    return { at: 'ready', note: 'renewed' }
  }

  function interrupt() {
    if (stage.at !== 'following' && stage.at !== 'starting') return
    running.current?.abort()
    setStage({ at: 'ready', note: 'interrupted' })
  }
  const checkTriesLeft = useEffectEvent(() => {
    if (triedBefore)
      void run(async (id, signal) => {
        await requestChallenge(id, signal)
        setStage(READY)
      })
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the server has answered
  useEffect(() => checkTriesLeft(), [])
  const leave = useEffectEvent(interrupt)
  useEffect(() => {
    // A page in the background gets no frames, and its timers are throttled.
    const onVisibilityChange = () => document.hidden && leave()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      running.current?.abort()
    }
  }, [])

  useEffect(() => {
    if (stage.at !== 'unsent') return
    const leftMs = Math.max(0, (unsentBurst.current?.endsAtMs ?? 0) + RESEND_WINDOW_MS - performance.now())
    const timer = setTimeout(() => {
      unsentBurst.current = null
      setStage({ at: 'ready', note: 'renewed' })
    }, leftMs)
    return () => clearTimeout(timer)
  }, [stage])

  return {
    stage,
    light,

    /**
     * Requests a new challenge and runs through its cues. Who leaves out the screen's colors is not shown them later
     * either.
     */
    start: (withoutLight = false) =>
      run(async (id, signal) => {
        leaveOutLight.current ||= withoutLight
        unsentBurst.current = null
        setStage({ at: 'starting' })
        if (hasMoreTime()) await new Promise((resolve) => setTimeout(resolve, GET_READY_MS))
        if (signal.aborted) return
        const challenge = await requestChallenge(id, signal)
        if (!video.current) throw new CaptureError('video')
        const sender = isConnectionFast() ? null : await loadSender(id, signal)
        const recorded = await recordBurst(challenge, {
          video: video.current,
          pace: hasMoreTime() ? SLOW_PACE : failures.current > 0 ? RETRY_PACE : 1,
          onCue: (cue, index) => {
            setStage({ at: 'following', cue, index })
            onCue(cue)
          },
          onLight: setLight,
          leaveOutLight: leaveOutLight.current,
          seen,
          sender,
          announce: async (pictures, timesMs) => {
            const { hashBurst } = await import('./hash-burst.ts')
            const burstHash = await hashBurst(pictures, timesMs)
            const announced = { nonce: challenge.nonce, burstHash }
            await sendWithRetry(() => announceBurst(id, announced, signal), {
              signal,
              onRetry: () => undefined,
            }).catch((error: unknown) => {
              // Without a connection the pictures may still arrive in time.
              if (error instanceof ApiError && error.status < 500) throw error
            })
          },
          onRecorded: () => setStage({ at: 'checking' }),
          signal,
        })
        const burst = { ...recorded, endsAtMs: challenge.endsAtMs }
        unsentBurst.current = burst
        await send(id, burst, signal)
      }),

    /** Sends the stored frames again. */
    sendAgain: () =>
      run((id, signal) => (unsentBurst.current ? send(id, unsentBurst.current, signal) : Promise.resolve())),

    /** Aborts the current attempt, because the camera or the person left. */
    interrupt,

    /** Returns to the start, to try the camera again. */
    reset: () => setStage(READY),

    /** Continues without a head turn. */
    async decline(reason: LivenessDeclined) {
      if (!sessionId) return
      running.current?.abort()
      try {
        await declineLiveness(sessionId, reason)
        done('declined')
      } catch (error) {
        if (flow.failed(error)) return
        toast({ title: getFailureMessage(error, headTurn.notRecorded), variant: 'destructive' })
      }
    },
  }
}
