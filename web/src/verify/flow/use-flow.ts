import { useEffect, useEffectEvent, useState } from 'react'
import { FLOW_STEPS, type FlowStep } from '@wabi/contract/verification/flow.ts'
import { ApiError } from '../../lib/api-error.ts'
import { dismissToast, toast } from '../../ui/toast-store.ts'
import { call } from './call.ts'
import { openSession } from './opening.ts'
import { followLink } from './link-language.ts'
import { t } from '../messages/language.ts'
import { errorText } from '../messages/server-texts.ts'
import { isNarrow, type OpenOptions, readPageParams, sessionPath } from './page-params.ts'
import { type Device, firstScreen, nextScreen, openingScreen, type Screen } from './screen.ts'
import { deleteDraft, type KycResult, saveResult, saveSupportEmail, type Session } from './session.ts'
import { getOpeningTrouble, getTrouble } from './trouble.ts'
import { startWalkIn } from './walk-in.ts'

/** How often to poll the result of a photo that is still being read. */
const POLL_INTERVAL_MS = 2000

const isStep = (step: unknown): step is FlowStep => FLOW_STEPS.includes(step as FlowStep)

/** The state of the customer's flow: the current screen, the server's session, and the transitions between screens. */
export function useFlow() {
  const [session, setSession] = useState<Session | null>(null)
  const [place] = useState(() => readPageParams(location))
  const [device, setDevice] = useState<Device>(place.mobile || isNarrow() ? 'mobile' : 'desktop')
  const [screen, setScreen] = useState<Screen>(() => openingScreen(place.sessionId, device))
  const [resumeAt, setResumeAt] = useState<FlowStep | null>(null)
  const [replacing, setReplacing] = useState(false)
  const [retakes, setRetakes] = useState(0)
  const [moved, setMoved] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const sessionId = session?.sessionId ?? place.sessionId

  function accept(state: Session) {
    setSession(state)
    saveSupportEmail(state.supportEmail)
  }

  function show(next: Screen) {
    // A toast belongs to the previous screen.
    dismissToast()
    setMoved(screen.at !== 'preparing')
    if (next.at === 'step') {
      if (screen.at === 'step') history.pushState({ step: next.step }, '')
      else history.replaceState({ step: next.step }, '')
    } else if (next.at === 'consent' && screen.at === 'step') history.pushState({}, '')
    setScreen(next)
  }

  const goTo = (step: FlowStep) => show({ at: 'step', step })

  async function openWith(id: string, how: OpenOptions) {
    const chosenDevice = place.mobile ? 'mobile' : how.continueHere && device
    const state = await (Object.keys(how).length === 0
      ? openSession(id)
      : call('startVerification', {
          body: { sessionId: id, ...(chosenDevice && { device: chosenDevice }), ...how },
        }))
    history.replaceState(null, '', sessionPath(state.sessionId, place.mobile))
    await followLink(state)
    accept(state)
    const first = firstScreen(state, device === 'mobile')
    show(first.at === 'device' && how.continueHere ? nextScreen(state) : first)
  }

  /** Opens the link's session in this browser. */
  async function open(how: OpenOptions = {}) {
    if (!sessionId) return
    try {
      await openWith(sessionId, how)
    } catch (error) {
      show({ at: 'trouble', trouble: getOpeningTrouble(error) })
    }
  }

  /** Submits the step that a reviewer asked to repeat; the server decides again with the earlier evidence. */
  async function answer(from: FlowStep) {
    if (!sessionId) return
    dismissToast()
    setScreen({ at: 'answering' })
    try {
      finish(await call('answerAsk', { params: { sessionId } }))
    } catch (error) {
      const trouble = getTrouble(error)
      if (trouble) return show({ at: 'trouble', trouble })
      setScreen({ at: 'step', step: from })
      const description = errorText(error, t.asked.unreachable)
      toast({ title: t.asked.failed, description, variant: 'destructive' })
    }
  }

  /** Fetches the session's state; a failure leaves it as it is. */
  function refresh() {
    if (sessionId) call('getSession', { params: { sessionId } }).then(accept, () => undefined)
  }

  function finish(result: KycResult) {
    saveResult(result, sessionId)
    deleteDraft()
    show({ at: 'result', result })
    // Fetches what the customer can do next while the result screen shows.
    refresh()
  }

  const begin = useEffectEvent(() => void open())
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the server has answered
    begin()
    const onPopState = (event: PopStateEvent) => {
      const step: unknown = event.state?.step
      if (!isStep(step)) return
      dismissToast()
      setScreen((now) => (now.at === 'step' || now.at === 'consent' ? { at: 'step', step } : now))
    }
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])

  useEffect(() => {
    if (!session?.reading) return
    // A response requested before a new photo was sent is out of date.
    let stale = false
    const receive = (state: Session) => stale || setSession(state)
    const poll = () =>
      // After a failure, a new object triggers the next poll.
      call('getSession', { params: { sessionId: session.sessionId } }).then(receive, () =>
        receive({ ...session }),
      )
    const timer = setTimeout(poll, POLL_INTERVAL_MS)
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
    /** True on a phone that has come by a QR code, while its first screen is shown. */
    joined: place.code !== null && !moved,
    goTo,
    accept,
    show,

    /** Tries to open the link again; `takeOver` discards what another browser has sent. */
    reopen(takeOver: boolean) {
      if (!sessionId) return location.reload()
      setScreen({ at: 'preparing' })
      void open(takeOver ? { takeOver } : {})
    },

    /** Takes the check back from another of the customer's devices; completed steps stay. */
    continueHere: () => open({ continueHere: true }),

    startWalkIn: (contact: string) => startWalkIn({ contact, nationality: chosen, device }, place.mobile),

    /** Opens the check with a typed code. @throws when the code is wrong */
    async join(code: string) {
      if (sessionId) await openWith(sessionId, { code })
    },

    /** Ends step 0, or takes the check back from the phone. */
    async chooseDevice(chosen: Device) {
      setDevice(chosen)
      if (session && !session.running) return open({ continueHere: true })
      show(session ? nextScreen(session) : { at: 'step', step: 'nationality' })
    },

    /** Starts or continues the session with a nationality; the consent follows, unless it was given. */
    async begin(nationality: string) {
      setChosen(nationality)
      let state = await call('startVerification', {
        body: { nationality, device, ...(sessionId && { sessionId }) },
      })
      const params = { sessionId: state.sessionId }
      if (state.nationality !== nationality)
        state = await call('updateSession', { params, body: { nationality, device } })
      history.replaceState(history.state, '', sessionPath(state.sessionId, place.mobile))
      await followLink(state)
      accept(state)
      if (state.consented) goTo(resumeAt ?? 'document_type')
      else show({ at: 'consent' })
      setResumeAt(null)
    },

    /** Continues once both acts of consent are given. */
    proceed: (state: Session) => show(nextScreen(state)),

    /**
     * Continues after a finished step: to the next one, or back to the step that a photo interrupted. A front that was
     * photographed to fill in the details is not photographed again. A step that a reviewer asked for ends the flow.
     */
    advance(from: FlowStep) {
      if (session?.asked) return void answer(from)
      const isTaken =
        from === 'personal_info' &&
        session?.done.includes('document_front') &&
        !session.retake.some(({ step }) => step === 'document_front')
      const next =
        resumeAt && resumeAt !== from ? resumeAt : FLOW_STEPS[FLOW_STEPS.indexOf(from) + (isTaken ? 2 : 1)]
      setResumeAt(null)
      if (next) goTo(next)
    },

    /** Marks a photo as sent, which starts polling for its reading. */
    sent(step: FlowStep) {
      setSession(
        (now) => now && { ...now, reading: true, retake: now.retake.filter((one) => one.step !== step) },
      )
    },

    /** Number of retakes; part of the step's key, so that each retake restarts the step. */
    retakes,

    /** True while the front is photographed to fill in the personal information. */
    filling: resumeAt === 'personal_info' && screen.at === 'step' && screen.step === 'document_front',

    /** Takes the photo of another step, again or ahead of its turn; the flow then continues from here. */
    retake(step: FlowStep) {
      if (screen.at === 'step' && screen.step !== step) setResumeAt(screen.step)
      setRetakes(retakes + 1)
      goTo(step)
    },

    /** True while the customer chooses another document to replace an expired one. */
    replacing,
    replaceDocument() {
      setReplacing(true)
      setResumeAt(null)
      goTo('document_type')
    },

    /** Continues with the step that is due for the newly chosen document. */
    replaced(state: Session) {
      setReplacing(false)
      accept(state)
      show(nextScreen(state))
    },

    /** Goes back one step; does nothing on the first. */
    goBack() {
      if (screen.at === 'consent') return goTo('nationality')
      if (screen.at !== 'step') return
      const before = FLOW_STEPS[FLOW_STEPS.indexOf(screen.step) - 1]
      if (before) goTo(before)
    },

    finish,
    refresh,

    /** Continues after the customer chose to try again or appealed. */
    change(state: Session) {
      accept(state)
      if (state.result) return
      history.replaceState(null, '', sessionPath(state.sessionId, place.mobile))
      show(nextScreen(state))
    },

    /** Shows the thank-you page after the result and replaces the flow in the browser's history. */
    leave(verificationId: string) {
      history.replaceState(null, '', `/thank-you?verificationId=${encodeURIComponent(verificationId)}`)
      show({ at: 'thank-you' })
    },

    /** Handles errors that lead to another screen. Returns true if it did, so the step shows no message of its own. */
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
      // Opening the session again finds out why this browser no longer has it.
      if (error instanceof ApiError && error.code === 'session.not_found' && sessionId) {
        void open()
        return true
      }
      if (error instanceof ApiError && error.code === 'consent.required') {
        show(session?.nationality ? { at: 'consent' } : { at: 'step', step: 'nationality' })
        return true
      }
      const trouble = getTrouble(error)
      if (trouble) show({ at: 'trouble', trouble })
      return trouble !== null
    },
  }
}

export type Flow = ReturnType<typeof useFlow>
