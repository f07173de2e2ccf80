import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LivenessDeclined } from '@wabi/contract/liveness.ts'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../call.ts'
import { CaptureError } from '../camera/photo.ts'
import { failureWords } from '../failure-words.ts'
import { headTurn } from '../messages/en-head-turn.ts'
import type { Flow } from '../use-flow.ts'
import { askChallenge, type Burst, declineLiveness, sendBurst } from './ask-liveness.ts'
import type { Cue } from './cues-for.ts'
import { recordBurst } from './record-burst.ts'
import type { Seen } from './seen.ts'

/** Where the head turn stands. */
export type Stage =
  /** Waits for the person; `note` says why once more. */
  | { at: 'ready'; note: 'renewed' | 'interrupted' | null }
  | { at: 'starting' | 'checking' }
  | { at: 'following'; cue: Cue; index: number }
  /** No answer came; the pictures are kept for a while. */
  | { at: 'unsent' }
  | { at: 'failed'; words: string[]; triesLeft: number }
  /** No tries are left: nothing that could be done better is told any more. */
  | { at: 'ended' }
  /** The camera is open, yet no picture can be taken of it. */
  | { at: 'broken' }

const READY: Stage = { at: 'ready', note: null }

/**
 * How long beyond their challenge pictures are kept whose answer did not come. Those that reached the server in time are
 * judged all the same; for others it asks for new ones.
 */
const RESEND_MS = 60_000

/** After a try that failed the cues leave more time. */
const SLOWER = 1.35

interface HeadTurnOf {
  flow: Flow
  video: RefObject<HTMLVideoElement | null>
  seen: () => Seen | null
  onCue: (cue: Cue) => void
  /** The head turn is over: it passed, or a person will look at the check. */
  onDone: () => void
}

/** The head turn's course: a challenge, its cues, the pictures' way to the server, and what came of them. */
export function useHeadTurn({ flow, video, seen, onCue, onDone }: HeadTurnOf) {
  // Who failed before this page was loaded may have no tries left: the server is asked first.
  const triedBefore = flow.session?.liveness === 'not_passed'
  const [stage, setStage] = useState<Stage>(triedBefore ? { at: 'starting' } : READY)
  const running = useRef<AbortController>(null)
  const kept = useRef<Burst>(null)
  const failures = useRef(0)
  const { sessionId } = flow

  /** Runs a part of the course; whatever ends it is told to the person. */
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
    kept.current = null
    if (passed) return done('passed')
    failures.current += 1
    if (flow.session) flow.accept({ ...flow.session, liveness: 'not_passed' })
    const words = reasons.map((reason) => reason.words)
    setStage(triesLeft > 0 ? { at: 'failed', words, triesLeft } : { at: 'ended' })
  }

  /** Null when it turns out that the pictures had come through and passed. */
  async function stageAfter(error: unknown): Promise<Stage | null> {
    if (error instanceof CaptureError) return { at: 'broken' }
    // No answer, or none of ours: the pictures may have come through, and the server takes the very same ones again.
    if (kept.current && (!(error instanceof ApiError) || error.status >= 500))
      return performance.now() < kept.current.endsAtMs + RESEND_MS ? { at: 'unsent' } : renewed()
    if (!(error instanceof ApiError)) {
      toast({ title: headTurn.startFailed, variant: 'destructive' })
      return READY
    }
    switch (error.code) {
      case 'liveness.expired':
        return renewed()
      case 'liveness.nonce_invalid': {
        // Perhaps the first sending arrived and only its answer was lost.
        const now = await call('getSession', { params: { sessionId: sessionId ?? '' } }).catch(() => null)
        return now?.liveness === 'passed' ? null : renewed()
      }
      case 'liveness.too_many':
        return { at: 'ended' }
      default:
        toast({ title: failureWords(error, headTurn.startFailed), variant: 'destructive' })
        return READY
    }
  }

  function renewed(): Stage {
    kept.current = null
    return { at: 'ready', note: 'renewed' }
  }

  function interrupt() {
    if (stage.at !== 'following' && stage.at !== 'starting') return
    running.current?.abort()
    setStage({ at: 'ready', note: 'interrupted' })
  }
  const askTriesLeft = useEffectEvent(() => {
    if (triedBefore)
      void run(async (id, signal) => {
        await askChallenge(id, signal)
        setStage(READY)
      })
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the server has answered
  useEffect(() => askTriesLeft(), [])
  const leave = useEffectEvent(interrupt)
  useEffect(() => {
    // A page in the background gets no pictures, and its clock stumbles.
    const look = () => document.hidden && leave()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      running.current?.abort()
    }
  }, [])

  useEffect(() => {
    if (stage.at !== 'unsent') return
    const leftMs = Math.max(0, (kept.current?.endsAtMs ?? 0) + RESEND_MS - performance.now())
    const timer = setTimeout(() => {
      kept.current = null
      setStage({ at: 'ready', note: 'renewed' })
    }, leftMs)
    return () => clearTimeout(timer)
  }, [stage])

  return {
    stage,

    /** Leads through the cues of a new challenge. */
    start: () =>
      run(async (id, signal) => {
        kept.current = null
        setStage({ at: 'starting' })
        const challenge = await askChallenge(id, signal)
        if (!video.current) throw new CaptureError('video')
        const burst = await recordBurst(challenge, {
          video: video.current,
          pace: failures.current > 0 ? SLOWER : 1,
          onCue: (cue, index) => {
            setStage({ at: 'following', cue, index })
            onCue(cue)
          },
          seen,
          signal,
        })
        kept.current = burst
        await send(id, burst, signal)
      }),

    /** Sends the kept pictures once more. */
    sendAgain: () => run((id, signal) => (kept.current ? send(id, kept.current, signal) : Promise.resolve())),

    /** The camera or the person went away: what runs is given up. */
    interrupt,

    /** Back to the beginning, for a camera that is tried once more. */
    reset: () => setStage(READY),

    /** Goes on without a head turn. */
    async decline(reason: LivenessDeclined) {
      if (!sessionId) return
      running.current?.abort()
      try {
        await declineLiveness(sessionId, reason)
        done('declined')
      } catch (error) {
        if (flow.failed(error)) return
        toast({ title: failureWords(error, headTurn.notRecorded), variant: 'destructive' })
      }
    },
  }
}
