import { CONSENT_KINDS } from '@wabi/contract/verification/consent.ts'
import type { Specimen } from '@wabi/specimens/make-specimens.ts'
import { CallError, type Caller } from './calls.ts'
import { dataUrl, photo } from './specimens.ts'
import { turnBurst } from './turn-burst.ts'
import { turningFrames } from './turning-frames.ts'

export interface Customer {
  front: Specimen
  back: Specimen | null
  /** The specimen whose person takes the selfie. Default: the card's own. */
  selfiePerson?: Specimen
}

/** Wraps each call; the kill test retries until the server responds. */
type CallWrapper = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Completes the flow by API calls, up to the first photo. */
export async function runToPhotos(
  caller: Caller,
  sessionId: string,
  { front }: Pick<Customer, 'front'>,
  wrap: CallWrapper = (_name, work) => work(),
): Promise<void> {
  const params = { sessionId }
  const { nationality, ...claims } = front.claims
  await wrap('start', () => caller.call('startVerification', { body: { sessionId, nationality } }))
  const notice = await wrap('notice', () => caller.call('getNotice', { params, query: { language: 'en' } }))
  for (const kind of CONSENT_KINDS)
    await wrap('consent', () =>
      caller.call('giveConsent', { params, body: { kind, sha256: notice[kind].sha256, language: 'en' } }),
    )
  await wrap('document_type', () =>
    caller.call('updateSession', { params, body: { documentType: front.documentType } }),
  )
  await wrap('personal_info', () => caller.call('savePersonalInfo', { params, body: claims }))
}

/** Completes the flow by API calls, up to the selfie. */
export async function runToSelfie(
  caller: Caller,
  sessionId: string,
  { front, back }: Customer,
  wrap: CallWrapper = (_name, work) => work(),
): Promise<void> {
  const params = { sessionId }
  await runToPhotos(caller, sessionId, { front }, wrap)
  await wrap('document_front', () =>
    caller.call('uploadDocument', { params, body: { documentType: 'front' }, file: photo(front.picture) }),
  )
  if (back) {
    await wrap('document_back', () =>
      caller.call('uploadDocument', { params, body: { documentType: 'back' }, file: photo(back.picture) }),
    )
  }
}

/** Completes the whole flow by API calls. Returns the reply to the selfie. */
export async function runFlow(
  caller: Caller,
  sessionId: string,
  customer: Customer,
  wrap: CallWrapper = (_name, work) => work(),
) {
  const { front, selfiePerson = front } = customer
  await runToSelfie(caller, sessionId, customer, wrap)
  await wrap('reading', () => waitUntilRead(caller, sessionId))
  await wrap('liveness', () => turnHead(caller, sessionId, selfiePerson.person))
  return wrap('selfie', () =>
    caller.call('verifyKyc', {
      params: { sessionId },
      body: { selfieImage: dataUrl(selfiePerson.selfie) },
    }),
  )
}

/** Waits until the document is read, as it is by the time a real customer takes the selfie. */
async function waitUntilRead(caller: Caller, sessionId: string): Promise<void> {
  for (let attempts = 0; attempts < 300; attempts += 1) {
    const { reading } = await caller.call('getSession', { params: { sessionId } })
    if (!reading) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** Repeats the head turn until it passes; without tries left, declines it, which leads to review. */
async function turnHead(caller: Caller, sessionId: string, person: string): Promise<void> {
  const params = { sessionId }
  // The first drawing of a person takes longer than a challenge is valid.
  await turningFrames(person)
  async function answerChallenge(): Promise<boolean> {
    const asked = await caller.call('liveness', { params, body: {} })
    if (!('challenge' in asked)) throw new Error('no challenge')
    const { nonce, looks } = asked.challenge
    const burst = await turnBurst(person, looks)
    const verdict = await caller.call('liveness', { params, body: { nonce, ...burst } })
    if (!('passed' in verdict)) throw new Error('no verdict')
    return verdict.passed
  }
  try {
    while (!(await answerChallenge().catch(ignoreExpiry)));
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'liveness.too_many') throw error
    await caller.call('liveness', { params, body: { declined: 'out_of_tries' } })
  }
}

/** As the page does: on a busy machine, an answer may come late. */
function ignoreExpiry(error: unknown): false {
  if (error instanceof CallError && error.code === 'liveness.expired') return false
  throw error
}
