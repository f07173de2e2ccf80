import { useEffect, useEffectEvent, useState } from 'react'
import { CONSENT_VERSION } from '@wabi/contract/consent.ts'
import { FLOW_STEPS, type FlowStep } from '@wabi/contract/flow.ts'
import { ApiError, wordsOf } from '../lib/api-error.ts'
import { dismissToast, toast } from '../ui/toast-store.ts'
import { call } from './call.ts'
import { t } from './messages/en.ts'
import { addressOfSession, isNarrow, readPlace } from './place.ts'
import { type Device, firstScreen, openingScreen, type Screen } from './screen.ts'
import { forgetDraft, type KycResult, rememberResult, rememberSupport, type Session } from './session.ts'
import { openingTroubleOf, troubleOf } from './trouble.ts'

/** How a session is opened besides plainly. */
interface Opening {
  takeOver?: boolean
  continueHere?: boolean
  code?: string
}

/** How often the server is asked what became of a photo that is still being read. */
const LOOK_EVERY_MS = 2000

const isStep = (step: unknown): step is FlowStep => FLOW_STEPS.includes(step as FlowStep)

/** The customer's run through the flow: which screen is shown, what the server knows, and the moves between them. */
export function useFlow() {
  const [session, setSession] = useState<Session | null>(null)
  const [place] = useState(() => readPlace(location))
  const [device, setDevice] = useState<Device>(place.mobile || isNarrow() ? 'mobile' : 'desktop')
  const [screen, setScreen] = useState<Screen>(() => openingScreen(place.sessionId, device))
  const [resumeAt, setResumeAt] = useState<FlowStep | null>(null)
  const [replacing, setReplacing] = useState(false)
  const [retakes, setRetakes] = useState(0)
  const sessionId = session?.sessionId ?? place.sessionId

  function accept(state: Session) {
    setSession(state)
    rememberSupport(state.supportEmail)
  }

  function show(next: Screen) {
    // What it said was about the screen that ends.
    dismissToast()
    if (next.at === 'step') {
      if (screen.at === 'step') history.pushState({ step: next.step }, '')
      else history.replaceState({ step: next.step }, '')
    }
    setScreen(next)
  }

  const goTo = (step: FlowStep) => show({ at: 'step', step })

  async function openWith(id: string, how: Opening) {
    const fresh = Object.keys(how).length === 0
    const state = await call('startVerification', {
      body: {
        sessionId: id,
        ...(place.code && fresh && { handOff: place.code }),
        ...(place.mobile ? { device: 'mobile' as const } : how.continueHere && { device }),
        ...how,
      },
    })
    history.replaceState(null, '', addressOfSession(state.sessionId, place.mobile))
    accept(state)
    const first = firstScreen(state, device === 'mobile')
    show(first.at === 'device' && how.continueHere ? { at: 'step', step: state.due ?? 'selfie' } : first)
  }

  /** Opens the link's session in this browser. */
  async function open(how: Opening = {}) {
    if (!sessionId) return
    try {
      await openWith(sessionId, how)
    } catch (error) {
      show({ at: 'trouble', trouble: openingTroubleOf(error) })
    }
  }

  /** What a person asked for again was sent: decided anew, with what was there before. */
  async function answer(from: FlowStep) {
    if (!sessionId) return
    dismissToast()
    setScreen({ at: 'answering' })
    try {
      finish(await call('answerAsk', { params: { sessionId } }))
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble) return show({ at: 'trouble', trouble })
      setScreen({ at: 'step', step: from })
      const description = wordsOf(error, t.asked.unreachable)
      toast({ title: t.asked.failed, description, variant: 'destructive' })
    }
  }

  function finish(result: KycResult) {
    rememberResult(result, sessionId)
    forgetDraft()
    show({ at: 'result', result })
    // What the customer can do about it; the result screen stands meanwhile.
    if (sessionId) call('getSession', { params: { sessionId } }).then(accept, () => undefined)
  }

  const begin = useEffectEvent(() => void open())
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the server has answered
    begin()
    const follow = (event: PopStateEvent) => {
      const step: unknown = event.state?.step
      if (!isStep(step)) return
      dismissToast()
      setScreen((now) => (now.at === 'step' ? { at: 'step', step } : now))
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  useEffect(() => {
    if (!session?.reading) return
    // An answer that was asked for before another photo was sent knows nothing of it.
    let stale = false
    const heard = (state: Session) => stale || setSession(state)
    const look = () =>
      // After a failure a new object asks once more.
      call('getSession', { params: { sessionId: session.sessionId } }).then(heard, () =>
        heard({ ...session }),
      )
    const timer = setTimeout(look, LOOK_EVERY_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [session])

  return {
    screen,
    session,
    sessionId,
    device,
    goTo,
    accept,
    show,

    /** Tries to open the link once more; `takeOver` drops what another browser had sent. */
    reopen(takeOver: boolean) {
      if (!sessionId) return location.reload()
      setScreen({ at: 'preparing' })
      void open(takeOver ? { takeOver } : {})
    },

    /** Takes the check back from another device of the customer; what was done there is kept. */
    continueHere: () => open({ continueHere: true }),

    /** Opens the check by a code that was typed. @throws where the code is not right */
    async join(code: string) {
      if (sessionId) await openWith(sessionId, { code })
    },

    /** Ends step 0, or takes the work back from the phone. */
    async chooseDevice(chosen: Device) {
      setDevice(chosen)
      if (session && !session.running) return open({ continueHere: true })
      goTo(session?.due ?? 'nationality')
    },

    /** Starts (or goes on with) the session with a nationality, and records the consent. */
    async begin(nationality: string) {
      let state = await call('startVerification', {
        body: { nationality, device, ...(sessionId && { sessionId }) },
      })
      const params = { sessionId: state.sessionId }
      if (state.nationality !== nationality)
        state = await call('updateSession', { params, body: { nationality, device } })
      // A page older than the server shows an older text: fetch the new one, and do not go on meanwhile.
      if (state.consentVersion !== CONSENT_VERSION) {
        location.reload()
        await new Promise(() => {})
      }
      if (!state.consented)
        await call('giveConsent', {
          params,
          body: { version: CONSENT_VERSION, language: document.documentElement.lang },
        })
      history.replaceState(history.state, '', addressOfSession(state.sessionId, place.mobile))
      accept({ ...state, consented: true })
    },

    /**
     * A step is done: on to the next, or back to where a photo was asked for again. The one step that a person asked
     * for ends the flow.
     */
    advance(from: FlowStep) {
      if (session?.asked) return void answer(from)
      const next = resumeAt ?? FLOW_STEPS[FLOW_STEPS.indexOf(from) + 1]
      setResumeAt(null)
      if (next) goTo(next)
    },

    /** A photo was sent: what its reading asks for is looked for from now on. */
    sent(step: FlowStep) {
      setSession(
        (now) => now && { ...now, reading: true, retake: now.retake.filter((one) => one.step !== step) },
      )
    },

    /** How often a photo was taken again: each time its step begins anew. */
    retakes,

    /** Takes the photo of an earlier step, or of this one, again; the flow goes on from here afterwards. */
    retake(step: FlowStep) {
      if (screen.at === 'step' && screen.step !== step) setResumeAt(screen.step)
      setRetakes(retakes + 1)
      goTo(step)
    },

    /** The customer chooses another document in place of one that has expired. */
    replacing,
    replaceDocument() {
      setReplacing(true)
      setResumeAt(null)
      goTo('document_type')
    },

    /** Another document was chosen: on to what it owes. */
    replaced(state: Session) {
      setReplacing(false)
      accept(state)
      goTo(state.due ?? 'selfie')
    },

    /** One step back, never below the first. */
    goBack() {
      if (screen.at !== 'step') return
      const before = FLOW_STEPS[FLOW_STEPS.indexOf(screen.step) - 1]
      if (before) goTo(before)
    },

    finish,

    /** The customer tries again after a rejection, or asked a person to look. */
    change(state: Session) {
      accept(state)
      if (state.result) return
      history.replaceState(null, '', addressOfSession(state.sessionId, place.mobile))
      goTo(state.due ?? 'selfie')
    },

    /** After the result: the thank-you page, in place of the flow in the browser's history. */
    leave(verificationId: string) {
      history.replaceState(null, '', `/thank-you?verificationId=${encodeURIComponent(verificationId)}`)
      show({ at: 'thank-you' })
    },

    /** True when a failure led to another screen, so that the step has nothing left to say. */
    failed(error: unknown): boolean {
      if (error instanceof ApiError && isStep(error.step)) {
        goTo(error.step)
        toast({ title: t.trouble.outOfOrder })
        return true
      }
      if (error instanceof ApiError && error.code === 'session.elsewhere') {
        show({ at: 'elsewhere' })
        return true
      }
      // Why this browser does not have it any more, the opening tells.
      if (error instanceof ApiError && error.code === 'session.not_found' && sessionId) {
        void open()
        return true
      }
      if (error instanceof ApiError && error.code === 'consent.required') {
        goTo('nationality')
        return true
      }
      const trouble = troubleOf(error)
      if (trouble) show({ at: 'trouble', trouble })
      return trouble !== null
    },
  }
}

export type Flow = ReturnType<typeof useFlow>
